import type { Queries } from '../database/open.ts'
import type { RefusalOptions } from '../refusal.ts'
import type { Remember } from './memory.ts'

/**
 * A named long read: an ordinary query function that may run in another process. Input and output are sent as
 * structured clones. Every read is listed in `src/reads.ts`, which the server and its reader processes both import.
 */
export type Read<Input, Output> = {
  readonly name: string
  readonly run: (db: Queries, input: Input, remember: Remember) => Promise<Output>
}

/** Any read, for tables of reads with different inputs. */
// biome-ignore lint/suspicious/noExplicitAny: reads of one table have inputs of their own.
export type AnyRead = Read<any, unknown>

/** Names a query function so that it can run in a reader: `readOf('law.search', searchLaws)`. */
export function readOf<Input, Output>(
  name: string,
  run: (db: Queries, input: Input, remember: Remember) => Promise<Output>,
): Read<Input, Output> {
  return { name, run }
}

/** An order for a reader process, with the state of the published data, and its reply; one at a time. */
export type Order = { name: string; input: unknown; state: number }
export type Reply =
  | { kind: 'ready' }
  | { kind: 'output'; output: unknown }
  | { kind: 'refusal'; code: number; msg: string; options: RefusalOptions }
  | { kind: 'fault'; name: string; message: string; stack: string | undefined; code?: unknown; errcode?: unknown }
