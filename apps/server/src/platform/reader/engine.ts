import type { Read } from './read.ts'

/** Where reads run: in processes of their own on SQLite, on a small pool of its own on PostgreSQL. */
export type ReaderEngine = {
  /**
   * Runs a read and resolves with its output. Rejects with `Overdue` when the deadline has passed, with the reason of `signal`
   * when the caller has left, and with `Lost` when the place broke; in each case the read has stopped by then.
   */
  run<Input, Output>(read: Read<Input, Output>, input: Input, signal: AbortSignal): Promise<Output>
  /** Prepares a place before the first read asks for one. */
  warm(): void
  /** Stops whatever runs. */
  close(): Promise<void>
}

/** The deadline has passed. */
export class Overdue extends Error {}

/** The process that was reading has ended by itself. */
export class Lost extends Error {}
