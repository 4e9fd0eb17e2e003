import { existsSync, statSync } from 'node:fs'
import { storeLawsAsOf } from '#modules/site'
import { type Queries, signalChange, type Tx } from '#platform/database/open'
import { letOthersWrite } from '#platform/database/sqlite-lock'
import { mergeSegments } from '#platform/database/text-index'
import { newId } from '#platform/id'
import { KEPT } from '../docs.ts'
import { noteArticles } from '../follow/news.ts'
import type { ParsedLaw } from '../parse/parse.ts'
import { changesOf, compareStaged } from '../watch/compare.ts'
import { watchImport } from '../watch/open.ts'
import { readStatement } from './as-of.ts'
import { factChanges, shownFacts } from './fact-changes.ts'
import { type Candidate, Known } from './known.ts'
import { type CorpusEvent, listCorpus, listDescriptions, readCorpus } from './read-corpus.ts'
import { type ImportReport, newReport } from './report.ts'
import { settleFirstDays } from './settle.ts'
import { settleLibrary } from './settle-library.ts'
import { countAnew, insertLaws, removeHidden, showImport } from './write.ts'

/** Small transactions, so that a running server can write in between. */
const ARTICLES_A_BATCH = 1500
const LAWS_A_BATCH = 40
const HIDDEN_AT_ONCE = 40

export type ImportProgress = { done: number; total: number; title: string }

/** A folder that cannot be imported at all, in a sentence for the person at the keyboard. */
export class NothingToImport extends Error {}

type Seen = { path: string; categories: Set<string>; slug: string }

/** One run over a folder. */
class Import {
  readonly report: ImportReport
  readonly #db: Queries
  readonly #importId: string
  readonly #known: Known
  readonly #now: number
  /** By name and day: two spellings of one name are one law. */
  readonly #seen = new Map<string, Seen>()
  #waiting: Candidate[] = []
  #staged = 0

  constructor(db: Queries, known: Known, files: number, now: number) {
    this.#db = db
    this.#known = known
    this.#now = now
    this.#importId = newId(now)
    this.report = newReport(files)
  }

  async take(event: CorpusEvent): Promise<void> {
    if (event.kind === 'skipped') this.report.skipped++
    else if (event.kind === 'refused') this.report.refused.push({ path: event.path, reason: event.reason })
    else await this.#law(event.law, event.paths[0] ?? '')
  }

  async #law(law: ParsedLaw, path: string): Promise<void> {
    const file = this.#known.complete(law)
    const lost = this.#known.articlesLost(file)
    if (lost > 0) {
      this.report.refused.push({ path, reason: `文件中没有“第…条”，没有替换已收录的 ${lost} 条` })
      return
    }
    const identity = `${file.groupKey} ${file.publishedOn}`
    const seen = this.#seen.get(identity)
    if (seen) {
      this.report.duplicates.push({ title: file.title, path, first: seen.path })
      seen.categories.add(law.category)
      return
    }
    this.#seen.set(identity, { path, categories: new Set([law.category]), slug: file.slug })
    this.report.laws++
    this.report.articles += file.articles.filter((article) => article.number > 0).length
    for (const warning of file.warnings) this.report.warnings.push({ title: file.title, path, warning })
    const candidate = this.#known.compare(file, path)
    for (const difference of candidate.differences) this.report.edited.push({ title: file.title, path, difference })
    if (candidate.action === 'unchanged') {
      this.report.unchanged++
      return
    }
    this.report[candidate.action]++
    this.report.changes.push({ action: candidate.action, title: file.title, path })
    this.#waiting.push(candidate)
    const articles = this.#waiting.reduce((sum, { law }) => sum + law.articles.length, 0)
    if (this.#waiting.length >= LAWS_A_BATCH || articles >= ARTICLES_A_BATCH) await this.#stage()
  }

