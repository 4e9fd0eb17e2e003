import type { Readable } from 'node:stream'

/** An opened object; it can be read even if its key is removed meanwhile. */
export type Opened = { size: number; body: Readable }

/** Bytes `start` to `end`, both included. */
export type Part = { start: number; end: number }

/** An object of a store by its key, and when it was last written (epoch milliseconds). */
export type Listed = { key: string; changedAt: number }

/** Bytes under keys without a meaning; an object is written once, completely or not at all, and never changed. */
export type Store = {
  /** Writes bytes, or a stream whose length is known. */
  put(key: string, body: Buffer | { stream: Readable; size: number }): Promise<void>
  /**
   * Opens an object, or a part of it, which must lie within it; `undefined` when there is none. Its bytes must be read or the stream
   * destroyed. Some servers of S3's protocol do not know parts and open everything, which `size` says.
   */
  open(key: string, part?: Part): Promise<Opened | undefined>
  has(key: string): Promise<boolean>
  /** Every object in the store, in no particular order. */
  list(): AsyncIterable<Listed>
  /** Removes an object if it exists. */
  remove(key: string): Promise<void>
}

/** The stores of the application, each a folder below `DATA_DIR` or a prefix in the bucket. */
export type Storage = {
  kind: 'local' | 's3'
  /** Pictures and attachments of items. */
  files: Store
  /** Pictures of accounts. */
  avatars: Store
  /** Exports, which are deleted after a day. */
  exports: Store
  /** Rejects while the stores cannot be read. */
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

/** The path of an object within its store, on disk and in a bucket: files are in folders named by their first two characters. */
export function placeOf(name: StoreName, key: string): string {
  return name === 'files' ? `${key.slice(0, 2)}/${key}` : key
}

/** All bytes of an opened object. */
export async function bytesOf({ body }: Opened): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
