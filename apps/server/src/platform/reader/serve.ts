import { constants, setPriority } from 'node:os'
import { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { openSqliteReader } from '../database/sqlite.ts'
import { sqliteDialect } from '../database/sqlite-dialect.ts'
import { Refusal } from '../refusal.ts'
import { createMemory } from './memory.ts'
import type { AnyRead, Order, Reply } from './read.ts'

function describe(error: unknown): Reply {
  if (error instanceof Refusal) return { kind: 'refusal', code: error.code, msg: error.message, options: error.options }
  const { name, message, stack, code, errcode } = Object.assign(
    error instanceof Error ? error : new Error(String(error)),
  ) as Error & { code?: unknown; errcode?: unknown }
  return { kind: 'fault', name, message, stack, code, errcode }
}

/** The server's own process has precedence over searches. */
function stepBack(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system allows a process to lower its own priority; reads run anyway.
  }
}

/**
 * The main function of a reader process: opens the database file read-only and executes orders until the server disconnects.
 * Signals for the process group are ignored, because the server stops its readers itself.
 */
export function serveReads(reads: readonly AnyRead[], file: string): void {
  if (!process.connected) process.exit()
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  stepBack()
  const table = new Map(reads.map((read) => [read.name, read]))
  const db = new Kysely<Database>({ dialect: sqliteDialect(openSqliteReader(file)) })
  const memory = createMemory()
  const answer = async ({ name, input, state }: Order): Promise<Reply> => {
    try {
      const read = table.get(name)
      if (!read) throw new Error(`the read ${name} is not in the table of reads`)
      return { kind: 'output', output: await read.run(db, input, memory.since(state)) }
    } catch (error) {
      return describe(error)
    }
  }
  const send = (reply: Reply) => process.send?.(reply)
  process.on('message', async (order: Order) => send(await answer(order)))
  send({ kind: 'ready' })
}
