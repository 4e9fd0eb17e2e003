import type { KyselyPlugin } from 'kysely'
import type { TestApp } from './harness.ts'

/** Counts the statements that an application sends to its database from now on. */
export function countStatements({ context }: TestApp): () => number {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  context.db = context.db.withPlugin(counter)
  return () => statements
}
