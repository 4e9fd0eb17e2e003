import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { assertServesBeside, countPending, type Migrations, migrate } from '#platform/database/migrate'
import type { Queries } from '#platform/database/open'
import { migrations } from '../../migrations/index.ts'
import { engine } from '../database.ts'
import { openEmpty } from './empty-database.ts'

const names = async (db: Parameters<typeof migrate>[0]) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

const FOLDER = join(import.meta.dirname, '../../migrations')

/** Each column with what a program must know to write a row without it. */
async function columnsOf(db: Queries): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((one) => [`${name}.${one.name}`, one.isNullable || one.hasDefaultValue ? 'optional' : 'required']),
    ),
  )
}

/** What migrations after `from` take away from a program that knows those before: columns, and rows without new ones. */
async function takenAway(db: Queries, all: Migrations, from: string): Promise<string[]> {
  const entries = Object.entries(all)
  const faults: string[] = []
  await migrate(db, Object.fromEntries(entries.filter(([name]) => name <= from)))
  for (const [name, { needs }] of entries.filter(([one]) => one > from)) {
    const before = await columnsOf(db)
    await migrate(db, Object.fromEntries(entries.filter(([one]) => one <= name)))
    if (needs) continue
    const after = await columnsOf(db)
    const tables = new Set(Array.from(before.keys(), (column) => column.split('.')[0]))
    const gone = [...before.keys()].filter((column) => !after.has(column))
    const required = [...after].filter(([column, how]) => how === 'required' && before.get(column) !== how)
    const demanded = required.map(([column]) => column).filter((column) => tables.has(column.split('.')[0]))
    faults.push(...[...gone, ...demanded].map((column) => `${name}: ${column}`))
  }
  return faults
}

describe('migrations', () => {
  test('bring an empty database to the newest state, and a second run changes nothing', async (t) => {
    const { db } = await openEmpty(t)
    await migrate(db, migrations)
    assert.deepEqual(await names(db), Object.keys(migrations))
    await migrate(db, migrations)
    assert.deepEqual(await db.selectFrom('content').selectAll().execute(), [])
  })

  test('an empty database has no settings until the first start', async (t) => {
    const { db } = await openEmpty(t)
    await migrate(db, migrations)
    assert.deepEqual(await db.selectFrom('site_setting').selectAll().execute(), [])
  })

  test('their names are in order, because they run by name', () => {
    assert.deepEqual(Object.keys(migrations), Object.keys(migrations).toSorted())
  })

  test('one that fails leaves nothing of itself, and the next start goes on', async (t) => {
    const { db } = await openEmpty(t)
    const broken: Migrations = {
      ...migrations,
      '9998-good': { up: (on) => on.schema.createTable('good').addColumn('x', 'text').execute() },
      '9999-broken': {
        up: async (on) => {
          await on.schema.createTable('half').addColumn('x', 'text').execute()
          throw new Error('power cut')
        },
      },
    }
    await assert.rejects(migrate(db, broken), /power cut/)
    await assert.rejects(sql`select * from half`.execute(db))
    const mended: Migrations = {
      ...broken,
      '9999-broken': { up: (on) => on.schema.createTable('half').addColumn('x', 'text').execute() },
    }
    await migrate(db, mended)
    assert.deepEqual((await names(db)).slice(-2), ['9998-good', '9999-broken'])
  })

  test('a database to which a newer version has added something is opened, and stays as it is', async (t) => {
    const { db } = await openEmpty(t)
    const newer = { ...migrations, '9998-added': { up: async () => {} } }
    await migrate(db, newer)
    assert.deepEqual([await migrate(db, migrations), await countPending(db, migrations)], [[], 0])
    assert.deepEqual(await names(db), Object.keys(newer))
  })

  test('one from which a newer version has removed something is refused with a sentence', async (t) => {
    const { db } = await openEmpty(t)
    const [last = ''] = Object.keys(migrations).slice(-1)
    const newer = { ...migrations, '9998-added': { up: async () => {} } }
    const newest = { ...newer, '9999-removed': { up: async () => {}, needs: '9998-added' } }
    await migrate(db, migrations)
    await assertServesBeside(db, newer, last)
    await assert.rejects(assertServesBeside(db, newest, last), /正在运行的版本不能使用更新后的数据库.*没有改变任何内容/)
    await assertServesBeside(db, newest, '9998-added')
    await migrate(db, newest)
    await assert.rejects(migrate(db, migrations), /数据库由更新的版本建立（9998-added），请使用对应版本的程序打开/)
    assert.deepEqual(await migrate(db, newer), [])
  })

  test('they only add to what a server knows that runs meanwhile, unless they name the programs that do without it', async (t) => {
    const { db } = await openEmpty(t)
    const [last = ''] = Object.keys(migrations).slice(-1)
    const all = {
      ...migrations,
      '9997-good': {
        up: (on: Queries) => sql`alter table member add column note text not null default ''`.execute(on),
      },
      '9998-drops': { up: (on: Queries) => sql`alter table member drop column note`.execute(on) },
      '9999-demands': { up: (on: Queries) => sql`create table more (id text not null)`.execute(on) },
    } as unknown as Migrations
    const faults = await takenAway(db, all, '0090-topic-places')
    assert.deepEqual(faults, ['9998-drops: member.note'])
    const texts = Object.keys(migrations)
      .filter((name) => name > '0090-topic-places' && name <= last && !migrations[name]?.needs)
      .filter((name) => /\bdelete(From\b| from\b)/i.test(readFileSync(join(FOLDER, `${name}.ts`), 'utf8')))
    assert.deepEqual(texts, [], 'rows that the version before reads are deleted one version later')
  })

  const skip = engine === 'sqlite' && 'SQLite serves one process'
  test('a migration may take longer than the statement of a visitor', { skip }, async (t) => {
    const { patiently } = await openEmpty(t)
    const limits = await patiently(async (db) => {
      assert.deepEqual(await migrate(db, migrations), Object.keys(migrations))
      const read = async (name: string) =>
        (await sql.raw<Record<string, string>>(`show ${name}`).execute(db)).rows[0]?.[name]
      return [await read('statement_timeout'), await read('lock_timeout')]
    })
    assert.deepEqual(limits, ['0', '3s'])
  })

  test('two instances that migrate at once do it once', { skip }, async (t) => {
    const { db, patiently, another } = await openEmpty(t)
    // As servers start: whoever comes second waits for the first, however long that takes.
    const starts = [patiently, another().patiently]
    await Promise.all(starts.map((start) => start((one) => migrate(one, migrations))))
    assert.deepEqual(await names(db), Object.keys(migrations))
  })
})

