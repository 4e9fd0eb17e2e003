import type { Readable } from 'node:stream'

/** An opened object: what is read is what was opened, whatever happens to its name meanwhile. */
export type Opened = { size: number; body: Readable }

/** An object of a store by its key, and when it was last written (epoch milliseconds). */
export type Listed = { key: string; changedAt: number }

/** Bytes under keys that name nothing; an object is written once, whole or not at all, and never changed. */
export type Store = {
  /** Writes bytes, or a stream whose length is known. */
  put(key: string, body: Buffer | { stream: Readable; size: number }): Promise<void>
  /** Opens an object; `undefined` when there is none. Its bytes must be read or the stream destroyed. */
  open(key: string): Promise<Opened | undefined>
  has(key: string): Promise<boolean>
  /** Every object in the store, in no particular order. */
  list(): AsyncIterable<Listed>
  /** Removes an object; no harm when there is none. */
  remove(key: string): Promise<void>
}

/** The stores of the application, each a folder below `DATA_DIR` or a prefix in the bucket. */
export type Storage = {
  kind: 'local' | 's3'
  /** What hangs on items. */
  files: Store
  /** Pictures of accounts. */
  avatars: Store
  /** Exports that are fetched within a day. */
  exports: Store
  /** Fails when nothing can be read now. */
  probe(): Promise<void>
  close(): void
}

export const storeNames = ['files', 'avatars', 'exports'] as const
export type StoreName = (typeof storeNames)[number]

const KEY = /^[\w-][\w.-]{0,199}$/

/** Whether a text may be a key: one plain name, never a path (security S36). */
export function isKey(text: string): boolean {
  return KEY.test(text)
}

/** Where an object lies below its store, the same on disk and in a bucket: files are spread over folders by their first two characters. */
export function placeOf(name: StoreName, key: string): string {
  return name === 'files' ? `${key.slice(0, 2)}/${key}` : key
}
