import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context } from '#platform/context'
import { newId } from '#platform/id'
import type { Opened, Store } from '#platform/storage/store'

export type StoredFile = { id: string; mime: string; size: number; width: number | null; height: number | null }

/** Opens what a row names; `undefined`, and a line in the log, when its bytes are not in the store. */
export async function openNamed(app: Context, store: Store, key: string): Promise<Opened | undefined> {
  const opened = await store.open(key)
  if (!opened) app.log.error({ key }, 'a row names bytes that are missing')
  return opened
}

/** Puts a file of known kind into the store, bytes before row (security §5.5); pixels are given for pictures. */
export async function storeFile(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  source: { path: string; mime: string; width?: number | null; height?: number | null },
  now: number,
): Promise<StoredFile> {
  const bytes = await readFile(source.path)
  const storageKey = randomBytes(16).toString('hex')
  await storage.files.put(storageKey, bytes)
  const file = {
    id: newId(now),
    mime: source.mime,
    size: bytes.length,
    width: source.width ?? null,
    height: source.height ?? null,
  }
  await db
    .insertInto('file')
    .values({
      ...file,
      storage_key: storageKey,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      created_at: now,
    })
    .execute()
  return file
}
