import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Queries } from '#platform/database/open'
import { newId } from '#platform/id'

export type StoredFile = { id: string; mime: string; size: number; width: number | null; height: number | null }

/** Where a file's bytes lie; keys are random and name nothing. */
export function pathOf(dataDir: string, storageKey: string): string {
  return join(dataDir, 'files', storageKey.slice(0, 2), storageKey)
}

/** Where pictures of accounts lie, each by its own unguessable name. */
export function avatarFolder(dataDir: string): string {
  return join(dataDir, 'avatars')
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file of the store, whole or not at all, private to the server. */
export async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.part`
  try {
    await writeSynced(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    // On a full disk the part is what takes the room.
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync().catch(() => {})
  await folder.close()
}

/** Puts a file of known kind into the store, bytes before row (security §5.5); pixels are given for pictures. */
export async function storeFile(
  db: Queries,
  dataDir: string,
  source: { path: string; mime: string; width?: number | null; height?: number | null },
  now: number,
): Promise<StoredFile> {
  const bytes = await readFile(source.path)
  const storageKey = randomBytes(16).toString('hex')
  await writeDurably(pathOf(dataDir, storageKey), bytes)
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
