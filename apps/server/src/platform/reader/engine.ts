import type { Read } from './read.ts'

/** What a read is run with: its input, and a number that differs after every change of the published data. */
export type Ordered<Input> = { input: Input; state: number }

/** Runs reads: in separate processes on SQLite, on a separate small pool on PostgreSQL. */
export type ReaderEngine = {
  /**
   * Runs a read and resolves with its output. Rejects with `Overdue` when the deadline has passed, with the reason of `signal`
   * when the client has disconnected, and with `Lost` when the reader failed; in each case the read has stopped by then.
   */
  run<Input, Output>(read: Read<Input, Output>, order: Ordered<Input>, signal: AbortSignal): Promise<Output>
  /** Prepares a reader before the first read. */
  warm(): void
  /** Stops all reads. */
  close(): Promise<void>
}

/** The deadline has passed. */
export class Overdue extends Error {}

/** The reader process has ended by itself. */
export class Lost extends Error {}
