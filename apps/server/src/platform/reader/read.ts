import type { Queries } from '../database/open.ts'
import type { RefusalOptions } from '../refusal.ts'

/**
 * A named long read: an ordinary query function that may run in another process. Input and output cross as structured
 * clones. Every read is listed in `src/reads.ts`, which the server and its reader processes both know.
 */
export type Read<Input, Output> = {
  readonly name: string
  readonly run: (db: Queries, input: Input) => Promise<Output>
}

/** Any read, for tables of them: a function that takes less than anything is no use, so the input is left open. */
// biome-ignore lint/suspicious/noExplicitAny: reads of one table have inputs of their own.
export type AnyRead = Read<any, unknown>

/** Names a query function so that it can run aside: `readOf('law.search', searchLaws)`. */
export function readOf<Input, Output>(
  name: string,
  run: (db: Queries, input: Input) => Promise<Output>,
): Read<Input, Output> {
  return { name, run }
}

/** An order for a reader process, and what comes back; one at a time. */
export type Order = { name: string; input: unknown }
export type Reply =
  | { kind: 'ready' }
  | { kind: 'output'; output: unknown }
  | { kind: 'refusal'; code: number; msg: string; options: RefusalOptions }
  | { kind: 'fault'; name: string; message: string; stack: string | undefined; code?: unknown; errcode?: unknown }
