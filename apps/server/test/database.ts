import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { migrate } from '#platform/database/migrate'
import { openDatabase } from '#platform/database/open'
import { migrations } from '../migrations/index.ts'

/** The engine under test, `sqlite` unless ANJU_TEST_ENGINE says otherwise. */
export const engine = process.env.ANJU_TEST_ENGINE ?? 'sqlite'

let template: Promise<string> | undefined

/** The address of a database of the PostgreSQL for tests. */
function urlOf(database: string): string {
  const url = new URL(maintenanceUrl())
  url.pathname = `/${database}`
  return url.href
}

function maintenanceUrl(): string {
  const url = process.env.ANJU_TEST_POSTGRES
  if (!url) throw new Error('ANJU_TEST_POSTGRES must hold the address of a PostgreSQL for tests')
  return url
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl() })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Migrates once per process; every test works on its own copy. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const name = `anju_template_${process.pid}_${randomUUID().slice(0, 8)}`
  if (engine === 'postgres') await onServer(`create database ${name}`)
  const databaseUrl = engine === 'postgres' ? urlOf(name) : ''
  const database = openDatabase({ dataDir: folder, databaseUrl }, () => {})
  await migrate(database.db, migrations)
  await database.close()
  return engine === 'postgres' ? name : join(folder, 'anju.sqlite')
}

after(async () => {
  if (engine === 'postgres' && template) await onServer(`drop database if exists ${await template} with (force)`)
})

export type TestDatabase = { dataDir: string; databaseUrl: string; remove(): Promise<void> }

async function inFolder(fill: (dataDir: string) => Promise<{ url: string; drop(): Promise<void> }>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'anju-test-'))
  const { url, drop } = await fill(dataDir)
  return {
    dataDir,
    databaseUrl: url,
    remove: async () => {
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function newServerDatabase(from: string) {
  const name = `anju_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}${from}`)
  return { url: urlOf(name), drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

const nothing = { url: '', drop: async () => {} }

/** A database without any table, and its data folder. */
export function emptyDatabase(): Promise<TestDatabase> {
  return inFolder(async () => (engine === 'postgres' ? newServerDatabase('') : nothing))
}

/** A database of its own for one test: a copy of the migrated template on the engine under test. */
export function migratedDatabase(): Promise<TestDatabase> {
  return inFolder(async (dataDir) => {
    template ??= makeTemplate()
    const source = await template
    if (engine === 'postgres') return newServerDatabase(` template ${source} strategy file_copy`)
    copyFileSync(source, join(dataDir, 'anju.sqlite'))
    return nothing
  })
}
