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

async function suffer(what: string, kind: string, server: TrialServer, path: string): Promise<void> {
  const before = memoryOf(server)
  const child = await startAttack(kind, server, path)
  const during = await watchVisitors(server, LASTING).finally(() => endAttack(child))
  // What was begun for the attackers ends meanwhile.
  const after = await watchVisitors(server, AFTER)
  const grown = memoryOf(server) - before
  report(`${what}: longest wait of a visitor`, Math.max(during.longest, after.longest), 'ms', { atMost: LONGEST_WAIT })
  report(`${what}: visitors without an answer`, during.unserved + after.unserved, '', { atMost: 0 })
  if (Number.isNaN(grown)) return skipped(`${what}: memory that remains`, 'the system does not say')
  report(`${what}: memory at most, beyond before`, Math.max(0, during.peak - before), 'MB')
  report(`${what}: memory that remains`, Math.max(0, grown), 'MB', { atMost: MOST_REMAINS })
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

/** What one client can do to all others: costly searches in one packet and side by side, and answers that nobody reads. */
export async function measureAttack(): Promise<void> {
  const laws = existsSync(CORPUS) ? CORPUS : undefined
  if (!laws) skipped('searches in the whole corpus', `${CORPUS} is not there; the example's laws are searched`)
  const server = await startTrialServer({ laws, env: { LOG_LEVEL: 'info' } })
  try {
    const asset = await anAsset(server.url)
    // Everything that is loaded when it is first needed is there, and the caches of the database are filled.
    await watchVisitors(server, 2000)
    for (const path of ['/api/cms/law/search?keyword=合同&scope=law', '/api/cms/search/query?title=电梯'])
      await visit(server.url + encodeURI(path))
    report('nobody attacks: longest wait of a visitor', (await watchVisitors(server, LASTING)).longest, 'ms')
    const law = `/api/cms/law/search?keyword=${encodeURIComponent('的 的 的 的 的')}&scope=law&status=all`
    const site = `/api/cms/search/query?title=${encodeURIComponent('的 第 条 规 定')}`
    await suffer('12 searches in a packet', 'twelve', server, law)
    await suffer('8 searches in a packet', 'eight', server, law)
    await suffer('24 connections that search', 'search', server, site)
    await suffer('20 connections × 900 files unread', 'unread', server, asset)
    await suffer('20 connections × 8 files unread', 'patient', server, asset)
  } finally {
    await server.stop()
  }
}
