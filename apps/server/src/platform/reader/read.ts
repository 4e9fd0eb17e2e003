import type { Queries } from '../database/open.ts'
import type { RefusalOptions } from '../refusal.ts'
import type { Remember } from './memory.ts'

/**
 * A named long read: an ordinary query function that may run in another process. Input and output are sent as
 * structured clones. Every read is declared by its module and listed in `src/reads.ts`, which the reader processes import.
 */
export type Read<Input, Output> = {
  readonly name: string
  readonly run: (db: Queries, input: Input, remember: Remember) => Promise<Output>
  /** Inputs with which a new reader process runs it before it accepts orders. */
  readonly samples: readonly Input[]
  /** Inputs with which a process that is free is prepared later: for what only some callers need. */
  readonly rare: readonly Input[]
}

/** Any read, for tables of reads with different inputs. */
// biome-ignore lint/suspicious/noExplicitAny: reads of one table have inputs of their own.
export type AnyRead = Read<any, unknown>

/**
 * Names a query function so that it can run in a reader: `readOf('law.search', searchLaws)`. A read whose first run takes much longer
 * than the others, because it computes what all of them remember, has `samples`, and `rare` ones for what few calls need.
 */
export function readOf<Input, Output>(
  name: string,
  run: (db: Queries, input: Input, remember: Remember) => Promise<Output>,
  samples: readonly NoInfer<Input>[] = [],
  rare: readonly NoInfer<Input>[] = [],
): Read<Input, Output> {
  return { name, run, samples, rare }
}

/** The name of the first order of each process, which runs the samples of all reads. */
export const WARM = 'reader.warm'

/** The name of the order that runs the rare samples, for a process that is free. */
export const WARM_RARE = 'reader.warm-rare'

/** An order for a reader process, with the state of the published data; one at a time. */
export type Order = { name: string; input: unknown; state: number }

/** The reply to an order, and the processor time that it took in milliseconds. */
export type Reply = { used: number } & (
  | { kind: 'ready' }
  | { kind: 'output'; output: unknown }
  | { kind: 'refusal'; code: number; msg: string; options: RefusalOptions }
  | { kind: 'fault'; name: string; message: string; stack: string | undefined; code?: unknown; errcode?: unknown }
)
