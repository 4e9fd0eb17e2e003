import type { Read } from './read.ts'

/** What a read is run with: its input, and a number that differs after every change of the published data. */
export type Ordered<Input> = { input: Input; state: number }

/** For whom a read runs. */
export type Client = {
  signal: AbortSignal
  /** Is told how many milliseconds of processor time the read took, whether or not it was answered. */
  charge(milliseconds: number): void
}

/** Runs reads: in separate processes on SQLite, on a separate small pool on PostgreSQL. */
export type ReaderEngine = {
  /**
   * Runs a read and resolves with its output. Rejects with `TooDear` or `TooSlow` when a limit has been reached, with the reason of
   * the client's signal when it has disconnected, and with `Lost` when the reader failed; in each case the read has stopped by then.
   */
  run<Input, Output>(read: Read<Input, Output>, order: Ordered<Input>, client: Client): Promise<Output>
  /** Has readers that are free remember what all reads need of a state of the published data, without a limit. */
  renew(state: number): Promise<void>
  /** Has readers that are free remember what only some reads need of that state, once each, without a limit. */
  prepareRare(state: number): Promise<void>
  /** Stops all reads. */
  close(): Promise<void>
}

/** The read has used up the processor time that one may take: the query is too costly. */
export class TooDear extends Error {}

/** The read was not answered in time although it has not used that much: the machine is busy with something else. */
export class TooSlow extends Error {}

/** The reader process has ended by itself. */
export class Lost extends Error {}