  async #stage(): Promise<void> {
    const by = { now: this.#now, userName: '' }
    const laws = this.#waiting.map(({ law, path, carried }) => {
      const placement = { importId: this.#importId, live: 0 as const, path, carried, by }
      return { law, placement }
    })
    this.#waiting = []
    this.#staged += laws.length
    if (laws.length > 0) await this.#db.transaction().execute((tx) => insertLaws(tx, laws))
  }

  /** Everything becomes visible in one transaction, or nothing does. */
  async finish(now: number, asOf: Statement | undefined): Promise<void> {
    await this.#stage()
    this.report.articleChanges = await compareStaged(this.#db, this.#importId, now)
    await this.#db.transaction().execute(async (tx) => {
      const show = async () => {
        const before = await shownFacts(tx)
        await showImport(tx, this.#importId, { expected: this.#staged, replaced: this.#known.replaced })
        await this.#known.storeSources(tx)
        await this.#nameCategories(tx)
        await settleFirstDays(tx)
        return before
      }
      const watch = async (before: Awaited<ReturnType<typeof show>>) => {
        this.report.factChanges = factChanges(before, await shownFacts(tx))
        await this.#writeEvents(tx, now)
        await noteArticles(tx, this.report.articleChanges, now)
        return watchImport(tx, this.#importId, this.report.articleChanges, now)
      }
      const { changes, reviews } = await settleLibrary(tx, now, show, watch)
      this.report.reviews = reviews
      this.report.asOf = await storeLawsAsOf(tx, asOf)
      if (this.#staged + changes > 0 || this.report.asOf.changed) await signalChange(tx)
    })
  }

  /** The history of a law says when an import brought other words. */
  async #writeEvents(tx: Tx, now: number): Promise<void> {
    for (const change of this.report.articleChanges) {
      const event = { action: '导入更新', note: changesOf(change), user_name: '', at: now }
      await tx
        .insertInto('law_event')
        .values({ id: newId(now), slug: change.slug, ...event })
        .execute()
    }
  }

  /** A law that is in two folders belongs to both categories. */
  async #nameCategories(tx: Tx): Promise<void> {
    for (const { slug, categories } of this.#seen.values()) {
      const category = Array.from(categories).filter(Boolean).join('、')
      if (categories.size < 2 || this.#known.writtenByHand(slug, 'category')) continue
      await tx.updateTable('law').set({ category }).where(KEPT).where('slug', '=', slug).execute()
    }
  }
}

/** Removes what a stopped import left and what an import replaced. */
async function sweep(db: Queries): Promise<void> {
  let removed = HIDDEN_AT_ONCE
  while (removed === HIDDEN_AT_ONCE) {
    removed = await db.transaction().execute((tx) => removeHidden(tx, HIDDEN_AT_ONCE))
    await letOthersWrite()
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new NothingToImport(`找不到文件夹：${folder}`)
  const files = listCorpus(folder)
  if (files.length === 0) throw new NothingToImport(`文件夹中没有 Markdown 法规文件：${folder}`)
  return files
}

/**
 * `asOf` (`YYYY-MM-DD`) is the day as of which somebody (`userName`) says that the texts are complete; without it counts what the
 * collection says about itself, and without that the library has the day that it had.
 */
type ImportOrder = {
  now: number
  asOf?: string | undefined
  userName?: string | undefined
  progress?: (at: ImportProgress) => void
}

type Statement = NonNullable<Parameters<typeof storeLawsAsOf>[1]>

function statementOf(folder: string, { now, asOf, userName = '' }: ImportOrder): Statement | undefined {
  if (asOf) return { day: asOf, reason: '导入时填写', userName, now }
  const day = readStatement(listDescriptions(folder), now)
  return day ? { day, reason: '导入的资料中写明', userName, now } : undefined
}

/**
 * Imports a folder of Markdown law texts. Visitors see the old laws until the end; a stopped import leaves only rows
 * that the next one removes; unchanged laws stay as they are.
 */
export async function importLaws(db: Queries, folder: string, order: ImportOrder): Promise<ImportReport> {
  const { now, progress } = order
  const started = performance.now()
  const files = listFiles(folder)
  await sweep(db)
  const run = new Import(db, await Known.read(db), files.length, now)
  let done = 0
  for (const event of readCorpus(folder)) {
    await run.take(event)
    done += event.kind === 'law' ? event.paths.length : 1
    progress?.({ done, total: files.length, title: event.kind === 'law' ? event.law.shortTitle : event.path })
  }
  if (run.report.laws === 0 && run.report.refused.length === 0)
    throw new NothingToImport(`文件夹中没有法规文件：${folder}`)
  await run.finish(now, statementOf(folder, order))
  await sweep(db)
  // After the flip and the sweep: counted earlier, the visible rows would seem to be none.
  if (run.report.added + run.report.changed > 0) {
    await countAnew(db)
    await mergeSegments(db, 'law_text')
  }
  run.report.milliseconds = Math.round(performance.now() - started)
  return run.report
}
