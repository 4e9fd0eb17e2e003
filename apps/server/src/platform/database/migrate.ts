import { type Migration, Migrator, sql } from 'kysely'
import { readFact, writeFact } from './fact.ts'
import { isPostgres, type Queries } from './open.ts'

/**
 * Every migration in order, by name; a name never changes once released. A database or archive whose migrations begin with the names
 * that one of them `replaces` is where that one ends. One that removes something `needs` programs that do without it: those that
 * know the migration of this name; older ones do not open the database any more.
 */
export type Migrations = Record<string, Migration & { replaces?: readonly string[]; needs?: string }>

/** The name of the migration that a program must know to open the database, as newer programs have noted it there. */
const NEEDS = 'needs-migration'

/** The same migrations; those that need newer programs say so in the database, in the transaction of the change. */
function noting(migrations: Migrations): Record<string, Migration> {
  const note = (needs: string, { up }: Migration): Migration => ({
    up: async (db) => {
      await up(db)
      await writeFact(db, NEEDS, needs)
    },
  })
  return Object.fromEntries(
    Object.entries(migrations).map(([name, one]) => [name, one.needs === undefined ? one : note(one.needs, one)]),
  )
}

async function appliedNames(db: Queries): Promise<string[]> {
  const exists = isPostgres(db)
    ? sql<{
        count: number
      }>`select count(*) as count from information_schema.tables where table_name = 'kysely_migration' and table_schema = current_schema()`
    : sql<{ count: number }>`select count(*) as count from sqlite_master where name = 'kysely_migration'`
  if (!(await exists.execute(db)).rows[0]?.count) return []
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
  return applied.length > 0 && Object.keys(migrations).some((name) => !applied.includes(name))
}

type Replacement = { former: readonly string[]; baseline: readonly string[] }

/** The names that a baseline replaces, and those of the baseline. */
function replacementOf(migrations: Migrations): Replacement {
  const names = Object.keys(migrations)
  const end = names.findIndex((name) => migrations[name]?.replaces)
  return { former: migrations[names[end] ?? '']?.replaces ?? [], baseline: names.slice(0, end + 1) }
}

/**
 * The names that today's migrations have for those that made a database or an archive; throws what `refuse` makes of the last name
 * of a version that is older than the baseline.
 */
export function currentNames(
  applied: readonly string[],
  migrations: Migrations,
  refuse: (last: string) => Error,
): readonly string[] {
  const { former, baseline } = replacementOf(migrations)
  const [first] = applied
  if (!first || !former.includes(first)) return applied
  const missing = former.some((name) => !applied.includes(name))
  if (missing) throw refuse(applied.at(-1) ?? first)
  return [...baseline, ...applied.filter((name) => !former.includes(name))]
}

/** The same migrations as a database knows them that still has the names before the baseline. */
function withFormerNames(migrations: Migrations): Migrations {
  const { former, baseline } = replacementOf(migrations)
  const done: Migration = { up: async () => {} }
  return Object.fromEntries([
    ...former.map((name) => [name, done] as const),
    ...Object.entries(migrations).filter(([name]) => !baseline.includes(name)),
  ])
}

/** Replaces the names before the baseline by those of the baseline, unless another process has done so meanwhile. */
async function rename(db: Queries, { former, baseline }: Replacement): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = new Date().toISOString()
    const { rows } = await sql`delete from kysely_migration where name in (${sql.join(former)}) returning name`.execute(
      tx,
    )
    if (rows.length === 0) return
    const values = baseline.map((name) => sql`(${name}, ${at})`)
    await sql`insert into kysely_migration (name, timestamp) values ${sql.join(values)}`.execute(tx)
  })
}

const tooOld = (last: string) =>
  new Error(
    `数据库由 1.0.0 之前的开发版本建立，只更新到 ${last}。请先用 1.0.0 之前最后的版本（提交 100127cc）执行 npm run migrate，再用本程序打开`,
  )

/**
 * How many migrations a database has yet to go through, without changing it; throws for a database that a newer version made, or one
 * that is older than the baseline.
 */
export async function countPending(db: Queries, migrations: Migrations): Promise<number> {
  const current = currentNames(await appliedNames(db), migrations, tooOld)
  await assertOpens(db, current, migrations)
  return missingOf(current, migrations).length
}

/** The newest migration of a database that only a newer version knows; `undefined` where there is none. */
export async function lastUnknown(db: Queries, migrations: Migrations): Promise<string | undefined> {
  const current = currentNames(await appliedNames(db), migrations, tooOld)
  return current.findLast((name) => !Object.hasOwn(migrations, name))
}

const missingOf = (applied: readonly string[], migrations: Migrations) =>
  Object.keys(migrations).filter((name) => !applied.includes(name))

/** Refuses tables of a newer version unless that has only added to what this one knows. */
async function assertOpens(db: Queries, applied: readonly string[], migrations: Migrations): Promise<void> {
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name))
  if (!unknown) return
  const needs = await readFact(db, NEEDS)
  if (!needs || !Object.hasOwn(migrations, needs) || missingOf(applied, migrations).length > 0)
    throw new Error(`数据库由更新的版本建立（${unknown}），请使用对应版本的程序打开`)
}

/**
 * Refuses to change a database beside a running server that knows the migrations up to `last`, if that could not read it afterwards.
 */
export async function assertServesBeside(db: Queries, migrations: Migrations, last: string): Promise<void> {
  const missing = missingOf(await appliedNames(db), migrations)
  const needs = missing.map((name) => migrations[name]?.needs ?? '').find((name) => name > last)
  if (needs)
    throw new Error(
      `正在运行的版本不能使用更新后的数据库（它没有 ${needs}），没有改变任何内容；请先升级到中间的版本，或停止服务后再执行 migrate`,
    )
}

/**
 * Brings the database to the newest migration in one transaction and resolves with the names that it has gained; refuses a
 * database in which a newer version has removed something, or one that is older than the baseline.
 */
export async function migrate(db: Queries, migrations: Migrations): Promise<string[]> {
  const names = Object.keys(migrations)
  const applied = await appliedNames(db)
  const current = currentNames(applied, migrations, tooOld)
  await assertOpens(db, current, migrations)
  const renamed = current !== applied
  const missing = missingOf(current, migrations)
  if (missing.length > 0) {
    const provided = noting(renamed ? withFormerNames(migrations) : migrations)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => provided } })
    const { error } = await migrator.migrateToLatest()
    // Another process may have given the names of today meanwhile, which this one did not provide.
    if (error && renamed && (await appliedNames(db)).includes(names[0] ?? '')) return migrate(db, migrations)
    if (error) throw error
  }
  // Only now: a step that fails leaves a database that its former version can open.
  if (renamed) await rename(db, replacementOf(migrations))
  return names.filter((name) => !applied.includes(name))
}
