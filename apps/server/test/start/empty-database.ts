import type { TestContext } from 'node:test'
import { type OpenDatabase, openDatabase } from '#platform/database/open'
import { migrations } from '../../migrations/index.ts'
import { emptyDatabase } from '../database.ts'

/** The migrations up to one, for tests of what the next one does. */
export const migrationsUntil = (name: string) =>
  Object.fromEntries(Object.entries(migrations).slice(0, Object.keys(migrations).indexOf(name) + 1))

/** A database without any table, for tests of migrations. */
export async function openEmpty(t: TestContext) {
  const { dataDir, databaseUrl, remove } = await emptyDatabase()
  const opened: OpenDatabase[] = []
  const another = () => {
    const database = openDatabase({ dataDir, databaseUrl }, () => {})
    opened.push(database)
    return database
  }
  t.after(async () => {
    for (const one of opened) await one.close()
    await remove()
  })
  const { db, patiently } = another()
  return { db, patiently, dataDir, databaseUrl, another }
}
