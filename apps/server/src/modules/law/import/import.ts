import { existsSync, statSync } from 'node:fs'
import { toWireDate } from '@anju/contract/wire/time'
import { type Queries, signalChange, type Tx } from '#platform/database/open'
import { mergeSegments } from '#platform/database/text-index'
import { newId } from '#platform/id'
import type { ParsedLaw } from '../parse/parse.ts'
import { type CorpusEvent, listCorpus, readCorpus } from './read-corpus.ts'
import { settleFirstDays, settleStatuses } from './settle.ts'
import { countAnew, insertLaws, removeHidden, showImport } from './write.ts'

/** Small transactions, so that a running server can write in between. */
const ARTICLES_A_BATCH = 1500
const LAWS_A_BATCH = 40
const HIDDEN_AT_ONCE = 40

export type ImportReport = {
  files: number
  /** Index pages and other documentation. */
  skipped: number
  laws: number
  articles: number
  added: number
  changed: number
  unchanged: number
  duplicates: { title: string; path: string; first: string }[]
  /** `law：warning`, gaps in the numbering and missing texts first of all. */
  warnings: { title: string; warning: string }[]
  refused: { path: string; reason: string }[]
  milliseconds: number
}

export type ImportProgress = { done: number; total: number; title: string }

/** A folder that cannot be imported at all, in a sentence for the person at the keyboard. */
export class NothingToImport extends Error {}

type Known = { sha256: string; note: string }
type Seen = { path: string; categories: Set<string> }

/** One run over a folder. */
class Import {
  readonly report: ImportReport
  readonly #db: Queries
  readonly #importId: string
  readonly #known: ReadonlyMap<string, Known>
  readonly #seen = new Map<string, Seen>()
  #waiting: ParsedLaw[] = []
  #staged = 0
  readonly #replaced: string[] = []

  constructor(db: Queries, known: ReadonlyMap<string, Known>, files: number, now: number) {
    this.#db = db
    this.#known = known
    this.#importId = newId(now)
    this.report = {
      files,
      skipped: 0,
      laws: 0,
      articles: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      duplicates: [],
      warnings: [],
      refused: [],
      milliseconds: 0,
    }
  }

  async take(event: CorpusEvent): Promise<void> {
    if (event.kind === 'skipped') this.report.skipped++
    else if (event.kind === 'refused') this.report.refused.push({ path: event.path, reason: event.reason })
    else await this.#law(event.law, event.paths[0] ?? '')
  }

  async #law(law: ParsedLaw, path: string): Promise<void> {
    const seen = this.#seen.get(law.slug)
    if (seen) {
      this.report.duplicates.push({ title: law.title, path, first: seen.path })
      seen.categories.add(law.category)
      return
    }
    this.#seen.set(law.slug, { path, categories: new Set([law.category]) })
    this.report.laws++
    this.report.articles += law.articles.filter((article) => article.number > 0).length
    for (const warning of law.warnings) this.report.warnings.push({ title: law.title, warning })
    const known = this.#known.get(law.slug)
    if (known?.sha256 === law.sha256) {
      this.report.unchanged++
      return
    }
    if (known) this.#replaced.push(law.slug)
    this.report[known ? 'changed' : 'added']++
    this.#waiting.push(law)
    const articles = this.#waiting.reduce((sum, one) => sum + one.articles.length, 0)
    if (this.#waiting.length >= LAWS_A_BATCH || articles >= ARTICLES_A_BATCH) await this.#stage()
  }

  async #stage(): Promise<void> {
    const laws = this.#waiting.map((law) => {
      const note = this.#known.get(law.slug)?.note ?? ''
      return { law, placement: { importId: this.#importId, live: 0 as const, note } }
    })
    this.#waiting = []
    this.#staged += laws.length
    if (laws.length > 0) await this.#db.transaction().execute((tx) => insertLaws(tx, laws))
  }

  /** Everything becomes visible in one transaction, or nothing does. */
  async finish(now: number): Promise<void> {
    await this.#stage()
    await this.#db.transaction().execute(async (tx) => {
      await showImport(tx, this.#importId, this.#staged, this.#replaced)
      await this.#nameCategories(tx)
      await settleFirstDays(tx)
      const changes = await settleStatuses(tx, toWireDate(now))
      if (this.#staged + changes > 0) await signalChange(tx)
    })
  }

  /** A law that is in two folders belongs to both categories. */
  async #nameCategories(tx: Tx): Promise<void> {
    for (const [slug, { categories }] of this.#seen) {
      if (categories.size < 2) continue
      const category = Array.from(categories).join('、')
      await tx.updateTable('law').set({ category }).where('live', '=', 1).where('slug', '=', slug).execute()
    }
  }
}

/** Removes what a stopped import left and what an import replaced. */
async function sweep(db: Queries): Promise<void> {
  let removed = HIDDEN_AT_ONCE
  while (removed === HIDDEN_AT_ONCE) removed = await db.transaction().execute((tx) => removeHidden(tx, HIDDEN_AT_ONCE))
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new NothingToImport(`找不到文件夹：${folder}`)
  const files = listCorpus(folder)
  if (files.length === 0) throw new NothingToImport(`文件夹中没有 Markdown 法规文件：${folder}`)
  return files
}

/**
 * Imports a folder of Markdown law texts. Visitors see the old laws until the end; a stopped import leaves only rows
 * that the next one removes; unchanged laws stay as they are.
 */
export async function importLaws(
  db: Queries,
  folder: string,
  { now, progress }: { now: number; progress?: (at: ImportProgress) => void },
): Promise<ImportReport> {
  const started = performance.now()
  const files = listFiles(folder)
  await sweep(db)
  const rows = await db.selectFrom('law').select(['slug', 'source_sha256', 'note']).where('live', '=', 1).execute()
  const known = new Map(rows.map((row) => [row.slug, { sha256: row.source_sha256, note: row.note }]))
  const run = new Import(db, known, files.length, now)
  let done = 0
  for (const event of readCorpus(folder)) {
    await run.take(event)
    done += event.kind === 'law' ? event.paths.length : 1
    progress?.({ done, total: files.length, title: event.kind === 'law' ? event.law.shortTitle : event.path })
  }
  if (run.report.laws === 0 && run.report.refused.length === 0)
    throw new NothingToImport(`文件夹中没有法规文件：${folder}`)
  await run.finish(now)
  await sweep(db)
  // After the flip and the sweep: counted earlier, the visible rows would seem to be none.
  if (run.report.added + run.report.changed > 0) {
    await countAnew(db)
    await mergeSegments(db, 'law_text')
  }
  run.report.milliseconds = Math.round(performance.now() - started)
  return run.report
}
