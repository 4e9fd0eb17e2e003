import { randomBytes, randomInt } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, type DatabaseSync } from 'node:sqlite'
import { DAY, HOUR, MINUTE, toWireTime } from '@anju/contract/wire/time'
import { readFact, writeFact } from '../../database/fact.ts'
import { openDatabase } from '../../database/open.ts'
import { machineFault } from '../../fault/sentence.ts'
import { assertRoom, freeBytes } from '../../log/disk.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Storage } from '../../storage/store.ts'
import { putChecked } from '../copy.ts'
import type { BackupPlan } from '../plan.ts'
import { type Copied, copyFiles, listFiles, namedFiles, removeUnused } from './files.ts'
import { openPin, openState, type Pin } from './pin.ts'
import { fileBytes, keysOf, LIVE_FACT, type LivePlace, openLivePlace, putSealed, sealedName } from './place.ts'
import { nameOf, type Part, packBase, packTail, partsOf, spareParts } from './segment.ts'
import { Gap, openTail, type Position, type Tail } from './wal.ts'

/** Whether this process copies, the moment (epoch milliseconds) up to which the copy has everything, and what is wrong with it now. */
export type LiveState = { isOn?: true; copiedAt?: number; fault?: string | undefined }

export type Copier = {
  /** Copies what was written since; never rejects. */
  step(): Promise<LiveState>
  close(): Promise<void>
}

const MB = 1024 ** 2
/** Frames after which the log is begun again, and bytes of it at which a copy that cannot go on is given up. */
const LONG_LOG = 4000
const LONGEST_LOG = 256 * MB
/** A new base is made when one is so old, or so much follows it that a restoration would take long. */
const BASE_AGE = DAY
const SEGMENTS = 4000
const LEAST_BYTES = 64 * MB
/** What a base leaves free on the disk of the data folder. */
const RESERVE = 256 * MB
const BASE_AGAIN = 5 * MINUTE
const PAGES_AT_ONCE = 2000

/** What went wrong on the disk of the data folder, and not in the place of the copy. */
class OwnFault extends Error {}

type Base = { name: string; number: number; moment: number; bytes: number; followed: number }
type Pending = Record<'file' | 'name', string> & { number: number; moment: number }
/** Segments without a gap, in which a base is followed by what was written since. */
type Chain = {
  id: number
  pin: Pin
  position: Position | undefined
  number: number
  /** What the log had at least after the last reading, unless it was begun again since. */
  least?: { salt: number | undefined; frames: number }
  base?: Base
  /** What was read of the log, and is not in the copy yet. */
  pending?: Pending
}

type Live = {
  settings: Settings
  storage: Storage
  plan: Pick<BackupPlan, 'stored'>
  place: LivePlace
  installation: string
  free: typeof freeBytes
  copied: Copied
  unused: Set<string>
  /** Files of this copier in the data folder. */
  folder: string
  chain?: Chain
  baseAfter: number
  /** Work beside the segments, with what went wrong last. */
  basing?: Promise<void>
  baseFault?: unknown
  filing?: Promise<void>
  fileFault?: unknown
  dirty: boolean
  isListed?: boolean
  /** Who else writes there, since the last look. */
  others?: string | undefined
  lookAfter: number
  copiedAt?: number
}

const databaseOf = ({ dataDir }: Settings) => join(dataDir, 'anju.sqlite')
const logOf = (settings: Settings) => `${databaseOf(settings)}-wal`

/** Ends a chain: what it has in the copy stays, and the log of the database is free. */
function leaveChain(live: Live): void {
  live.chain?.pin.close()
  delete live.chain
}

/**
 * Reads what was committed since into a file of pages. With `atEnd`, or when the log is long, it goes up to a moment at which nobody can
 * write, where `atEnd` is called. After any failure the chain cannot go on: the log is free of what was to be read.
 */
function readOn({ settings }: Live, chain: Chain, tail: Tail, atEnd?: () => void): void {
  const read = () => {
    chain.position = tail.read(logOf(settings), chain.position)
    const { position, least } = chain
    if (position && position.salts[1] === least?.salt && position.frames < least.frames)
      throw new Gap('frames are missing')
  }
  try {
    const frames = chain.pin.renew(read)
    const isLong = (chain.position?.frames ?? 0) > LONG_LOG
    const atLock = () => {
      read()
      atEnd?.()
    }
    const last = atEnd || isLong ? chain.pin.renewAtEnd(atLock) : undefined
    chain.least = { salt: chain.position?.salts[1], frames: last ?? frames }
  } catch (error) {
    throw new Gap('the log cannot be read', { cause: error })
  }
}

