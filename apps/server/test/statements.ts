import { StatementSync } from 'node:sqlite'
import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import type { TestApp } from './harness.ts'

/** Counts the statements that an application sends to its database from now on. */
export function countStatements({ context }: TestApp): () => number {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++
      return result
    },
  }
  context.db = context.db.withPlugin(counter)
  return () => statements
}

export type Statement = { text: string; values: unknown[] }

/** Runs work and resolves with the statements that this process sends meanwhile to either engine. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const { all, run } = StatementSync.prototype
  const { query } = pg.Client.prototype
  const statements: Statement[] = []
  StatementSync.prototype.all = function (this: StatementSync, ...values: unknown[]) {
    statements.push({ text: this.sourceSQL, values })
    return all.apply(this, values as never)
  } as typeof all
  StatementSync.prototype.run = function (this: StatementSync, ...values: unknown[]) {
    statements.push({ text: this.sourceSQL, values })
    return run.apply(this, values as never)
  } as typeof run
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values)) statements.push({ text, values })
    return query.apply(this, args as never)
  } as typeof query
  try {
    await work()
  } finally {
    StatementSync.prototype.all = all
    StatementSync.prototype.run = run
    pg.Client.prototype.query = query
  }
  return statements
}
