import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { machineFault } from '../fault/sentence.ts'
import type { Settings } from '../settings/settings.ts'
import { folderStore } from '../storage/local.ts'
import { bucketStore } from '../storage/s3.ts'
import type { Store } from '../storage/store.ts'
import { hasRecent, type Keep, oldArchives } from './keep.ts'
import { SEALED, seal } from './seal.ts'

/** How the name of the file ends that has the digest of another, as `sha256sum` writes it. */
export const DIGEST = '.sha256'

const ONE_REQUEST = 5 * 60_000
const PART = /^anju-\d{8}-\d{6}\.tar\.gz(\.age)?\.part$/
/** One that is not sealed may be an operator's own. */
const SEALED_ONE = /^anju-\d{8}-\d{6}\.tar\.gz\.age$/

type Places = Pick<Settings, 'backupCopyDir' | 'backupS3' | 'backupKeys'>

/** A second place for archives. */
export type Place = { label: string; store: Store; probe(): Promise<unknown>; close(): void }

/** The second places of the settings. A folder must exist; whether it is on a disk of its own, `doctor` says. */
export async function openPlaces({ backupCopyDir, backupS3 }: Places): Promise<Place[]> {
  const places: Place[] = []
  if (backupCopyDir)
    places.push({
      label: 'BACKUP_COPY_DIR',
      store: folderStore(backupCopyDir),
      probe: () => statfs(backupCopyDir),
      close: () => {},
    })
  if (backupS3) {
    const bucket = await bucketStore(backupS3, 'backup', ONE_REQUEST)
    places.push({ label: `存储桶 ${backupS3.bucket}`, ...bucket, probe: async () => {} })
  }
  return places
}

async function* noting(stream: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk)
    yield chunk
  }
}

export async function digestOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const _ of noting(stream, hash));
  return hash.digest('hex')
}

/**
 * Writes an archive under a name into a place, encrypted unless `keys` is `off`, reads it again and compares; its digest follows as a
 * file of its own, so that an archive with one is whole.
 */
export async function putChecked(
  store: Pick<Store, 'put' | 'open' | 'remove'>,
  name: string,
  file: string,
  keys: Settings['backupKeys'],
): Promise<void> {
  const plain = { stream: createReadStream(file) as Readable, size: (await stat(file)).size }
  const { stream, size } = keys === 'off' ? plain : await seal(plain, keys)
  const hash = createHash('sha256')
  await store.put(name, { stream: Readable.from(noting(stream, hash), { objectMode: false }), size })
  const digest = hash.digest('hex')
  const written = await store.open(name)
  if (!written || (await digestOf(written.body)) !== digest) {
    await store.remove(name)
    throw new Error('写入的副本与原件不一致，已删除；请检查存放它的磁盘或服务')
  }
  try {
    await store.put(name + DIGEST, Buffer.from(`${digest}  ${name}\n`))
  } catch (error) {
    await store.remove(name)
    throw error
  }
}

/** The whole archives in a place, and what a killed copy has left: parts, and sealed archives without a digest. */
async function look({ store }: Place): Promise<{ whole: string[]; left: string[] }> {
  const names = new Set<string>()
  for await (const { key } of store.list()) names.add(key)
  const isLeft = (name: string) => PART.test(name) || (SEALED_ONE.test(name) && !names.has(name + DIGEST))
  return {
    whole: [...names].filter((name) => names.has(name + DIGEST)).sort(),
    left: [...names].filter(isLeft),
  }
}

/** The sentence for what a second place refuses, which names the place and its own variables. */
export function placeFault({ label }: Place, error: unknown, settings: Places & Partial<Settings>): string {
  const sentence = machineFault(error, { ...settings, s3: settings.backupS3 })
  return `${label}：${sentence ?? (error as Error).message}`
}

export const listCopies = async (place: Place): Promise<string[]> => (await look(place)).whole

/** The labels of places: those that got a copy, and those without a recent one. */
export type Copied = { copied: string[]; late: string[] }

async function removeAll({ store }: Place, archives: readonly string[]): Promise<void> {
  for (const name of archives.flatMap((name) => [name, name + DIGEST])) await store.remove(name)
}

/**
 * Copies an archive into one place; resolves with whether it had to. What is not kept any more goes before, so that a place that is full
 * has room again, and what the new one replaces goes after it is whole; the writing itself overwrites what is left under its name.
 */
async function copyInto(place: Place, file: string, settings: Places, keep: Keep, now: number): Promise<boolean> {
  await place.probe()
  const { whole, left } = await look(place)
  const name = basename(file) + (settings.backupKeys === 'off' ? '' : SEALED)
  const old = oldArchives(whole, keep, now)
  const rest = whole.filter((one) => !old.includes(one))
  const isNew = !whole.includes(name) && !oldArchives([...rest, name], keep, now).includes(name)
  for (const one of left) if (!isNew || !one.startsWith(name)) await place.store.remove(one)
  await removeAll(place, old)
  if (!isNew) return false
  await putChecked(place.store, name, file, settings.backupKeys)
  await removeAll(place, oldArchives([...rest, name], keep, now))
  return true
}

/**
 * Copies an archive, if there is one, to every second place that lacks it, and removes there what is no longer kept. A place that fails
 * keeps no other from its copy. Resolves with the places that got one, and those that have no recent one now.
 * @throws with a sentence for each place that failed
 */
export async function copyArchive(
  settings: Places & Partial<Settings>,
  file: string | undefined,
  keep: Keep,
  now: number,
): Promise<Copied> {
  const places = await openPlaces(settings)
  const [copied, late, faults]: [string[], string[], string[]] = [[], [], []]
  for (const place of places)
    try {
      if (file && (await copyInto(place, file, settings, keep, now))) copied.push(place.label)
      if (!hasRecent(await listCopies(place), now)) late.push(place.label)
    } catch (error) {
      faults.push(placeFault(place, error, settings))
    } finally {
      place.close()
    }
  if (faults.length > 0) throw new Error(faults.join('；'))
  return { copied, late }
}
