import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from '../apps/server/migrations/index.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openDatabase } from '../apps/server/src/platform/database/open.ts'
import { startPostgres } from '../tools/postgres.ts'
import { startTrialServer } from '../tools/trial-server.ts'
import { checkCitations } from './law-citations.ts'
import { checkDays, checkQuestions } from './law-questions.ts'
import { report, skipped } from './report.ts'
import { ask, closeClient, searchPath } from './search-client.ts'
import { measureSpeed, WORDS_NEEDED } from './search-speed.ts'

/** A folder of laws to import, where there is one. */
export const CORPUS = '../shared/data/laws'
const KNOWN_ANSWERS = '../shared/data/law-queries.json'
const COUNTED = 20
/** Fixed, so that every run asks for the same words. */
const SEED = 20261121

type SearchAnswer = {
  total: number
  rows: { lawId: string; articles: { anchor: string }[] }[]
  jumps: { lawId: string; anchor: string }[]
}
type KnownAnswer = {
  query: string
  kind: string
  expectArticle: number | null
  articleStart?: string
}

/** Imports the corpus as a person would, and watches how long it takes and how much memory it needs. */
export async function importCorpus(dataDir: string, databaseUrl = ''): Promise<void> {
  // The command itself refuses a place without tables.
  const database = openDatabase({ dataDir, databaseUrl }, () => {})
  await migrate(database.db, migrations)
  await database.close()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'off' }
  const { seconds, peak } = await runWatched(['apps/server/src/import-laws.ts', CORPUS], env)
  report('import of the corpus', seconds, 's', { atMost: 60 })
  if (peak > 0) report('import of the corpus: peak memory', peak, 'MB', { atMost: 700 })
}

/** Runs a script to its end, and watches how long it takes and how much memory it needs. */
export async function runWatched(script: readonly string[], env: NodeJS.ProcessEnv) {
  const began = performance.now()
  const child = spawn(process.execPath, script, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid ?? 0))
  }, 100)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`${script[0]} failed`)
  return { seconds: (performance.now() - began) / 1000, peak }
}

