/** The part of `Storage` that is used. */
type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores values for the life of the page when the browser blocks storage. */
function memoryStorage(): StorageLike {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const memoryFallback = memoryStorage()

/** Runs `work` on the browser's storage, or on memory where that is blocked or full. */
function using<Result>(kind: 'sessionStorage' | 'localStorage', work: (storage: StorageLike) => Result): Result {
  try {
    return work(globalThis[kind])
  } catch {
    return work(memoryFallback)
  }
}

/** One value in the browser's storage under a fixed key; `get` is null when it is not set. */
export type StoredValue = { get: () => string | null; set: (value: string) => void; clear: () => void }

/** A value under `key` in the browser's storage. */
export function storedValue(kind: 'sessionStorage' | 'localStorage', key: string): StoredValue {
  return {
    get: () => using(kind, (storage) => storage.getItem(key)) ?? memoryFallback.getItem(key),
    set: (value) => using(kind, (storage) => storage.setItem(key, value)),
    clear() {
      memoryFallback.removeItem(key)
      using(kind, (storage) => storage.removeItem(key))
    },
  }
}

/** Values that the public site stores on the client (spec §3): token, name, selected tabs and catalog. */
export const siteStorage = {
  authorization: storedValue('sessionStorage', 'Authorization'),
  name: storedValue('sessionStorage', 'name'),
  secondaryTab: storedValue('sessionStorage', 'incountsec'),
  tab: storedValue('localStorage', 'incount'),
  catalogId: storedValue('localStorage', 'catalogId'),
}
