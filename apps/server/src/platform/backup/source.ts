import { createReadStream, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { commandLine } from '../settings/release-folder.ts'
import type { Settings } from '../settings/settings.ts'
import type { Opened } from '../storage/store.ts'
import { type ArchiveSource, BadArchive } from './archive.ts'
import { DIGEST, digestOf, listCopies, openPlaces, type Place, placeFault } from './copy.ts'
import { nameOf, newestArchive } from './keep.ts'
import { archiveOfLive, newestMoment } from './live/restore.ts'
import type { BackupPlan } from './plan.ts'
import { readIdentity, SEALED } from './seal.ts'

/** How an archive of a second place is named to a command: `copy:NAME`, or `copy:latest` for the newest. */
const COPY = 'copy:'
/** The continuous copy, as an archive of its newest state; `copy:live:INSTALLATION` where there are several. */
const LIVE = /^copy:live(?::(.*))?$/
/** What ends a command before it is done. */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** An archive that a command was told of. */
export type Source = {
  name: string
  isSealed: boolean
  /** Put together when it is opened, and not at a time before. */
  isLive: boolean
  /** Opens it, decrypted with the private key in a file. */
  open(identityFile?: string): Promise<ArchiveSource>
  /** Compares it with the digest beside it, which needs no key; `undefined` when there is none. */
  verifyDigest(): Promise<string | undefined>
  close(): void
}

type Shelf = { name: string; openFile(name: string): Promise<Opened | undefined>; close(): void }

/** The archives of each second place. Where one cannot be read, the newest of all is not known: `refuse` gets the sentence. */
async function listAll(settings: Settings, places: readonly Place[], refuse: (fault: string) => void) {
  const all: { place: Place; names: string[] }[] = []
  for (const place of places)
    try {
      await place.probe()
      all.push({ place, names: await listCopies(place) })
    } catch (error) {
      refuse(placeFault(place, error, settings))
    }
  return all
}

function refuseNewest(fault: string): never {
  throw new BadArchive(
    `备份的第二处 ${fault}。不能确定哪一份最新；这一处已不能使用时，请用 ${commandLine('backup', '--list')} 查看其余的，再指明其中一份`,
  )
}

/** By its time, which only the names of the product have: an archive that somebody has put there is found by its own name. */
function newestOf(names: readonly string[]): string | undefined {
  const newest = newestArchive(
    names.map((name) => name.replace(SEALED, '')),
    Date.now(),
  )
  return names.find((name) => name.replace(SEALED, '') === newest)
}

async function findCopy(settings: Settings, word: string): Promise<Shelf> {
  const places = await openPlaces(settings)
  const close = () => {
    for (const place of places) place.close()
  }
  const isLatest = word === 'latest'
  const faults: string[] = []
  try {
    const all = await listAll(settings, places, isLatest ? refuseNewest : (fault) => faults.push(fault))
    const newest = newestOf(all.flatMap(({ names }) => names))
    const name = isLatest ? newest : word
    const holder = all.find(({ names }) => name !== undefined && names.includes(name))
    if (holder && name) return { name, openFile: holder.place.store.open, close }
    if (faults.length > 0) throw new BadArchive(`备份的第二处 ${faults.join('；')}`)
    throw new BadArchive(
      places.length === 0
        ? '没有设置备份的第二处：请设置环境变量 BACKUP_COPY_DIR 或 BACKUP_S3_BUCKET'
        : `第二处没有这份备份：${word}；可用 backup --list 查看有哪些`,
    )
  } catch (error) {
    close()
    throw error
  }
}

const inFolder = (path: string): Shelf => ({
  name: basename(path),
  openFile: async (name) => ({ size: 0, body: createReadStream(join(dirname(path), name)) }),
  close: () => {},
})

async function opened({ openFile }: Shelf, name: string): Promise<Readable> {
  const file = await openFile(name)
  if (!file) throw new BadArchive(`第二处没有 ${name}`)
  return file.body
}

/** The continuous copy becomes an archive in the data folder while it is open. */
function liveSource(settings: Settings, plan: BackupPlan, name: string, installation: string | undefined): Source {
  const folder = join(settings.dataDir, 'live-restore')
  const close = () => rmSync(folder, { recursive: true, force: true })
  // Rows and keys are in it in the clear.
  for (const signal of ENDS)
    process.once(signal, () => {
      close()
      process.exit(1)
    })
  return {
    name,
    isSealed: false,
    isLive: true,
    open: (identityFile) =>
      archiveOfLive(settings, folder, identityFile, plan, (text) => console.error(text), installation),
    verifyDigest: async () => undefined,
    close,
  }
}

/** The word for the newest of all that there is: archives here, those of the second places and the continuous copy. */
export async function newestWord(settings: Settings): Promise<string> {
  const words = new Map<string, string>()
  const add = (name: string, word: string) => words.set(name.replace(SEALED, ''), word)
  const places = await openPlaces(settings)
  try {
    for (const { names } of await listAll(settings, places, refuseNewest))
      for (const name of names) add(name, COPY + name)
  } finally {
    for (const place of places) place.close()
  }
  const { backupDir } = settings
  // On a new machine there is no such folder yet.
  for (const name of backupDir ? await readdir(backupDir).catch(() => []) : []) add(name, join(backupDir, name))
  const moment = await newestMoment(settings)
  if (moment !== undefined) add(nameOf(moment), `${COPY}live`)
  const word = words.get(newestArchive([...words.keys()], Date.now()) ?? '')
  if (word) return word
  throw new BadArchive('没有找到备份：请核对环境变量 BACKUP_DIR、BACKUP_COPY_DIR 与 BACKUP_S3_BUCKET')
}

/** Finds the archive that a command names: a path, or one in a second place. */
export async function findSource(settings: Settings, word: string, plan: BackupPlan): Promise<Source> {
  const live = LIVE.exec(word)
  if (live) return liveSource(settings, plan, word, live[1])
  const shelf = word.startsWith(COPY) ? await findCopy(settings, word.slice(COPY.length)) : inFolder(resolve(word))
  const { name } = shelf
  const isSealed = name.endsWith(SEALED)
  return {
    name,
    isSealed,
    isLive: false,
    open: async (identityFile) => {
      if (!isSealed) return () => opened(shelf, name)
      if (!identityFile) throw new BadArchive(`${name} 是加密的；请用 --identity 给出存有私钥的文件`)
      const unseal = await readIdentity(identityFile)
      return async () => unseal(await opened(shelf, name))
    },
    verifyDigest: async () => {
      const chunks: Buffer[] = []
      const beside = await shelf.openFile(name + DIGEST)
      if (!beside) return undefined
      for await (const chunk of beside.body) chunks.push(chunk as Buffer)
      const digest = Buffer.concat(chunks).toString('utf8').slice(0, 64)
      if ((await digestOf(await opened(shelf, name))) !== digest)
        throw new BadArchive(`备份文件已损坏：${name} 与 ${name}${DIGEST} 中的摘要不一致`)
      return digest
    },
    close: shelf.close,
  }
}
