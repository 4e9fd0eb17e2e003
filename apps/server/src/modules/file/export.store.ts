import { randomBytes } from 'node:crypto'
import { shortName } from '@anju/contract/wire/file-name'
import { DAY } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { orphanKeys } from '#platform/storage/orphans'
import { deleteEnded, deleteExports, insertExport, listKeys, listOthers } from './export.queries.ts'

const LIFE = DAY
const MOST_KEPT = 20
const MOST_BYTES = 200 * 1024 * 1024

async function removeBytes({ storage }: Context, storageKeys: readonly string[]): Promise<void> {
  for (const key of storageKeys) await storage.exports.remove(key)
}

/**
 * Stores a file for its user to fetch within a day and returns the name to fetch it by (`<id>_<name>`). For each user
 * the newest 20 files and 200 MB are stored; a larger single file is refused (security S46).
 */
export async function storeExport(
  app: Context,
  userId: string,
  { name, mime, bytes }: { name: string; mime: string; bytes: Buffer },
  now: number,
): Promise<string> {
  if (bytes.length > MOST_BYTES) refuse('badRequest', '导出的文件超过 200 MB，请缩小查询范围')
  const id = newId(now)
  const storageKey = randomBytes(16).toString('hex')
  await app.storage.exports.put(storageKey, bytes)
  const row = { id, name: shortName(name, 200), storage_key: storageKey, mime, size: bytes.length }
  const old = await app.db.transaction().execute(async (tx) => {
    await insertExport(tx, { ...row, administrator_id: userId, created_at: now, expires_at: now + LIFE })
    let total = bytes.length
    const over = (await listOthers(tx, userId, id)).filter(({ size }, at) => {
      total += size
      return at + 2 > MOST_KEPT || total > MOST_BYTES
    })
    await deleteExports(
      tx,
      over.map((one) => one.id),
    )
    return over.map((one) => one.storage_key)
  })
  await removeBytes(app, old)
  return `${id}_${row.name}`
}

/** Deletes one export, row before bytes. */
export async function removeExport(app: Context, { id, storage_key }: { id: string; storage_key: string }) {
  await deleteExports(app.db, [id])
  await removeBytes(app, [storage_key])
}

/** Deletes expired exports, and bytes older than a day that no row names; returns how many were deleted. */
export async function purgeExports(app: Context, now: number): Promise<number> {
  const ended = await deleteEnded(app.db, now)
  await removeBytes(app, ended)
  // Left by an export that was not finished, or by a user who was deleted.
  const orphans = await orphanKeys(app.storage.exports, await listKeys(app.db), now)
  await removeBytes(app, orphans)
  return ended.length + orphans.length
}
