import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { orphanKeys } from '#platform/storage/orphans'
import type { Opened, Part, Store } from '#platform/storage/store'

export type StoredFile = { id: string; mime: string; size: number; width: number | null; height: number | null }

/** Opens what a row names, or a part of it; `undefined`, and a line in the log, when its bytes are not in the store. */
export async function openNamed(app: Context, store: Store, key: string, part?: Part): Promise<Opened | undefined> {
  const opened = await store.open(key, part)
  if (!opened) app.log.error({ key }, 'a row names bytes that are missing')
  return opened
}

type Source = ({ path: string } | { bytes: Buffer }) & { mime: string; width?: number | null; height?: number | null }
/** A file whose bytes are in the store and which no row names yet. */
export type PutFile = StoredFile & { storageKey: string; sha256: string }

/** Puts the bytes of a file of known kind into the store, before its row (security §5.5); pixels are given for pictures. */
export async function putFile({ storage }: Pick<Context, 'storage'>, source: Source, now: number): Promise<PutFile> {
  const bytes = 'bytes' in source ? source.bytes : await readFile(source.path)
  const storageKey = randomBytes(16).toString('hex')
  await storage.files.put(storageKey, bytes)
  return {
    id: newId(now),
    mime: source.mime,
    size: bytes.length,
    width: source.width ?? null,
    height: source.height ?? null,
    storageKey,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Names bytes that have been put: from here on they are a file. */
export async function insertFile(db: Queries, { storageKey, ...file }: PutFile, now: number): Promise<void> {
  await db
    .insertInto('file')
    .values({ ...file, storage_key: storageKey, created_at: now })
    .execute()
}

/** Puts a file into the store and names it. */
export async function storeFile(
  app: Pick<Context, 'db' | 'storage'>,
  source: Source,
  now: number,
): Promise<StoredFile> {
  const file = await putFile(app, source, now)
  await insertFile(app.db, file, now)
  return file
}

/**
 * The most files that killed starts and uploads can leave behind; more of them indicate a database that does not match
 * the folder.
 */
const MOST_LEFT = 2000

/** Removes bytes that no row names and that have been in the store for a day, left by a start or an upload that was killed. */
export async function purgeFiles(app: Context, now: number): Promise<number> {
  const rows = await app.db.selectFrom('file').select('storage_key').execute()
  const sizes = await app.db.selectFrom('file_size').select('storage_key').execute()
  const photos = await app.db.selectFrom('proposal_photo').select(['storage_key', 'small_key']).execute()
  const named = [
    ...[...rows, ...sizes].map(({ storage_key }) => storage_key),
    ...photos.flatMap(({ storage_key, small_key }) => [storage_key, small_key]),
  ]
  const orphans = await orphanKeys(app.storage.files, named, now)
  if (orphans.length > named.length + MOST_LEFT)
    refuse('rejected', `有 ${orphans.length} 个文件不属于当前数据库，未清理：请核对 DATABASE_URL 与 DATA_DIR 是否对应`)
  for (const key of orphans) await app.storage.files.remove(key)
  return orphans.length
}
