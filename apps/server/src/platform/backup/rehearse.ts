import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { assertRoom, freeBytes } from '../log/disk.ts'
import { readSettings } from '../settings/settings.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/store.ts'
import { type Manifest, momentOf, sizesOf, storedAt, verifyArchive } from './archive.ts'
import { type RestoreOptions, restoreBackup } from './restore.ts'

/** What a rehearsal has restored: `moment`, in epoch milliseconds, is that of the data. */
export type Rehearsal = { rows: number; files: number; moment: number }

/** Rows take more room in tables with indexes than as text; the rest is what the server goes on with. */
const TIMES_OF_ROWS = 3
const SPARE = 1024 ** 3

const bytesFor = ({ entries }: Manifest) =>
  Object.entries(entries).reduce(
    (sum, [name, { bytes }]) => sum + bytes * (name.startsWith('database/') ? TIMES_OF_ROWS : 1),
    SPARE,
  )

/** Compares what was restored with the digests of the archive, not with what was just written. */
async function assertFiles(storage: Storage, { entries }: Manifest): Promise<void> {
  for (const [name, { sha256 }] of Object.entries(entries)) {
    const place = storedAt(name)
    if (!place) continue
    const hash = createHash('sha256')
    const opened = await storage[place.store].open(place.key)
    if (opened) await pipeline(opened.body, hash)
    if (!opened || hash.digest('hex') !== sha256) throw new Error(`恢复出的文件 ${name} 与备份不一致`)
  }
}

/**
 * Restores an archive into a folder that it makes and removes again, on SQLite with files beside it, and holds rows, references and
 * files against the archive.
 * @throws with a sentence when the archive cannot be restored
 */
export async function rehearseRestore(
  file: string,
  folder: string,
  options: Pick<RestoreOptions, 'migrations' | 'plan' | 'reindex'>,
): Promise<Rehearsal> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    assertRoom(await freeBytes(folder), bytesFor(await verifyArchive(file)), '演练')
    const settings = readSettings({ DATA_DIR: folder })
    const storage = await openStorage(settings, () => {})
    try {
      const manifest = await restoreBackup(settings, storage, file, { ...options, replace: false, keepSessions: true })
      await assertFiles(storage, manifest)
      return { ...sizesOf(manifest), moment: momentOf(manifest) }
    } finally {
      storage.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
