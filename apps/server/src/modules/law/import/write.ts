import { type Insertable, sql } from 'kysely'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { putTexts, removeTexts, type TextDocument } from '#platform/database/text-index'
import { newId } from '#platform/id'
import { DOCS_A_LAW, KEPT } from '../docs.ts'
import type { Facts, namesOf } from '../override/facts.ts'
import type { ParsedLaw } from '../parse/parse.ts'
import { EXPIRED } from '../parse/status.ts'

type NewLaw = Omit<Insertable<Database['law']>, 'doc'>

const ROWS_AT_ONCE = 100

/** The columns of a row that an import keeps of the one it replaces. */
export type Carried = { version: number; created_at: number; created_by: string }

/** The destination of a law: beside the visible ones while an import runs, or among them. */
export type Placement = {
  importId: string
  live: 0 | 1
  /** The file below the imported folder; none for what is entered by hand. */
  path?: string
  /** Of the row that it replaces. */
  carried?: Carried | undefined
  /** Who writes it, and when; imports have no author. */
  by?: { now: number; userName: string }
}

/** The stored form of a parsed law; its status is settled when everything is in. */
export function toRow(law: ParsedLaw, placement: Placement): NewLaw {
  const { importId, live, path = '', carried, by = { now: Date.now(), userName: '' } } = placement
  return {
    id: newId(by.now),
    live,
    import_id: importId,
    version: (carried?.version ?? 0) + 1,
    created_at: carried?.created_at ?? by.now,
    created_by: carried?.created_by ?? by.userName,
    updated_at: by.now,
    updated_by: by.userName,
    slug: law.slug,
    source_path: path,
    source_sha256: law.sha256,
    status: law.expired ? 'review' : 'effective',
    status_reason: law.expired ? EXPIRED : '',
    expired: law.expired ? 1 : 0,
    ...factColumns(law),
    ...textColumns(law),
  }
}

/** The columns of the facts of a law. */
export function factColumns(law: Facts & ReturnType<typeof namesOf>) {
  return {
    group_key: law.groupKey,
    title: law.title,
    short_title: law.shortTitle,
    level: law.level,
    category: law.category,
    issuer: law.issuer,
    region: law.region,
    doc_no: law.docNo,
    published_on: law.publishedOn,
    effective_on: law.effectiveOn,
    first_effective_on: law.firstEffectiveOn,
  }
}

/** The columns of a law that follow from its text. */
export function textColumns(law: ParsedLaw) {
  return {
    article_count: law.articles.filter((article) => article.number > 0).length,
    amendments_json: JSON.stringify(law.amendments),
    warnings_json: JSON.stringify(law.warnings),
    nodes_json: JSON.stringify(law.nodes),
    repeals_json: JSON.stringify(law.repeals),
  }
}

/** Inserts laws with their articles and the words of both; a law's documents are numbered from its own number. */
export async function insertLaws(tx: Tx, laws: readonly { law: ParsedLaw; placement: Placement }[]): Promise<void> {
  const texts: TextDocument[] = []
  for (const { law, placement } of laws) {
    const row = toRow(law, placement)
    const { doc } = await tx.insertInto('law').values(row).returning('doc').executeTakeFirstOrThrow()
    texts.push(...(await insertArticles(tx, { doc: Number(doc), id: row.id }, law)))
  }
  await putTexts(tx, 'law_text', texts)
}

/** Inserts the articles of a law; returns the documents of its title and of its articles for the index. */
async function insertArticles(tx: Tx, { doc, id }: { doc: number; id: string }, law: ParsedLaw) {
  const first = doc * DOCS_A_LAW
  const articles = law.articles.map((article, at) => ({
    doc: first + at + 1,
    law_id: id,
    sort_no: at + 1,
    number: article.number,
    node: article.node,
    anchor: article.anchor,
    label: article.label,
    plain: article.plain,
    paragraphs_json: JSON.stringify(article.paragraphs),
  }))
  for (let at = 0; at < articles.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('law_article')
      .values(articles.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
  const texts: TextDocument[] = [{ doc: first, title: law.title, body: '' }]
  for (const article of articles) texts.push({ doc: article.doc, title: '', body: article.plain })
  return texts
}

/** Puts another text in the place of that of a stored law, under the same number. */
export async function replaceArticles(tx: Tx, at: { doc: number; id: string }, law: ParsedLaw): Promise<void> {
  await removeArticles(tx, at)
  await putTexts(tx, 'law_text', await insertArticles(tx, at, law))
}

async function removeArticles(tx: Tx, { doc, id }: { doc: number; id: string }): Promise<void> {
  const articles = await tx.selectFrom('law_article').select('doc').where('law_id', '=', id).execute()
  await removeTexts(tx, 'law_text', [doc * DOCS_A_LAW, ...articles.map((article) => article.doc)])
  await tx.deleteFrom('law_article').where('law_id', '=', id).execute()
}

/** Removes up to `most` laws that are not visible, with all their rows; returns how many it removed. */
export async function removeHidden(tx: Tx, most: number): Promise<number> {
  const hidden = await tx.selectFrom('law').select(['doc', 'id']).where('live', '=', 0).limit(most).execute()
  await removeLaws(tx, hidden)
  return hidden.length
}

/** Removes laws with all their rows. */
export async function removeLaws(tx: Tx, laws: readonly { doc: number; id: string }[]): Promise<void> {
  for (const law of laws) {
    await removeArticles(tx, law)
    await tx.deleteFrom('law').where('id', '=', law.id).execute()
  }
}

/** The laws were changed while an import read them. */
export class ImportOvertaken extends Error {
  constructor() {
    super('另一个法规导入正在进行，或法规刚刚被修改，本次导入未生效，请稍后重试')
  }
}

/**
 * Makes the laws of an import visible in place of those they replace, except what people have withdrawn. Refuses when some of those
 * no longer exist, or have been edited since the import read them.
 */
export async function showImport(
  tx: Tx,
  importId: string,
  { expected, replaced }: { expected: number; replaced: ReadonlyMap<string, { version: number }> },
): Promise<void> {
  const slugs = Array.from(replaced.keys())
  for (let at = 0; at < slugs.length; at += 500) {
    const some = slugs.slice(at, at + 500)
    const now = await tx.selectFrom('law').select(['slug', 'version']).where(KEPT).where('slug', 'in', some).execute()
    if (now.some(({ slug, version }) => version !== replaced.get(slug)?.version)) throw new ImportOvertaken()
    await tx.updateTable('law').set({ live: 0 }).where(KEPT).where('slug', 'in', some).execute()
  }
  const withdrawn = tx.selectFrom('law_override').select('slug').where('withdrawn', '=', 1)
  const { numUpdatedRows } = await tx
    .updateTable('law')
    .set((eb) => ({ live: eb.case().when('slug', 'in', withdrawn).then(2).else(1).end() }))
    .where('import_id', '=', importId)
    .where('live', '=', 0)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== expected) throw new ImportOvertaken()
}

/** Updates the statistics of the engine: without them PostgreSQL reads every document after a first import. */
export async function countAnew(db: Queries): Promise<void> {
  for (const table of ['law', 'law_article', 'law_text']) await sql`analyze ${sql.table(table)}`.execute(db)
}
