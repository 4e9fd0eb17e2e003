import { lstat, mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAbsent, openInside } from './folder.ts'
import { isKey, type Listed, placeOf, type Storage, type Store, type StoreName } from './store.ts'

/** Writes a file completely or not at all, private to the server; it is on the disk when this resolves. */
export async function writeDurably(path: string, body: Parameters<Store['put']>[1]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.part`
  try {
    const handle = await open(temporary, 'w', 0o600)
    try {
      await handle.writeFile(Buffer.isBuffer(body) ? body : body.stream)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    // An incomplete file must not remain on a full disk.
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync().catch(() => {})
  await folder.close()
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

async function* listFolder(folder: string): AsyncGenerator<Listed> {
  for (const key of await namesIn(folder)) {
    const stats = await lstat(join(folder, key)).catch(() => undefined)
    if (stats && !stats.isDirectory()) yield { key, changedAt: stats.mtimeMs }
  }
}

/** A store in a folder, where `at` is the path of a key. */
export function folderStore(root: string, at = (key: string) => key): Store {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error('not a key of the store')
    return join(root, at(key))
  }
  const openKey: Store['open'] = async (key, part) => (isKey(key) ? openInside(root, at(key), part) : undefined)
  return {
    put: async (key, body) => writeDurably(pathOf(key), body),
    open: openKey,
    has: async (key) => {
      const opened = await openKey(key)
      opened?.body.destroy()
      return opened !== undefined
    },
    list: () => listFolder(root),
    remove: async (key) => rm(pathOf(key), { force: true }),
  }
}

function localStore(dataDir: string, name: StoreName): Store {
  const root = join(dataDir, name)
  const store = folderStore(root, (key) => placeOf(name, key))
  if (name !== 'files') return store
  return {
    ...store,
    list: async function* () {
      for (const folder of await namesIn(root)) yield* listFolder(join(root, folder))
    },
  }
}

/** Stores in folders below the data folder. */
export function localStorage(dataDir: string): Storage {
  return {
    kind: 'local',
    files: localStore(dataDir, 'files'),
    avatars: localStore(dataDir, 'avatars'),
    exports: localStore(dataDir, 'exports'),
    probe: async () => {
      await statfs(dataDir)
    },
    close: () => {},
  }
}
