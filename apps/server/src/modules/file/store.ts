import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'
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
export type PutFile = StoredFile & { storageKey: string; sha256: string; parts?: number }

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
export function insertFile(db: Queries, file: PutFile, now: number): Promise<void> {
  return insertFiles(db, [file], now)
}

/** The same for some hundred files. */
export async function insertFiles(db: Queries, files: readonly PutFile[], now: number): Promise<void> {
  const rows = files.map(({ storageKey, ...file }) => ({ ...file, storage_key: storageKey, created_at: now }))
  await db.insertInto('file').values(rows).execute()
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

/** Deletes the rows of files with their parts and returns the keys of their bytes, which the sweep removes if nobody else does. */
export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  await tx.deleteFrom('file_part').where('file_id', 'in', ids).execute()
  const rows = await tx.deleteFrom('file').where('id', 'in', ids).returning('storage_key').execute()
  return rows.map(({ storage_key }) => storage_key)
}

/** Removes bytes that no row names any more; what cannot be removed now, the sweep removes. */
export async function removeBytes({ storage, log }: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await storage.files.remove(key).catch((error: unknown) => log.warn({ key, error }, 'bytes are left behind'))
}

/** Gives a file other bytes, which have been put; the former ones stay in the store until the next sweep. */
export async function replaceBytes(tx: Tx, id: string, put: PutFile): Promise<void> {
  const { size, sha256, width, height, storageKey: storage_key } = put
  await tx.deleteFrom('file_part').where('file_id', '=', id).execute()
  const columns = { size, sha256, width, height, storage_key, parts: 0 }
  await tx.updateTable('file').set(columns).where('id', '=', id).execute()
}

/** Gives a file other bytes, which have been put; the former ones become those of a new file, whose id is returned. */
export async function splitBytes(tx: Tx, id: string, put: PutFile, now: number): Promise<string> {
  const former = await tx.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await replaceBytes(tx, id, put)
  const { mime, size, sha256, width, height, storage_key } = former
  const copy = newId(now)
  await tx
    .insertInto('file')
    .values({ id: copy, mime, size, sha256, width, height, storage_key, created_at: former.created_at })
    .execute()
  return copy
}

/** Gives a file the bytes of another one, which is deleted; its own stay in the store until the next sweep. */
export async function mergeBytes(tx: Tx, id: string, otherId: string): Promise<void> {
  const { storage_key, ...other } = await tx
    .selectFrom('file')
    .selectAll()
    .where('id', '=', otherId)
    .executeTakeFirstOrThrow()
  await deleteFiles(tx, [otherId])
  await replaceBytes(tx, id, { ...other, storageKey: storage_key })
}
