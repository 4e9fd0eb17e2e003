import { join } from 'node:path'
import type { Settings } from '../../settings/settings.ts'
import type { Opened, Storage } from '../../storage/store.ts'
import type { BackupPlan } from '../plan.ts'
import { keyFiles } from '../take.ts'
import { fileBytes, keysOf, type LivePlace, putSealed, sealedName } from './place.ts'

/** Files of a copy by `store/key`: the names under which they are. */
export type Copied = Map<string, string>

const NAME = /^([0-9a-f]{8})\.(files|avatars|keys)\.(\d+)\.(.+?)(\.age)?$/

/** What an object of the copy is: whose, `store`, `key` and its size before it was encrypted. */
export function fileOf(name: string) {
  const [, installation, store, size, key = ''] = NAME.exec(name) ?? []
  return store && !key.endsWith('.part') ? { installation, store, key, size: Number(size) } : undefined
}

/** The files of an installation. */
export async function listFiles({ files }: LivePlace, installation: string): Promise<Copied> {
  const copied: Copied = new Map()
  for (const name of await keysOf(files)) {
    const file = fileOf(name)
    if (file?.installation === installation) copied.set(`${file.store}/${file.key}`, name)
  }
  return copied
}

/** The stored bytes that the rows name. */
export function namedFiles(plan: Pick<BackupPlan, 'stored'>, all: <Row>(query: string) => Row[]): Set<string> {
  const wanted = new Set<string>()
  for (const { table, column, store } of plan.stored)
    for (const { key } of all<{ key: string }>(`select "${column}" as key from "${table}" where "${column}" <> ''`))
      wanted.add(`${store}/${key}`)
  return wanted
}

type Work = { settings: Settings; storage: Storage; place: LivePlace; installation: string; copied: Copied }

async function copyOne(
  { settings, place, installation, copied }: Work,
  id: string,
  opened: Opened | undefined,
): Promise<void> {
  // A file that is gone was removed since, or is lost, which the nightly backup says.
  if (!opened) return
  const name = `${installation}.${id.replace('/', `.${opened.size}.`)}`
  await putSealed(place.files, name, { stream: opened.body, size: opened.size }, settings)
  copied.set(id, sealedName(name, settings))
}

/** Copies key files, and the files that are named and not in the copy yet. */
export async function copyFiles(work: Work, wanted: ReadonlySet<string>): Promise<void> {
  const { settings, storage, copied } = work
  for (const key of await keyFiles(settings.dataDir)) {
    const { stream: body, size } = await fileBytes(join(settings.dataDir, key))
    if (copied.has(`keys/${key}`)) body.destroy()
    else await copyOne(work, `keys/${key}`, { body, size })
  }
  for (const id of wanted) {
    const [store, key = ''] = id.split('/') as ['files' | 'avatars', string]
    if (!copied.has(id)) await copyOne(work, id, await storage[store].open(key))
  }
}

/** Removes copies that nothing named before and nothing names now, and returns those that nothing names. */
export async function removeUnused(
  { place, copied }: Pick<Work, 'place' | 'copied'>,
  wanted: ReadonlySet<string>,
  before: ReadonlySet<string>,
): Promise<Set<string>> {
  const unused = new Set<string>()
  for (const [id, name] of copied) {
    if (wanted.has(id) || id.startsWith('keys/')) continue
    unused.add(id)
    if (!before.has(id)) continue
    copied.delete(id)
    await place.files.remove(name)
  }
  return unused
}