/** Reads on, and keeps what there is for the copy. */
async function takeNext(live: Live, chain: Chain, atEnd?: () => void): Promise<void> {
  const [spool, file] = ['pages', 'segment.gz'].map((name) => join(live.folder, name)) as [string, string]
  const moment = Date.now()
  // The first base has all that came before. What follows one of an empty log has no position yet.
  const isFirst = chain.least === undefined
  const tail = openTail(spool)
  try {
    readOn(live, chain, tail, atEnd)
    if (tail.pages.size === 0 || isFirst) return
    const number = chain.number + 1
    const name = nameOf({ kind: 'wal', installation: live.installation, chain: chain.id, number, moment })
    await packTail(tail, spool, file, name)
    chain.pending = { file, number, moment, name }
  } catch (error) {
    throw error instanceof Gap ? error : new Gap('what was read cannot be written', { cause: error })
  } finally {
    tail.close()
  }
}

async function sendPending({ settings, place }: Live, chain: Chain): Promise<void> {
  const { pending } = chain
  if (!pending) return
  const { file, number, name } = pending
  const bytes = await fileBytes(file)
  await putSealed(place.parts, name, bytes, settings)
  chain.number = number
  if (chain.base) chain.base.followed += bytes.size
  delete chain.pending
}

/** Packs the state that a connection sees in the data folder. */
async function packState({ settings, free }: Live, state: DatabaseSync, file: string, packed: string): Promise<void> {
  try {
    const [own, log] = [databaseOf(settings), logOf(settings)].map((one) => statSync(one, { throwIfNoEntry: false }))
    assertRoom(await free(settings.dataDir), 2 * ((own?.size ?? 0) + (log?.size ?? 0)) + RESERVE, '连续副本的底本')
    await backup(state, file, { rate: PAGES_AT_ONCE })
    await packBase(file, packed)
    await rm(file)
  } catch (cause) {
    throw new OwnFault((cause as Error).message, { cause })
  } finally {
    state.close()
  }
}

/** Looks who else has written into the place since this chain began; the process before it may have ended after that. */
async function lookAround(live: Live, chain: Chain, now: number): Promise<string[]> {
  const { place, installation } = live
  const names = await keysOf(place.parts)
  const since = Math.max(chain.id + MINUTE, now - HOUR)
  const isOther = (part: Part) => part.moment > since && (part.installation !== installation || part.chain !== chain.id)
  const others = partsOf(names).filter(isOther)
  const [other] = others.toSorted((one, next) => next.moment - one.moment)
  const isSame = others.some((part) => part.installation === installation)
  const who = other && `还有一台服务器在写入连续副本（安装 ${other.installation}，到 ${toWireTime(other.moment)}）`
  const same = isSame ? '，用的是同一数据库的复制品，旧的底本因此不再删除' : ''
  live.others = who && `${who}${same}；请让每台服务器各用自己的第二处`
  live.lookAfter = now + BASE_AGAIN
  return isSame ? [] : names
}

/** Writes a state as a base into the copy, and removes what neither it nor the one before needs. */
async function makeBase(live: Live, chain: Chain, state: DatabaseSync, moment: number, number: number): Promise<void> {
  const { settings, place, folder, installation } = live
  const [file, packed] = ['base', 'base.gz'].map((name) => join(folder, name)) as [string, string]
  const name = sealedName(nameOf({ kind: 'base', installation, chain: chain.id, number, moment }), settings)
  try {
    await packState(live, state, file, packed)
    await putChecked(place.parts, name, packed, settings.backupKeys)
    chain.base = { name, number, moment, bytes: (await stat(packed)).size, followed: 0 }
  } finally {
    for (const one of [file, packed]) await rm(one, { force: true })
  }
  const names = await lookAround(live, chain, Date.now())
  for (const one of spareParts(names, { installation, chain: chain.id })) await place.parts.remove(one)
  if (live.chain !== chain || names.length === 0) return
  live.unused = await removeUnused(live, namedFiles(live.plan, chain.pin.all), live.unused)
}

function needsBase({ base, number }: Chain, now: number): boolean {
  if (!base) return true
  const isLong = number - base.number > SEGMENTS || base.followed > Math.max(LEAST_BYTES, base.bytes)
  return isLong || now - base.moment > BASE_AGE
}

/** Reads up to an end with nobody writing, and begins a base of that state beside what follows. */
async function beginBase(live: Live, chain: Chain, now: number): Promise<void> {
  let state: DatabaseSync | undefined
  try {
    await takeNext(live, chain, () => {
      state = openState(databaseOf(live.settings))
    })
  } catch (error) {
    state?.close()
    throw error
  }
  if (!state) return
  live.baseAfter = now + BASE_AGAIN
  live.isListed = false
  live.dirty = true
  live.basing = makeBase(live, chain, state, now, chain.pending?.number ?? chain.number)
    .then(() => delete live.baseFault)
    .catch((error) => {
      live.baseFault = error
      // Without a base the chain is of no use.
      if (!chain.base && live.chain === chain) leaveChain(live)
    })
    .finally(() => delete live.basing) as Promise<void>
}

