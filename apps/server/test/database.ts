import { randomUUID } from 'node:crypto'
import { accessSync, constants, copyFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { migrate } from '#platform/database/migrate'
import { openDatabase } from '#platform/database/open'
import { migrations } from '../migrations/index.ts'

/** The engine under test, `sqlite` unless ANJU_TEST_ENGINE says otherwise. */
export const engine = (process.env.ANJU_TEST_ENGINE ?? 'sqlite') as 'sqlite' | 'postgres'

export type TestDatabase = { dataDir: string; databaseUrl: string; remove(): Promise<void> }

const MEMORY = '/dev/shm'
/** Where less is free, such as in a container with the usual 64 MB, data folders are on the disk. */
const FREE_MEMORY = 4 * 1024 ** 3

/**
 * Where the data folders of tests are: in memory where that is possible, because SQLite waits for the disk at each commit. What
 * the server asks of the disk is the same.
 */
function parentFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= FREE_MEMORY ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

const parent = parentFolder()
const folders = new Set<string>()

function newFolder(): string {
  const folder = mkdtempSync(join(parent, 'anju-test-'))
  folders.add(folder)
  return folder
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

// What is in memory would stay there: a suite that was ended early has removed nothing.
process.once('exit', () => folders.forEach(removeFolder))

async function migrateNew(dataDir: string, databaseUrl: string): Promise<void> {
  const database = openDatabase({ dataDir, databaseUrl }, () => {})
  await database.patiently((db) => migrate(db, migrations))
  await database.close()
}

/** The address of a database of the PostgreSQL for tests; without a name the one to make others from. */
function urlOf(database?: string): string {
  const postgresUrl = process.env.ANJU_TEST_POSTGRES
  if (!postgresUrl) throw new Error('ANJU_TEST_POSTGRES must hold the address of a PostgreSQL for tests')
  const url = new URL(postgresUrl)
  if (database) url.pathname = `/${database}`
  return url.href
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function createOnServer(): Promise<string> {
  const name = `anju_${randomUUID().replaceAll('-', '')}`
  await runOn(urlOf(), `create database ${name}`)
  return urlOf(name)
}

function dropOnServer(url: string): Promise<void> {
  return runOn(urlOf(), `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

/** What a test may have changed beside rows: columns, the names of migrations that ran, and the one that they note as needed. */
const STRUCTURE = `(select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped) || ' '
  || (select string_agg(name, ' ' order by name) from kysely_migration) || ' '
  || (select string_agg(value, ' ') from installation where name = 'needs-migration')`

const CHANGED = 'the tables have changed'
/** Empties every table that was ever written, or fails when a test has changed more than rows; ten times faster than a new database. */
const EMPTY_ALL = `do $$
  declare emptied text;
  begin
    if ${STRUCTURE} <> 'MIGRATED' then
      raise exception '${CHANGED}';
    end if;
    set session_replication_role = replica;
    for emptied in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and pg_relation_size(oid) > 0 loop
      execute format('delete from %I', emptied) || case emptied when 'installation' then ' where name <> ''needs-migration''' else '' end;
    end loop;
  end $$`

let migrated: string | undefined
const emptied: string[] = []
// A file that runs alone closes the applications of its suite after this module has cleared up.
let ended = false

async function readStructure(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ structure: string }>(`select ${STRUCTURE} as structure`)
  await client.end()
  return rows[0]?.structure ?? ''
}

async function takeMigrated(dataDir: string): Promise<string> {
  const used = emptied.pop()
  if (used) return used
  const url = await createOnServer()
  await migrateNew(dataDir, url)
  migrated ??= await readStructure(url)
  return url
}

async function giveBack(url: string): Promise<void> {
  if (ended) return dropOnServer(url)
  try {
    await runOn(url, EMPTY_ALL.replace('MIGRATED', migrated ?? ''))
    emptied.push(url)
  } catch (error) {
    await dropOnServer(url)
    if (!(error instanceof Error && error.message === CHANGED)) throw error
  }
}

let template: string | undefined

async function sqliteTemplate(): Promise<string> {
  if (!template) {
    template = newFolder()
    await migrateNew(template, '')
  }
  return join(template, 'anju.sqlite')
}

after(async () => {
  ended = true
  for (const url of emptied) await dropOnServer(url)
  if (template) removeFolder(template)
})

function inFolder(dataDir: string, databaseUrl: string, end: (url: string) => Promise<void>): TestDatabase {
  return {
    dataDir,
    databaseUrl,
    remove: async () => {
      if (databaseUrl) await end(databaseUrl)
      removeFolder(dataDir)
    },
  }
}

/** A database without any table, and its data folder. */
export async function emptyDatabase(on = engine): Promise<TestDatabase> {
  return inFolder(newFolder(), on === 'postgres' ? await createOnServer() : '', dropOnServer)
}

/** A migrated database without any row, for one test, on the engine under test by default. */
export async function migratedDatabase(on = engine): Promise<TestDatabase> {
  const dataDir = newFolder()
  if (on === 'postgres') return inFolder(dataDir, await takeMigrated(dataDir), giveBack)
  copyFileSync(await sqliteTemplate(), join(dataDir, 'anju.sqlite'))
  return inFolder(dataDir, '', dropOnServer)
}
