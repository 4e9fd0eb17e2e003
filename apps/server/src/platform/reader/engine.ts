import type { Read } from './read.ts'

/** Runs reads: in separate processes on SQLite, on a separate small pool on PostgreSQL. */
export type ReaderEngine = {
  /**
   * Runs a read and resolves with its output. `state` differs after every change of the published data. Rejects with `Overdue` when the deadline has passed, with the reason of `signal`
   * when the client has disconnected, and with `Lost` when the reader failed; in each case the read has stopped by then.
   */
  run<Input, Output>(
    read: Read<Input, Output>,
    order: { input: Input; state: number },
    signal: AbortSignal,
  ): Promise<Output>
  /** Prepares a reader before the first read. */
  warm(): void
  /** Stops all reads. */
  close(): Promise<void>
}

/** The deadline has passed. */
export class Overdue extends Error {}

/** The reader process has ended by itself. */
export class Lost extends Error {}