/** Peak resident memory of a process in MB, where the system reports it. */
function peakMemory(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Numbers between 0 and 1 that are the same in every run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Words of two to six characters as they occur in the articles. */
function pickWords(database: DatabaseSync, count: number): string[] {
  const next = sequence(SEED)
  const { last } = database.prepare('select max(doc) as last from law_article').get() as { last: number }
  const article = database.prepare('select plain from law_article where doc >= ? order by doc limit 1')
  const words = new Set<string>()
  while (words.size < count) {
    const { plain } = article.get(Math.floor(next() * last)) as { plain: string }
    const runs = plain.match(/\p{Script=Han}{2,}/gu) ?? []
    const run = Array.from(runs[Math.floor(next() * runs.length)] ?? '')
    const length = Math.min(run.length, 2 + Math.floor(next() * 5))
    const from = Math.floor(next() * (run.length - length + 1))
    if (length >= 2) words.add(run.slice(from, from + length).join(''))
  }
  return [...words]
}

/** How many articles hold a word, by reading them all. */
function scan(database: DatabaseSync, word: string): number {
  const sql =
    'select count(*) as count from law_article join law on law.id = law_article.law_id where law.live = 1 and instr(plain, ?) > 0'
  return (database.prepare(sql).get(word) as { count: number }).count
}

/** Bounds on SQLite. */
const BOUNDS = { alone: 3, ratio: 1.4, list: 10 }
/** Characters that nearly every text holds, several times over: the costliest searches. */
const COMMON = ['的 的 的 的 的', '法 的 的 的 的', '的', '国 人 法 第 条', '规定 的', '电梯 的']
const search = (url: string, query: Record<string, string>) => ask<SearchAnswer>(url, searchPath(query))

/** The costliest searches; the deadline ends any that takes longer than a second. */
async function measureCommon(url: string): Promise<void> {
  for (const keyword of COMMON) {
    const began = performance.now()
    await search(url, { keyword, scope: 'law', status: 'all' })
    report(`${keyword}: by law, everything`, performance.now() - began, 'ms', { atMost: 1000 })
  }
}

async function compareCounts(url: string, database: DatabaseSync, words: readonly string[]): Promise<void> {
  let different = 0
  for (const keyword of words) {
    const { total } = await search(url, { keyword, scope: 'article', match: 'exact', status: 'all' })
    const scanned = scan(database, keyword)
    if (total === scanned) continue
    different++
    console.log(`  ${keyword}: search finds ${total}, a full scan ${scanned}`)
  }
  report(`${words.length} words: counts that differ from a full scan`, different, '', { atMost: 0 })
}

/** Whether a question leads to the known article, or among the first ten hits to it; an ambiguous one must not lead anywhere. */
async function isAnswered(url: string, database: DatabaseSync, known: KnownAnswer): Promise<boolean> {
  const answer = await search(url, { keyword: known.query, scope: 'article' })
  if (known.expectArticle === null) return answer.jumps.length !== 1
  const places = known.kind === 'jump' ? answer.jumps : answer.rows
  const article = database.prepare(
    'select plain from law_article join law on law.id = law_article.law_id where law.slug = ? and law.live = 1 and anchor = ?',
  )
  const reached = places.flatMap((place) =>
    ('articles' in place ? place.articles : [place]).map(({ anchor }) => article.get(place.lawId, anchor)),
  ) as { plain: string }[]
  const start = known.articleStart ?? ''
  return reached.some(({ plain }) => plain.replace(/\s/g, '').startsWith(start))
}

async function checkKnownAnswers(url: string, database: DatabaseSync): Promise<void> {
  if (!existsSync(KNOWN_ANSWERS)) return skipped('known answers', `${KNOWN_ANSWERS} is not there`)
  const all = JSON.parse(readFileSync(KNOWN_ANSWERS, 'utf8')) as KnownAnswer[]
  let missed = 0
  for (const known of all) {
    if (await isAnswered(url, database, known)) continue
    missed++
    console.log(`  ${known.query}: the known answer is not among the first ten hits`)
  }
  report(`${all.length} known answers: missed`, missed, '', { atMost: 0 })
}

/** Law search on SQLite: speed over HTTP, counts against a full scan, known answers. Resolves with the words that were searched. */
async function measureSqlite(dataDir: string): Promise<string[]> {
  await importCorpus(dataDir)
  const server = await startTrialServer({ dataDir, env: { DEMO: 'off' } })
  const file = join(dataDir, 'anju.sqlite')
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const words = pickWords(database, WORDS_NEEDED)
    await measureSpeed(server.url, words, { name: 'SQLite', database: file, bounds: BOUNDS })
    await measureCommon(server.url)
    await compareCounts(server.url, database, words.slice(0, COUNTED))
    await checkKnownAnswers(server.url, database)
    await checkCitations(server.url)
    await checkQuestions(server.url)
    checkDays(database)
    return words
  } finally {
    database.close()
    await server.stop()
  }
}

async function measurePostgres(dataDir: string, words: readonly string[]): Promise<void> {
  const postgres = await startPostgres()
  try {
    await importCorpus(dataDir, postgres.url)
    const server = await startTrialServer({ dataDir, env: { DEMO: 'off', DATABASE_URL: postgres.url } })
    try {
      await measureSpeed(server.url, words, { name: 'PostgreSQL', database: postgres.url, bounds: {} })
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** Law search over the imported corpus, on both engines. */
export async function measureSearch(): Promise<void> {
  if (!existsSync(CORPUS)) return skipped('law search', `${CORPUS} is not there`)
  const dataDir = mkdtempSync(join(tmpdir(), 'anju-bench-laws-'))
  try {
    const words = await measureSqlite(join(dataDir, 'sqlite'))
    await measurePostgres(join(dataDir, 'postgres'), words)
  } finally {
    closeClient()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
