import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toWireTime } from '@anju/contract/wire/time'
import { commandLine } from '../../settings/release-folder.ts'
import type { Settings } from '../../settings/settings.ts'
import { writeDurably } from '../../storage/local.ts'
import type { Storage, Store } from '../../storage/store.ts'
import { BadArchive } from '../archive.ts'
import type { BackupPlan } from '../plan.ts'
import { readIdentity, WrongKey } from '../seal.ts'
import { takeBackup } from '../take.ts'
import { type Copied, fileOf, listFiles } from './files.ts'
import { keysOf, type LivePlace, openLivePlace, PARTS } from './place.ts'
import { beginningOf, type Part, partsOf, readSegment, unpackBase } from './segment.ts'

type Open = (store: Store, name: string) => Promise<Readable>
type Note = (sentence: string) => void

/** Segments that are fetched at a time: a bucket answers late rather than slowly. */
const AHEAD = 8
const NONE = `第二处没有可用的连续副本；请改用最近一份备份的副本：${commandLine('restore', 'copy:latest')}`

/** Opens objects of a place, decrypted with the private key in a file where they are encrypted. */
async function opener(identityFile: string | undefined, isSealed: boolean): Promise<Open> {
  if (isSealed && !identityFile) throw new BadArchive('连续副本是加密的；请用 --identity 给出存有私钥的文件')
  const unseal = isSealed && identityFile ? await readIdentity(identityFile) : async (bytes: Readable) => bytes
  return async (store, name) => {
    const object = await store.open(name)
    if (!object) throw new BadArchive(`连续副本中没有 ${name}`)
    return unseal(object.body)
  }
}

/** Where a copy ends before its time: the segment behind `last` is missing among those that are left, or cannot be used. */
function endSentence(last: Part, [next, ...rest]: readonly Part[], fault: string): string {
  const number = last.number + 1
  const isThere = next?.number === number
  const name = isThere ? next.name : `${beginningOf({ ...last, number })}*`
  const unused = rest.length + (isThere ? 0 : 1)
  const others = unused > 0 ? `，其后的 ${unused} 个因此不能使用` : ''
  return `连续副本只能恢复到 ${toWireTime(last.moment)}，此后写入的内容不在其中：第二处的文件 ${PARTS}/${name} ${fault}${others}；若能找回它，请放回原处后重新恢复`
}

/** Writes the segments that follow a base into it, in order and up to the first that is missing or not whole; returns the last one. */
async function applySegments(
  place: LivePlace,
  open: Open,
  base: Part,
  parts: readonly Part[],
  file: string,
  note: Note,
) {
  const segments = parts.filter(
    ({ kind, chain, number }) => kind === 'wal' && chain === base.chain && number > base.number,
  )
  const ahead: ReturnType<typeof readSegment>[] = []
  let last = base
  for (const [at, segment] of segments.entries()) {
    for (const part of segments.slice(at + ahead.length, at + AHEAD)) {
      const next = open(place.parts, part.name).then((bytes) => readSegment(bytes, part))
      next.catch(() => {})
      ahead.push(next)
    }
    try {
      if (segment.number !== last.number + 1) throw new BadArchive('不存在')
      await (await ahead.shift())?.(file)
    } catch (error) {
      if (!(error instanceof BadArchive)) throw error
      note(endSentence(last, segments.slice(at), error.message))
      break
    }
    last = segment
  }
  return last
}

function assertSound(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const rows = database.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[]
    const [{ integrity_check: result } = { integrity_check: '' }] = rows
    if (result !== 'ok') throw new BadArchive(`连续副本拼成的数据库没有通过体检（${result}）`)
  } finally {
    database.close()
  }
}

/** Puts the newest state together in a file and resolves with its moment; an older base serves where a newer one does not. */
async function rebuild(
  place: LivePlace,
  open: Open,
  parts: readonly Part[],
  file: string,
  note: Note,
): Promise<number> {
  for (const base of parts.filter(({ kind }) => kind === 'base').toReversed())
    try {
      await unpackBase(await open(place.parts, base.name), file)
      const { moment } = await applySegments(place, open, base, parts, file, note)
      assertSound(file)
      return moment
    } catch (error) {
      if (!(error instanceof BadArchive) || error instanceof WrongKey) throw error
      note(`连续副本的底本，第二处的文件 ${PARTS}/${base.name}，不能使用：${error.message}`)
    }
  throw new BadArchive(NONE)
}

