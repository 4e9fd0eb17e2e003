// What an operator must be able to rely on: disks that are lost under load (`ANJU_DISKS` of them), the restoration on a bare machine, what
// the continuous copy costs those who write, and releases that replace each other.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { AT_MOST, loseDisk } from '../apps/server/test/backup/lost-disk.ts'
import { eventually } from '../apps/server/test/server-process.ts'
import { startTrialServer, type TrialServer } from '../tools/trial-server.ts'
import { clientOf } from './console-client.ts'
import { percentile, report } from './report.ts'
import { filledFolder } from './rest/measure.ts'
import { CORPUS, runWatched } from './search.ts'
import { measureUpgrade } from './upgrade.ts'

const DISKS = Number(process.env.ANJU_DISKS ?? 20)
const LOAD = 8000
const ROUNDS = 5
/** Milliseconds of one round, and from one write to the next where their number a second is fixed. */
const A_ROUND = 10_000
const PACE = 50
const WRITERS = 3
const COUNTS = 'select (select count(*) from content) as items, (select count(*) from law) as laws'

async function measureDisks(): Promise<void> {
  const disks: Awaited<ReturnType<typeof loseDisk>>[] = []
  for (let at = 1; at <= DISKS; at++) {
    const ends: (() => unknown)[] = []
    try {
      const disk = await loseDisk({ after: (end) => void ends.push(end as () => unknown) }, LOAD)
      console.log(`disk ${at}: ${JSON.stringify(disk)}`)
      disks.push(disk)
    } finally {
      for (const end of ends) await end()
    }
  }
  const sum = (count: (disk: (typeof disks)[number]) => number) => disks.reduce((all, disk) => all + count(disk), 0)
  const seconds = disks.map((disk) => disk.seconds)
  report(
    `${DISKS} disks: acknowledged writes`,
    sum(({ acknowledged }) => acknowledged),
    '',
  )
  report(
    `${DISKS} disks: writes that are missing`,
    sum(({ missing }) => missing),
    '',
  )
  report(`${DISKS} disks: oldest missing write, median`, percentile(seconds, 0.5), 's')
  report(`${DISKS} disks: oldest missing write, worst`, Math.max(...seconds), 's', { atMost: AT_MOST })
  report(
    `${DISKS} disks: restored otherwise than written`,
    sum(({ wrong }) => wrong.length),
    '',
    { atMost: 0 },
  )
}

/** Milliseconds of each write from the moment at which it was due; without a pace each is due when the one before was answered. */
async function timesOf(write: () => Promise<unknown>, pace = 0): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + A_ROUND
  for (let due = performance.now(); due < end; due = pace > 0 ? due + pace : performance.now()) {
    await wait(Math.max(0, due - performance.now()))
    await write()
    times.push(performance.now() - due)
  }
  return times
}

/** A clerk who writes notices to a server, and how long each took. */
async function clerkOf(server: TrialServer) {
  const client = clientOf(server)
  await client.enter()
  let number = 0
  const noticeContent = `<p>${'内容'.repeat(500)}</p>`
  const write = () => {
    const noticeTitle = `公告 ${number++}`
    return client.call('POST', '/system/notice', { noticeTitle, noticeType: '1', noticeContent, status: '0' })
  }
  return {
    paced: () => timesOf(write, PACE),
    atOnce: async () => (await Promise.all(Array.from({ length: WRITERS }, () => timesOf(write)))).flat(),
  }
}

/** The same writes to several servers by turns, so that what disturbs the machine disturbs all. */
async function measureWrites(servers: Record<string, TrialServer>): Promise<void> {
  const clerks = new Map<string, Awaited<ReturnType<typeof clerkOf>>>()
  for (const [which, server] of Object.entries(servers)) clerks.set(which, await clerkOf(server))
  for (const kind of ['paced', 'atOnce'] as const) {
    const times = new Map([...clerks.keys()].map((which) => [which, [] as number[]]))
    for (let round = 0; round < ROUNDS; round++)
      for (const [which, clerk] of round % 2 ? [...clerks].reverse() : clerks)
        times.get(which)?.push(...(await clerk[kind]()))
    for (const [which, all] of times) {
      const what = `${kind === 'paced' ? `${1000 / PACE} writes a second` : `${WRITERS} writers at once`}, ${which}`
      if (kind === 'atOnce') report(what, (all.length * 1000) / (ROUNDS * A_ROUND), '/s')
      for (const share of [0.5, 0.95, 0.99]) report(`${what}: p${share * 100}`, percentile(all, share), 'ms')
    }
  }
}

async function untilCopied({ url }: TrialServer): Promise<void> {
  const began = performance.now()
  const read = async () => (await (await fetch(`${url}/readyz`)).json()) as { conditions?: Record<string, unknown> }
  const { conditions = {} } = await eventually(read, (all) => !('live-copy' in (all.conditions ?? {})))
  if ('live-copy' in conditions) throw new Error('no copy was begun')
  report('start to the first copy of everything', (performance.now() - began) / 1000, 's')
}

function itemsAndLaws(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, 'anju.sqlite'), { readOnly: true })
  try {
    return JSON.stringify(database.prepare(COUNTS).get())
  } finally {
    database.close()
  }
}

/** With 10,000 items and all laws: what the copy costs, and its restoration where there is nothing. */
async function measureCopy(): Promise<void> {
  const filled = await filledFolder()
  const folder = mkdtempSync(join(tmpdir(), 'anju-bench-'))
  const [without, dataDir, copyDir, bare] = ['without', 'with', 'copy', 'bare'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  for (const one of [copyDir, bare]) mkdirSync(one, { mode: 0o700 })
  for (const one of [without, dataDir]) cpSync(filled, one, { recursive: true })
  const copy = { BACKUP_COPY_DIR: copyDir, BACKUP_KEY: 'off', BACKUP_COPY_SECONDS: '5' }
  const running: TrialServer[] = []
  try {
    for (const [place, env] of [
      [without, {}],
      [dataDir, copy],
    ] as const)
      running.push(await startTrialServer({ dataDir: place, env: { DEMO: 'off', ...env } }))
    const [plain, copied] = running as [TrialServer, TrialServer]
    await untilCopied(copied)
    await measureWrites({ 'without copy': plain, 'with copy': copied })
    process.kill(copied.pid, 'SIGKILL')
    await copied.gone
    rmSync(dataDir, { recursive: true })
    const env = { ...process.env, ...copy, DATA_DIR: bare, DATABASE_URL: '' }
    const { seconds, peak } = await runWatched(['apps/server/src/restore.ts', '--latest'], env)
    const what = `restore of 10,000 items${existsSync(CORPUS) ? ' and all laws' : ''}`
    report(what, seconds, 's', { atMost: 300 })
    report(`${what}: peak memory`, peak, 'MB')
    if (itemsAndLaws(bare) !== itemsAndLaws(filled)) throw new Error(`what is restored has ${itemsAndLaws(bare)}`)
  } finally {
    for (const server of running) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function measureOperator(): Promise<void> {
  await measureDisks()
  await measureCopy()
  await measureUpgrade()
}
