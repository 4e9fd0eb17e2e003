import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { backupPlan } from '#modules/monitor'
import { verifyArchive } from '#platform/backup/archive'
import { loadRows } from '#platform/backup/load'
import { takeBackup } from '#platform/backup/take'
import { isOutdated, type Migrations, migrate } from '#platform/database/migrate'
import type { Queries, Tx } from '#platform/database/open'
import { continueNumbers } from '#platform/database/rows'
import { readSettings } from '#platform/settings/settings'
import { localStorage } from '#platform/storage/local'
import { former } from '../../migrations/former.ts'
import { migrations } from '../../migrations/index.ts'
import { emptyPlace, plain, restore } from '../backup/company.ts'
import { engine } from '../database.ts'
import { testApp } from '../harness.ts'
import { openEmpty } from '../start/empty-database.ts'
import { archiveOf, type Commit, changedRows, commits, companies, makeTables, readCompany } from './company.ts'
import { everything } from './everything.ts'
import { schemaOf } from './schema-of.ts'

/** The lock under which Kysely migrates PostgreSQL. */
const MIGRATION_LOCK = '3853314791062309107'

/** The steps until the last one of the versions before 1.0.0; those after it change tables. */
const untilLast = Object.entries(migrations).slice(0, Object.keys(migrations).indexOf('0066-experience') + 1)

const names = async (db: Queries) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

/** A database as a version before 1.0.0 has left it, with the company of its archive, and the files beside it. */
async function leftBy(t: TestContext, commit: Commit) {
  const place = await openEmpty(t)
  await makeTables(place.db, companies[commit].last)
  await loadRows(place.db, archiveOf(commit), await verifyArchive(archiveOf(commit)))
  await continueNumbers(place.db)
  const beside = await emptyPlace(t)
  await restore(beside, archiveOf(commit))
  for (const name of ['files', 'avatars', 'secret.key'])
    cpSync(join(beside.dataDir, name), join(place.dataDir, name), { recursive: true })
  return place
}

for (const commit of commits)
  test(`a database that ${commit} has left is continued in place, once, with every row`, async (t) => {
    const { db, dataDir, databaseUrl } = await leftBy(t, commit)
    const place = { ...readSettings({}), dataDir, databaseUrl }
    assert.equal(await isOutdated(db, migrations), true)
    const gained = await migrate(db, migrations)
    assert.deepEqual(await names(db), Object.keys(migrations))
    assert.ok(gained.includes('0001-system'))
    assert.equal(gained.includes('0066-experience'), commit === '83fc36e6')
    assert.deepEqual([await isOutdated(db, migrations), await migrate(db, migrations)], [false, []])
    const changed = await changedRows(commit, place)
    assert.deepEqual(changed, commit === '83fc36e6' ? { setting: 1 } : {}, 'the secret that 0061 removes')
    await db.transaction().execute((tx) => plain.reindex(tx as Tx))
    const app = await testApp(t, { place, people: false })
    assert.deepEqual(await readCompany(app, commit), everything)
  })

test('the baseline and the steps after it make exactly the tables and rows of the chain before 1.0.0', async (t) => {
  const [old, fresh] = [await openEmpty(t), await openEmpty(t)]
  for (const [last, steps] of [
    ['0056-price-library', Object.entries(migrations).slice(0, 12)],
    ['0066-experience', untilLast],
  ] as const) {
    const [before, after] = [await openEmpty(t), await openEmpty(t)]
    await makeTables(before.db, last)
    await migrate(after.db, Object.fromEntries(steps))
    assert.deepEqual(await schemaOf(after.db), await schemaOf(before.db), last)
    assert.ok((await schemaOf(after.db)).length > 1000)
  }
  await makeTables(old.db, '0066-experience')
  await migrate(fresh.db, Object.fromEntries(untilLast))
  const rows = async (db: Queries) => {
    const tables = [
      ...new Set(
        (await schemaOf(db)).flatMap((line) => /^column (?!kysely|sqlite|\w+_text)(\w+)/.exec(line)?.[1] ?? []),
      ),
    ]
    const filled: [string, unknown[]][] = []
    for (const table of tables) {
      const result = await sql`select * from ${sql.table(table)}`.execute(db)
      if (result.rows.length > 0) filled.push([table, result.rows])
    }
    return filled
  }
  assert.deepEqual(await rows(fresh.db), await rows(old.db))
})

test('the start of a server says which names its database has gained', async (t) => {
  const { dataDir, databaseUrl } = await leftBy(t, '100127cc')
  const app = await testApp(t, { place: { dataDir, databaseUrl }, people: false })
  const [line] = app.logLines.filter((one) => one.includes('database migrated'))
  const later = Object.keys(migrations).slice(untilLast.length)
  const { migrations: gained } = JSON.parse(line ?? '{}') as { migrations: string[] }
  assert.equal(gained[0], '0001-system')
  assert.deepEqual(gained.slice(gained.indexOf('0012-monitor')), ['0012-monitor', ...later])
})

test('a step that fails leaves the database to the version that made it', async (t) => {
  const { db } = await leftBy(t, '83fc36e6')
  const broken: Migrations = {
    ...migrations,
    '9999-broken': {
      up: async () => {
        throw new Error('power cut')
      },
    },
  }
  await assert.rejects(migrate(db, broken), /power cut/)
  assert.deepEqual(await names(db), former)
  await migrate(db, migrations)
  assert.deepEqual(await names(db), Object.keys(migrations))
})

test('a database or backup that is older than the baseline is refused with what to do, and left as it is', async (t) => {
  const { db, dataDir, databaseUrl } = await openEmpty(t)
  await makeTables(db, '0047-index-words')
  const before = await names(db)
  await assert.rejects(
    migrate(db, migrations),
    /只更新到 0047-index-words。请先用 1\.0\.0 之前最后的版本（提交 100127cc）执行 npm run migrate/,
  )
  assert.deepEqual(await names(db), before)
  const file = join(dataDir, 'old.tar.gz')
  const settings = { ...readSettings({}), dataDir, databaseUrl }
  await takeBackup(settings, localStorage(dataDir), file, backupPlan)
  await assert.rejects(
    restore(await emptyPlace(t), file),
    /结构只到 0047-index-words。请先用 .*（提交 100127cc）恢复并重新备份/,
  )
})

const skip = engine === 'sqlite' && 'SQLite serves one process'
test('two instances that continue a database at once do it once', { skip }, async (t) => {
  const { db, patiently, another } = await leftBy(t, '83fc36e6')
  const starts = [patiently, another().patiently]
  await Promise.all(starts.map((start) => start((one) => migrate(one, migrations))))
  assert.deepEqual(await names(db), Object.keys(migrations))
})

test('an instance that waits while another one continues the database finds nothing left to do', {
  skip,
}, async (t) => {
  const { patiently, db, another } = await openEmpty(t)
  await makeTables(db, '0056-price-library')
  const other = another().db
  const waiting = await other.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK}::bigint)`.execute(holder)
    const late = patiently((one) => migrate(one, migrations))
    while (
      (
        await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(holder)
      ).rows.length === 0
    )
      await setImmediate()
    await sql`delete from kysely_migration`.execute(holder)
    const rows = Object.keys(migrations).map((name) => sql`(${name}, '')`)
    await sql`insert into kysely_migration (name, timestamp) values ${sql.join(rows)}`.execute(holder)
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK}::bigint)`.execute(holder)
    return { late }
  })
  assert.deepEqual(await waiting.late, [])
})
