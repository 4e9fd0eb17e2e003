import { DAY } from '@anju/contract/wire/time'

const NAME = 'proposal'
const STORE = 'photos'

type Stored = { at: number; files: File[] }

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
  return settled(request)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Works with the store; without one the form itself keeps its photos. */
async function within<Result>(work: (store: IDBObjectStore) => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    const database = await open()
    try {
      return await work(database.transaction(STORE, 'readwrite').objectStore(STORE))
    } finally {
      database.close()
    }
  } catch {
    return otherwise
  }
}

/** Deletes what forms have left that were never sent. */
async function sweep(store: IDBObjectStore): Promise<void> {
  for (const key of await settled(store.getAllKeys())) {
    const { at } = (await settled(store.get(key))) as Stored
    if (at < Date.now() - DAY) await settled(store.delete(key))
  }
}

/** The photos of a form by its nonce, so that a reload loses none. */
export function readPhotos(nonce: string): Promise<File[]> {
  return within(async (store) => {
    await sweep(store)
    return ((await settled(store.get(nonce))) as Stored | undefined)?.files ?? []
  }, [])
}

/** Stores the photos of a form beside its text; none deletes the entry. */
export async function storePhotos(nonce: string, files: File[]): Promise<void> {
  await within<unknown>(
    (store) => (files.length > 0 ? settled(store.put({ at: Date.now(), files }, nonce)) : settled(store.delete(nonce))),
    undefined,
  )
}
