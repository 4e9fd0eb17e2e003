import { type Migration, Migrator, sql } from 'kysely'
import { isPostgres, type Queries } from './open.ts'

/** Every migration in order, by name; a name never changes once released. */
export type Migrations = Record<string, Migration>

async function appliedNames(db: Queries): Promise<string[]> {
  const exists = isPostgres(db)
    ? sql<{
        found: number
      }>`select count(*) as found from information_schema.tables where table_name = 'kysely_migration' and table_schema = current_schema()`
    : sql<{ found: number }>`select count(*) as found from sqlite_master where name = 'kysely_migration'`
  if (!(await exists.execute(db)).rows[0]?.found) return []
  return (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    (row) => row.name,
  )
}

/** Whether no version of this product has made tables in the database yet. */
export async function isNew(db: Queries): Promise<boolean> {
  return (await appliedNames(db)).length === 0
}

/** Whether `migrate` would do something to a database that has tables. */
export async function isOutdated(db: Queries, migrations: Migrations): Promise<boolean> {
  const applied = await appliedNames(db)
  return applied.length > 0 && applied.length < Object.keys(migrations).length
}

/**
 * Brings the database to the newest migration in one transaction and resolves with the names of those that ran; refuses a
 * database that a newer version made.
 */
export async function migrate(db: Queries, migrations: Migrations): Promise<string[]> {
  const names = Object.keys(migrations)
  const applied = await appliedNames(db)
  const unknown = applied.find((name) => !names.includes(name))
  if (unknown) throw new Error(`数据库由更新的版本建立（${unknown}），请使用对应版本的程序打开`)
  if (applied.length === names.length) return []
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}
