/** A place that keeps strings, as `Storage` does. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps values for the life of the page when the browser forbids storage. */
function memoryShelf(): Shelf {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const spare = memoryShelf()

/** Runs `work` on the browser's storage, or on memory where that is blocked or full. */
function using<Result>(kind: 'sessionStorage' | 'localStorage', work: (shelf: Shelf) => Result): Result {
  try {
    return work(globalThis[kind])
  } catch {
    return work(spare)
  }
}

/** One value kept in the browser under a fixed key. */
export type Kept = { get: () => string | null; set: (value: string) => void; clear: () => void }

/** A value under `key` in the browser's storage. */
export function kept(kind: 'sessionStorage' | 'localStorage', key: string): Kept {
  return {
    get: () => using(kind, (shelf) => shelf.getItem(key)) ?? spare.getItem(key),
    set: (value) => using(kind, (shelf) => shelf.setItem(key, value)),
    clear() {
      spare.removeItem(key)
      using(kind, (shelf) => shelf.removeItem(key))
    },
  }
}

/** Values kept on the client by the public site (spec §3): token, name, selected tabs and catalog. */
export const stored = {
  authorization: kept('sessionStorage', 'Authorization'),
  name: kept('sessionStorage', 'name'),
  secondaryTab: kept('sessionStorage', 'incountsec'),
  tab: kept('localStorage', 'incount'),
  catalogId: kept('localStorage', 'catalogId'),
}