describe('SQLite', { skip: engine !== 'sqlite' && 'the engine is PostgreSQL' }, () => {
  test('opens in WAL with synchronous=FULL, foreign keys and a private folder', async (t) => {
    const { db } = await openEmpty(t)
    const read = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0]
    assert.deepEqual(
      [await read('journal_mode'), await read('synchronous'), await read('foreign_keys'), await read('trusted_schema')],
      ['wal', 2, 1, 0],
    )
  })

  test('a transaction that reads and then writes does not fail under another writer', async (t) => {
    const { db, dataDir } = await openEmpty(t)
    await migrate(db, migrations)
    const other = new DatabaseSync(join(dataDir, 'anju.sqlite'))
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('setting').selectAll().execute()
      assert.throws(() => other.exec("insert into setting values ('a', '1')"), /locked/)
      await tx.insertInto('setting').values({ name: 'b', value_json: '2' }).execute()
    })
    other.exec("insert into setting values ('a', '1')")
    other.close()
    assert.equal((await db.selectFrom('setting').selectAll().execute()).length, 2)
  })

  test('statements of different calls do not slip into a transaction', async (t) => {
    const { db } = await openEmpty(t)
    await migrate(db, migrations)
    const write = (name: string) => db.insertInto('setting').values({ name, value_json: '1' }).execute()
    let outside: Promise<unknown> | undefined
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('setting').values({ name: 'inside', value_json: '1' }).execute()
      outside = write('outside')
      // Turns in which the other call could run if nothing held it back.
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
      throw new Error('rolled back')
    })
    await assert.rejects(failing, /rolled back/)
    await outside
    assert.deepEqual(
      (await db.selectFrom('setting').select('name').execute()).map(({ name }) => name),
      ['outside'],
    )
  })
})
