import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { placeOf, type Storage } from '../storage/store.ts'
import { type ArchiveWriter, createArchive, momentOf, sizesOf, verifyArchive } from './archive.ts'
import { beginPart, sweepParts } from './part.ts'
import type { BackupPlan } from './plan.ts'
import { openSnapshot, type Row, type Snapshot } from './snapshot.ts'

/** Rows are written in parts of about this many bytes, so that memory is bounded for tables of any size. */
const PART = 2 * 1024 * 1024

export type BackupReport = {
  rows: number
  files: number
  /** Size of the archive. */
  bytes: number
  /** Keys in rows that are missing in the store. */
  missing: string[]
  /** Epoch milliseconds: the archive has what was acknowledged before. */
  takenAt: number
}

type StorageKeys = Record<'files' | 'avatars', Set<string>>

/** A row as a line: texts and numbers, which have the same form on both engines. */
function lineOf(table: string, row: Row): string {
  for (const [name, value] of Object.entries(row))
    if (value !== null && typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${table}.${name} is neither text nor number and cannot be backed up`)
  return `${JSON.stringify(row)}\n`
}

/** Writes the rows of a table; `note` receives each of them. */
async function addTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: string,
  note: (row: Row) => void,
): Promise<void> {
  let lines: string[] = []
  let length = 0
  let part = 0
  const flush = async () => {
    if (lines.length === 0) return
    const name = `database/${table}/${String(++part).padStart(6, '0')}.jsonl`
    await archive.add(name, Buffer.from(lines.join('')))
    lines = []
    length = 0
  }
  for await (const row of snapshot.read(table)) {
    note(row)
    const line = lineOf(table, row)
    lines.push(line)
    length += line.length
    if (length >= PART) await flush()
  }
  await flush()
}

/** Adds the stored bytes of the rows; resolves with the keys that are missing, removed after the snapshot or lost. */
async function addFiles(archive: ArchiveWriter, storage: Storage, keys: StorageKeys): Promise<string[]> {
  const missing: string[] = []
  for (const store of ['files', 'avatars'] as const) {
    for (const key of keys[store]) {
      const opened = await storage[store].open(key)
      if (opened) await archive.add(`${store}/${placeOf(store, key)}`, { stream: opened.body, size: opened.size })
      else missing.push(`${store}/${key}`)
    }
  }
  return missing
}

/** Key files in the data folder. */
export async function keyFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => /^[\w-][\w.-]*\.key$/.test(name))
}

/** Collects the keys of stored bytes that the rows of a table contain. */
function noteKeys(keys: StorageKeys, { stored }: BackupPlan, table: string): (row: Row) => void {
  const columns = stored.filter((one) => one.table === table)
  return (row) => {
    for (const { column, store } of columns) if (row[column]) keys[store].add(String(row[column]))
  }
}

async function fill(
  archive: ArchiveWriter,
  settings: Settings,
  storage: Storage,
  plan: BackupPlan,
  moment: number | undefined,
): Promise<void> {
  const snapshot = await openSnapshot(settings, plan)
  const keys: StorageKeys = { files: new Set(), avatars: new Set() }
  try {
    for (const name of await keyFiles(settings.dataDir))
      await archive.add(`keys/${name}`, await readFile(join(settings.dataDir, name)))
    for (const { name } of snapshot.tables) await addTable(archive, snapshot, name, noteKeys(keys, plan, name))
  } finally {
    await snapshot.close()
  }
  // After the rows, because bytes are stored before the row that refers to them and never change.
  const missing = await addFiles(archive, storage, keys)
  await archive.finish({
    snapshotAt: new Date(moment ?? snapshot.takenAt).toISOString(),
    createdAt: new Date().toISOString(),
    engine: snapshot.engine,
    migrations: snapshot.migrations,
    tables: Object.fromEntries(snapshot.tables.map(({ name, rows }) => [name, rows])),
    missing,
  })
}

/** Renames a complete file to its final name so that it survives a power failure. */
async function settle(part: string, file: string): Promise<void> {
  await rename(part, file)
  const folder = await open(dirname(file), 'r')
  await folder.sync().catch(() => {})
  await folder.close()
}

/**
 * Writes database, files, pictures of accounts and key files into one archive while the server may run. The archive is
 * read again and compared with its digests and counts before it is renamed to `file`; a failure leaves no file. `moment` is that of the
 * data where it is not now.
 */
export async function takeBackup(
  settings: Settings,
  storage: Storage,
  file: string,
  plan: BackupPlan,
  moment?: number,
): Promise<BackupReport> {
  if (existsSync(file)) throw new Error(`文件已存在，请换一个名称：${file}`)
  if (!existsSync(dirname(file)))
    throw new Error(`存放备份的文件夹 ${dirname(file)} 不存在；请先建立它：mkdir -p -m 700 ${dirname(file)}`)
  await sweepParts(dirname(file))
  const { part, done } = beginPart(file)
  const archive = createArchive(part)
  try {
    try {
      await fill(archive, settings, storage, plan, moment)
    } catch (error) {
      await archive.abort()
      throw error
    }
    const manifest = await verifyArchive(part)
    const { size } = await stat(part)
    await settle(part, file)
    return { ...sizesOf(manifest), bytes: size, missing: manifest.missing, takenAt: momentOf(manifest) }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    done()
  }
}
