import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator } from 'kysely'
import { currentNames, type Migrations } from '../database/migrate.ts'
import type { Queries, Tx } from '../database/open.ts'
import { continueNumbers } from '../database/rows.ts'
import { prepareDataDir } from '../database/sqlite.ts'
import type { Settings } from '../settings/settings.ts'
import { writeDurably } from '../storage/local.ts'
import type { Storage } from '../storage/store.ts'
import { type ArchiveSource, BadArchive, type Manifest, readArchive, storedAt, verifyArchive } from './archive.ts'
import { loadRows } from './load.ts'
import type { BackupPlan } from './plan.ts'
import { keyFiles } from './take.ts'
import { openTarget, type Target } from './target.ts'

export type RestoreOptions = {
  /** Replaces existing data; otherwise the target must be empty. */
  replace: boolean
  /** Keeps the sessions of the moment of the backup. */
  keepSessions: boolean
  migrations: Migrations
  plan: BackupPlan
  /** Fills the full-text indexes, which no archive contains. */
  reindex(tx: Tx): Promise<void>
}

const STORES = ['files', 'avatars'] as const

const tooOld = (last: string) =>
  new BadArchive(
    `备份由 1.0.0 之前的开发版本建立，结构只到 ${last}。请先用 1.0.0 之前最后的版本（提交 100127cc）恢复并重新备份，再用本程序恢复新的备份`,
  )

/** The last of today's migrations that made the tables of an archive; refuses one whose tables this program does not know. */
function lastMigration({ migrations }: Manifest, known: Migrations): string | undefined {
  const names = Object.keys(known)
  const current = currentNames(migrations, known, tooOld)
  const unknown = current.find((name) => !names.includes(name))
  if (unknown) throw new BadArchive(`备份由更新的版本建立（${unknown}），请使用对应版本的程序恢复`)
  if (current.some((name, at) => name !== names[at])) throw new BadArchive('备份与本程序的版本不相配，无法恢复')
  return current.at(-1)
}

async function migrateTo(db: Queries, migrations: Migrations, name: string | undefined): Promise<void> {
  if (!name) return
  // The transaction is open already.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, disableTransactions: true })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

async function isStoreEmpty(storage: Storage): Promise<boolean> {
  for (const store of STORES) for await (const _ of storage[store].list()) return false
  return true
}

async function assertEmpty(target: Target, settings: Settings, storage: Storage): Promise<void> {
  const empty = target.empty && (await isStoreEmpty(storage)) && (await keyFiles(settings.dataDir)).length === 0
  if (!empty) throw new Error('恢复的目标不是空的。确认要用备份代替现有的数据库与文件时，请加上 --replace')
}

/** Writes the archive's files to the stores; `undo` removes those that did not exist before. */
async function putFiles(source: ArchiveSource, storage: Storage, dataDir: string) {
  const added: (() => Promise<void>)[] = []
  const keys: string[] = []
  const undo = async () => {
    for (const remove of added) await remove().catch(() => {})
  }
  try {
    await readArchive(source, async ({ name, size, stream }) => {
      const key = name.slice(name.lastIndexOf('/') + 1)
      if (name.startsWith('keys/')) {
        const part = join(dataDir, `${key}.restore`)
        await writeDurably(part, { stream, size })
        added.push(() => rm(part, { force: true }))
        keys.push(key)
      }
      const store = storedAt(name)?.store
      if (!store || (await storage[store].has(key))) return
      added.push(() => storage[store].remove(key))
      await storage[store].put(key, { stream, size })
    })
  } catch (error) {
    await undo()
    throw error
  }
  return { undo, keys }
}

async function settleKeys(dataDir: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) await rename(join(dataDir, `${key}.restore`), join(dataDir, key))
  const folder = await open(dataDir, 'r')
  await folder.sync().catch(() => {})
  await folder.close()
}

/** Removes files that the archive does not contain from the stores that it has replaced. */
async function removeOthers(storage: Storage, { entries }: Manifest): Promise<void> {
  const held = new Set(
    Object.keys(entries).flatMap((name) => {
      const place = storedAt(name)
      return place ? [`${place.store}/${place.key}`] : []
    }),
  )
  for (const store of STORES) {
    const others: string[] = []
    for await (const { key } of storage[store].list()) if (!held.has(`${store}/${key}`)) others.push(key)
    for (const key of others) await storage[store].remove(key)
  }
}

async function fill(target: Target, source: ArchiveSource, manifest: Manifest, options: RestoreOptions): Promise<void> {
  const { db } = target
  const { migrations, plan, keepSessions } = options
  await migrateTo(db, migrations, lastMigration(manifest, migrations))
  await loadRows(db, source, manifest)
  await continueNumbers(db)
  await migrateTo(db, migrations, Object.keys(migrations).at(-1))
  await plan.forget(db, manifest, { keepSessions })
  await options.reindex(db as Tx)
}

/**
 * Restores an archive into the database and stores that the settings name, whatever its engine. Everything is verified
 * first; until the database is complete and committed, the target remains unchanged.
 */
export async function restoreBackup(
  settings: Settings,
  storage: Storage,
  source: ArchiveSource,
  options: RestoreOptions,
): Promise<Manifest> {
  const manifest = await verifyArchive(source)
  lastMigration(manifest, options.migrations)
  prepareDataDir(settings.dataDir)
  const target = await openTarget(settings)
  try {
    if (!options.replace) await assertEmpty(target, settings, storage)
    await target.clear()
    await fill(target, source, manifest, options)
    const { undo, keys } = await putFiles(source, storage, settings.dataDir)
    try {
      await target.commit()
    } catch (error) {
      await undo()
      throw error
    }
    await settleKeys(settings.dataDir, keys)
    if (options.replace) await removeOthers(storage, manifest)
    return manifest
  } finally {
    await target.close()
  }
}