/** Chains sort by their beginnings, also when the clock has been set back; no two processes begin the same one. */
async function beginChain(live: Live, now: number): Promise<Chain> {
  const parts = partsOf(await keysOf(live.place.parts))
  const last = parts.findLast(({ installation }) => installation === live.installation)?.chain ?? 0
  const id = Math.max(now, last + 1) + randomInt(1000)
  return { id, pin: openPin(databaseOf(live.settings)), position: undefined, number: 0 }
}

/** What the copy has, which somebody may have emptied; key files are written again. */
async function listAgain(live: Live): Promise<void> {
  if (live.isListed) return
  const copied = await listFiles(live.place, live.installation)
  live.isListed = true
  live.copied.clear()
  for (const [id, name] of copied) if (!id.startsWith('keys/')) live.copied.set(id, name)
}

/** Looks whether somebody else writes there, or the files have been removed. */
async function lookSometimes(live: Live, chain: Chain, now: number): Promise<void> {
  if (now < live.lookAfter || live.basing || live.filing) return
  await lookAround(live, chain, now)
  const [name] = live.copied.values()
  if (!name || (await live.place.files.has(name))) return
  live.isListed = false
  live.dirty = true
}

function fileAway(live: Live, { pin }: Chain): void {
  if (live.filing || !(live.dirty || live.fileFault)) return
  live.dirty = false
  const wanted = namedFiles(live.plan, pin.all)
  live.filing = listAgain(live)
    .then(() => copyFiles(live, wanted))
    .then(() => delete live.fileFault)
    .catch((error) => {
      live.fileFault = error
    })
    .finally(() => delete live.filing) as Promise<void>
}

async function copyOn(live: Live): Promise<void> {
  const now = Date.now()
  const { base } = live.chain ?? {}
  if (!(await live.place.probe(base?.name)) && base) {
    leaveChain(live)
    live.baseAfter = 0
    throw new Error('连续副本的底本不见了，可能被另一台服务器或人删除；正在重新开始')
  }
  if (!live.chain && now < live.baseAfter) return
  live.chain ??= await beginChain(live, now)
  const { chain } = live
  const hadPending = chain.pending !== undefined
  if (!hadPending && !live.basing && now >= live.baseAfter && needsBase(chain, now)) await beginBase(live, chain, now)
  else if (!hadPending) await takeNext(live, chain)
  if (chain.pending) live.dirty = true
  const moment = chain.pending?.moment ?? now
  await sendPending(live, chain)
  if (chain.base) live.copiedAt = moment
  fileAway(live, chain)
  await lookSometimes(live, chain, now)
}

/** A copy that cannot go on must not keep the log for ever. */
function isLogTooLong({ settings, chain }: Live): boolean {
  return chain !== undefined && (statSync(logOf(settings), { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG
}

/** A gap alone is no fault: the copy starts again. */
function sentenceOf({ settings, place }: Live, error: unknown): string | undefined {
  const isOwn = error instanceof Gap || error instanceof OwnFault
  const known = machineFault(error, { ...settings, s3: settings.backupS3 })
  const sentence = known ?? (error instanceof Gap ? undefined : (error as Error).message)
  return sentence && `${isOwn ? '数据目录' : place.label}：${sentence}`
}

async function step(live: Live): Promise<LiveState> {
  let error: unknown
  try {
    await copyOn(live)
  } catch (thrown) {
    error = thrown
    const isGap = error instanceof Gap
    if (isGap || isLogTooLong(live)) leaveChain(live)
    if (isGap) live.baseAfter = 0
  }
  error ??= live.baseFault ?? live.fileFault
  const fault = error === undefined ? live.others && `${live.place.label}：${live.others}` : sentenceOf(live, error)
  return { ...(live.copiedAt !== undefined && { copiedAt: live.copiedAt }), ...(fault && { fault }) }
}

async function markOf(settings: Settings): Promise<string> {
  const { db, close } = openDatabase(settings, () => {})
  try {
    const known = await readFact(db, LIVE_FACT)
    if (known) return known
    const mark = randomBytes(4).toString('hex')
    await writeFact(db, LIVE_FACT, mark)
    return mark
  } finally {
    await close()
  }
}

/** Opens the continuous copy of an SQLite database, its files and keys into the second place of the settings. */
export async function openCopier(
  settings: Settings,
  storage: Storage,
  plan: Pick<BackupPlan, 'stored'>,
  free = freeBytes,
): Promise<Copier> {
  const folder = join(settings.dataDir, 'live')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const place = await openLivePlace(settings)
  const live: Live = {
    settings,
    storage,
    plan,
    place,
    installation: await markOf(settings),
    free,
    folder,
    copied: new Map(),
    unused: new Set(),
    baseAfter: 0,
    lookAfter: Number.POSITIVE_INFINITY,
    dirty: true,
  }
  return {
    step: () => step(live),
    close: async () => {
      await live.basing
      await live.filing
      leaveChain(live)
      place.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
