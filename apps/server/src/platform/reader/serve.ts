import { setPriority } from 'node:os'
import { Kysely } from 'kysely'
import type { Queries } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { openSqliteReader } from '../database/sqlite.ts'
import { sqliteDialect } from '../database/sqlite-dialect.ts'
import { Refusal } from '../refusal.ts'
import { createMemory, type Remember } from './memory.ts'
import { type AnyRead, type Order, type Reply, WARM, WARM_RARE } from './read.ts'

/** The reply, without the time that it took. */
type Said = Reply extends infer One ? (One extends Reply ? Omit<One, 'used'> : never) : never

/**
 * The nice value of a reader: the server's own process has precedence over searches. With 10, six other busy processes on two cores
 * would leave a search a thirtieth of a core; with 5 it is a tenth.
 */
const NICE = 5

function describe(error: unknown): Said {
  if (error instanceof Refusal) return { kind: 'refusal', code: error.code, msg: error.message, options: error.options }
  const { name, message, stack, code, errcode } = Object.assign(
    error instanceof Error ? error : new Error(String(error)),
  ) as Error & { code?: unknown; errcode?: unknown }
  return { kind: 'fault', name, message, stack, code, errcode }
}

function stepBack(): void {
  try {
    setPriority(NICE)
  } catch {
    // Not every system allows a process to lower its own priority; reads run anyway.
  }
}

/** The processor time of this process in milliseconds. */
function usedByNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

type Sampled = { reads: readonly AnyRead[]; db: Queries; remember: Remember }

/** Runs samples of all reads: compiles what they need, and computes what they remember. A fault will be the fault of a call. */
async function warm({ reads, db, remember }: Sampled, which: 'samples' | 'rare'): Promise<void> {
  for (const read of reads)
    for (const sample of read[which]) await read.run(db, sample, remember).catch(() => undefined)
}

/**
 * The main function of a reader process: opens the database file read-only and executes orders until the server disconnects.
 * Signals for the process group are ignored, because the server stops its readers itself.
 */
export function serveReads(reads: readonly AnyRead[], file: string): void {
  if (!process.connected) process.exit()
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const table = new Map(reads.map((read) => [read.name, read]))
  const db = new Kysely<Database>({ dialect: sqliteDialect(openSqliteReader(file)) })
  const memory = createMemory()
  const answer = async ({ name, input, state }: Order): Promise<Said> => {
    try {
      if (name === WARM || name === WARM_RARE) {
        await warm({ reads, db, remember: memory.since(state) }, name === WARM ? 'samples' : 'rare')
        // Not before the samples: what is missing then is a reader.
        stepBack()
        return { kind: 'output', output: undefined }
      }
      const read = table.get(name)
      if (!read) throw new Error(`the read ${name} is not in the table of reads`)
      return { kind: 'output', output: await read.run(db, input, memory.since(state)) }
    } catch (error) {
      return describe(error)
    }
  }
  const send = (reply: Reply) => process.send?.(reply)
  process.on('message', async (order: Order) => {
    const before = usedByNow()
    const said = await answer(order)
    send({ ...said, used: usedByNow() - before })
  })
  send({ kind: 'ready', used: 0 })
}
