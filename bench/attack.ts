// Repeats packets that once stopped the site, and measures how long the next visitor waits and what memory remains.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startTrialServer, type TrialServer } from '../tools/trial-server.ts'
import { report, skipped } from './report.ts'

const CORPUS = '../shared/data/laws'
/** How long an attack goes on, and how long the server may tidy up after it, in milliseconds. */
const LASTING = 8000
const AFTER = 6000
const EVERY = 100
/** How long visitors are watched before each attack: what they wait then is the machine's. */
const QUIET = 2000
const LONGEST_WAIT = 300
const MOST_REMAINS = 150
/** What visitors ask for: a kept answer and the page. */
const VISITED = ['/api/cms/site', '/']

/** Resident memory of a process in MB; `NaN` where the system does not say. */
function memoryOf({ pid }: TrialServer): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

type Visit = { waited: number; served: boolean }

/** One visitor on a connection of their own: how long they wait, and whether they get what they asked for. */
function visit(url: string): Promise<Visit> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (served: boolean) => resolve({ waited: performance.now() - began, served })
    get(url, { agent: false }, (response) => {
      response.resume()
      response.once('close', () => end(response.statusCode === 200 && response.complete))
    }).once('error', () => end(false))
  })
}

type Watched = { longest: number; unserved: number; peak: number }

/** Sends visitors every 100 ms, whether or not the former have been answered; `longest` is what one of them waited. */
async function watchVisitors(server: TrialServer, lasting: number): Promise<Watched> {
  const visits: Promise<Visit>[] = []
  let peak = 0
  for (let at = 0; at < lasting / EVERY; at++) {
    visits.push(...VISITED.map((path) => visit(server.url + path)))
    peak = Math.max(peak, memoryOf(server))
    await wait(EVERY)
  }
  const all = await Promise.all(visits)
  return {
    longest: Math.max(...all.map(({ waited }) => waited)),
    unserved: all.filter(({ served }) => !served).length,
    peak,
  }
}

async function startAttack(kind: string, server: TrialServer, path: string): Promise<ChildProcess> {
  const child = fork('bench/attack-client.ts', [kind, new URL(server.url).port, path])
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('the attacking process ended')))
  })
  return child
}

async function endAttack(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit')
  if (child.exitCode !== null) throw new Error('the attacking process ended by itself')
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

type Attack = { what: string; kind: string; path?: string; also?: (url: string) => Promise<boolean> }

/** Does something every half second until the visitors have been watched; how often it failed. */
async function countFailures(url: string, until: Promise<unknown>, also: Attack['also']): Promise<number> {
  let failed = 0
  let over = false
  void until.finally(() => {
    over = true
  })
  while (also && !over) {
    if (!(await also(url))) failed++
    await wait(500)
  }
  return failed
}

async function suffer(server: TrialServer, { what, kind, path = '', also }: Attack): Promise<void> {
  const quiet = await watchVisitors(server, QUIET)
  report(`${what}: longest wait just before`, quiet.longest, 'ms')
  const before = memoryOf(server)
  const child = await startAttack(kind, server, path)
  const watched = watchVisitors(server, LASTING)
  const failed = countFailures(server.url, watched, also)
  const during = await watched.finally(() => endAttack(child))
  // What was begun for the attackers ends meanwhile.
  const after = await watchVisitors(server, AFTER)
  const grown = memoryOf(server) - before
  report(`${what}: longest wait of a visitor`, Math.max(during.longest, after.longest), 'ms', { atMost: LONGEST_WAIT })
  report(`${what}: visitors without an answer`, during.unserved + after.unserved, '', { atMost: 0 })
  if (also) report(`${what}: photos of visitors that are refused`, await failed, '', { atMost: 0 })
  if (Number.isNaN(grown)) return skipped(`${what}: memory that remains`, 'the system does not say')
  report(`${what}: memory at most, beyond before`, Math.max(0, during.peak - before), 'MB')
  report(`${what}: memory that remains`, Math.max(0, grown), 'MB', { atMost: MOST_REMAINS })
}

const LAW = `/api/cms/law/search?keyword=${encodeURIComponent('的 的 的 的 的')}&scope=law&status=all`
const SITE = `/api/cms/search/query?title=${encodeURIComponent('的 第 条 规 定')}`

/** What one client, or one with many addresses, can do to all others. */
const attacks = (asset: string): Attack[] => [
  { what: '12 searches in a packet', kind: 'twelve', path: LAW },
  { what: '8 searches in a packet', kind: 'eight', path: LAW },
  { what: '24 connections that search', kind: 'search', path: SITE },
  { what: '32 connections of dear searches', kind: 'search32', path: LAW },
  { what: 'dear searches of 40 networks', kind: 'networks', path: LAW },
  { what: '20 connections × 900 files unread', kind: 'unread', path: asset },
  { what: '20 connections × 8 files unread', kind: 'patient', path: asset },
  { what: 'forms with 50,000 names', kind: 'form' },
  { what: '8 forms of 0.9 MB', kind: 'forms' },
  { what: 'deep JSON of 1 MB, 8 in a packet', kind: 'deepPacket' },
  { what: 'deep JSON of 1 MB, 8 connections', kind: 'deep8' },
  { what: 'deep JSON of 1 MB, 64 connections', kind: 'deep64' },
  { what: '80,000 names, 8 connections', kind: 'wide8' },
  { what: '900 slow headers', kind: 'slowHeaders' },
  { what: '400 slow bodies', kind: 'slowBodies' },
  { what: 'logins of one network', kind: 'login' },
  { what: 'logins of 80 networks', kind: 'logins' },
  { what: '24 slow uploads of two networks', kind: 'uploads', also: sendPhoto },
  { what: 'photos of 12 megapixels', kind: 'photos' },
]

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A visitor sends a photo: whether it is looked at. */
async function sendPhoto(url: string): Promise<boolean> {
  const body = new FormData()
  body.append('file', new File([DOT], 'a.png', { type: 'image/png' }))
  const answer = await fetch(`${url}/api/cms/proposal/photo`, { method: 'POST', body })
  return answer.ok && ((await answer.json()) as { code: number }).code === 200
}

/** The largest script that the start page loads. */
async function anAsset(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  const paths = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  if (paths.length === 0) throw new Error('the site is not built: run npm run build')
  const sizes = await Promise.all(
    paths.map(async (path) => ({ path, size: (await (await fetch(url + path)).bytes()).length })),
  )
  return sizes.toSorted((one, other) => other.size - one.size)[0]?.path ?? ''
}

/** How long visitors wait while somebody harms, and what memory remains: all attacks, or those whose `kind` is named in `ATTACKS`. */
export async function measureAttack(): Promise<void> {
  const laws = existsSync(CORPUS) ? CORPUS : undefined
  if (!laws) skipped('searches in the whole corpus', `${CORPUS} is not there; the example's laws are searched`)
  const server = await startTrialServer({ laws, env: { LOG_LEVEL: 'info' } })
  const chosen = process.env.ATTACKS?.split(',')
  try {
    const asset = await anAsset(server.url)
    // Everything that is loaded when it is first needed is there, and the caches of the database are filled.
    await watchVisitors(server, 2000)
    for (const path of ['/api/cms/law/search?keyword=合同&scope=law', '/api/cms/search/query?title=电梯'])
      await visit(server.url + encodeURI(path))
    report('nobody attacks: longest wait of a visitor', (await watchVisitors(server, LASTING)).longest, 'ms')
    for (const attack of attacks(asset)) if (!chosen || chosen.includes(attack.kind)) await suffer(server, attack)
  } finally {
    await server.stop()
  }
}