/** The files of a copy as a storage to take a backup from, without those that are damaged; key files are written into a folder. */
async function openFiles(place: LivePlace, open: Open, copied: Copied, folder: string, note: Note): Promise<Storage> {
  // One at a time, and whole before it is used.
  const file = join(folder, 'file')
  const openWhole = async (name: string | undefined) => {
    if (name === undefined) return undefined
    try {
      await pipeline(await open(place.files, name), createWriteStream(file, { mode: 0o600 }))
      const { size } = await stat(file)
      if (size !== fileOf(name)?.size) throw new BadArchive('文件的长度不对')
      return { size, body: createReadStream(file) }
    } catch (error) {
      if (!(error instanceof BadArchive)) throw error
      note(`连续副本中的文件 ${name} 没有恢复：${error.message}`)
      return undefined
    }
  }
  const storeOf = (store: 'files' | 'avatars') => ({
    open: async (key: string) => openWhole(copied.get(`${store}/${key}`)),
  })
  for (const [id, name] of copied) {
    const [store, key = ''] = id.split('/')
    const whole = store === 'keys' ? await openWhole(name) : undefined
    if (whole) await writeDurably(join(folder, key), { stream: whole.body, size: whole.size })
  }
  return { files: storeOf('files'), avatars: storeOf('avatars') } as unknown as Storage
}

/** What a place has of each installation with a base, in words. */
export async function listInstallations(place: LivePlace): Promise<Map<string, string>> {
  const parts = partsOf(await keysOf(place.parts))
  const all = new Map<string, string>()
  for (const { installation, name } of parts.filter(({ kind }) => kind === 'base')) {
    const moments = parts.flatMap((part) => (part.installation === installation ? [part.moment] : []))
    const base = await place.parts.open(name)
    base?.body.destroy()
    const size = `底本 ${Math.ceil((base?.size ?? 0) / 1024)} KB`
    const files = (await listFiles(place, installation)).size
    all.set(installation, `${installation}（到 ${toWireTime(Math.max(...moments))}，${size}，${files} 个文件）`)
  }
  return all
}

/** The moment up to which a continuous copy with a base goes, of several the last one; `undefined` where there is none. */
export async function newestMoment(settings: Settings): Promise<number | undefined> {
  if (!settings.backupCopyDir && !settings.backupS3) return undefined
  const place = await openLivePlace(settings)
  try {
    const parts = partsOf(await keysOf(place.parts))
    return parts.some(({ kind }) => kind === 'base') ? Math.max(...parts.map(({ moment }) => moment)) : undefined
  } finally {
    place.close()
  }
}

/** The installation whose copy is meant: the only one, unless it is named. */
async function choose(place: LivePlace, wanted: string): Promise<string> {
  const all = await listInstallations(place)
  const [only = ''] = wanted ? [wanted] : all.keys()
  if (all.has(only) && (wanted || all.size === 1)) return only
  if (all.size === 0) throw new BadArchive(NONE)
  throw new BadArchive(`第二处有这些安装的连续副本：${[...all.values()].join('、')}；请用 copy:live:安装 指明其中一个`)
}

/** Writes an archive of the newest state of the continuous copy of an installation, put together in a folder that it makes. */
export async function archiveOfLive(
  settings: Settings,
  folder: string,
  identityFile: string | undefined,
  plan: BackupPlan,
  note: Note,
  wanted = '',
): Promise<string> {
  const place = await openLivePlace(settings)
  try {
    await place.probe()
    const installation = await choose(place, wanted)
    const parts = partsOf(await keysOf(place.parts)).filter((part) => part.installation === installation)
    const open = await opener(
      identityFile,
      parts.some(({ name }) => name.endsWith('.age')),
    )
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    const moment = await rebuild(place, open, parts, join(folder, 'anju.sqlite'), note)
    const copied = await listFiles(place, installation)
    const storage = await openFiles(place, open, copied, folder, note)
    const archive = join(folder, 'live.tar.gz')
    await takeBackup({ ...settings, dataDir: folder, databaseUrl: '' }, storage, archive, plan, moment)
    return archive
  } finally {
    place.close()
  }
}
