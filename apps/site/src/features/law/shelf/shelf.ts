import { storedValue } from '@anju/browser/storage'
import { useSyncExternalStore } from 'react'

/** A law, or an article of it where `anchor` is set, as it is remembered in this browser. */
export type ShelfPlace = { lawId: string; title: string; anchor: string; label: string }

type Shelf = { favourites: readonly ShelfPlace[]; read: readonly ShelfPlace[] }
type Name = keyof Shelf

const MOST: Record<Name, number> = { favourites: 200, read: 20 }
const stored = {
  favourites: storedValue('localStorage', 'law-favourites'),
  read: storedValue('localStorage', 'law-read'),
}

const isKept = (one: unknown): one is ShelfPlace =>
  typeof one === 'object' &&
  one !== null &&
  ['lawId', 'title', 'anchor', 'label'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string')

function readStored(name: Name): readonly ShelfPlace[] {
  try {
    const value: unknown = JSON.parse(stored[name].get() ?? '[]')
    return Array.isArray(value) ? value.filter(isKept).slice(0, MOST[name]) : []
  } catch {
    return []
  }
}

let shelf: Shelf | undefined
const listeners = new Set<() => void>()
const current = (): Shelf => (shelf ??= { favourites: readStored('favourites'), read: readStored('read') })

/** Another window may change what is kept. */
function reread({ key }: StorageEvent) {
  if (key !== 'law-favourites' && key !== 'law-read') return
  shelf = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', reread)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', reread)
  }
}

function put(name: Name, places: readonly ShelfPlace[]): void {
  shelf = { ...current(), [name]: places.slice(0, MOST[name]) }
  stored[name].set(JSON.stringify(shelf[name]))
  for (const listener of listeners) listener()
}

type Place = Pick<ShelfPlace, 'lawId' | 'anchor'>
const isSame = (one: Place, other: Place) => one.lawId === other.lawId && one.anchor === other.anchor

/** Whether a law or an article of it is among the favourites. */
export function useIsFavourite(place: Place): boolean {
  return useSyncExternalStore(subscribe, () => current().favourites.some((one) => isSame(one, place)))
}

/** Adds a favourite, or takes it away. */
export function switchFavourite(place: ShelfPlace): void {
  const { favourites } = current()
  const others = favourites.filter((one) => !isSame(one, place))
  put('favourites', others.length < favourites.length ? others : [place, ...others])
}

/** Notes that a law was read, at an article if one was opened. */
export function noteRead(place: ShelfPlace): void {
  put('read', [place, ...current().read.filter(({ lawId }) => lawId !== place.lawId)])
}

/** Forgets all favourites, or all that was read. */
export function clearShelf(name: Name): void {
  put(name, [])
}

/** Favourites and what was read last, newest first; they never leave this browser. */
export function useShelf(): Shelf {
  return useSyncExternalStore(subscribe, current)
}
