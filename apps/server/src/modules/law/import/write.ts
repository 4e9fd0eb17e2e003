import { type Insertable, sql } from 'kysely'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { putTexts, removeTexts, type TextDocument } from '#platform/database/text-index'
import { newId } from '#platform/id'
import { DOCS_A_LAW } from '../docs.ts'
import type { ParsedLaw } from '../parse/parse.ts'
import { EXPIRED } from '../parse/status.ts'

type NewLaw = Omit<Insertable<Database['law']>, 'doc'>

const ROWS_AT_ONCE = 100

/** The destination of an imported law: beside the visible ones while an import runs, or among them. */
export type Placement = { importId: string; live: 0 | 1 }

/** The stored form of a parsed law; its status is settled when everything is in. */
export function toRow(law: ParsedLaw, { importId, live }: Placement, now = Date.now()): NewLaw {
  return {
    id: newId(now),
    live,
    import_id: importId,
    slug: law.slug,
    group_key: law.groupKey,
    source_sha256: law.sha256,
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
    status: law.expired ? 'review' : 'effective',
    status_reason: law.expired ? EXPIRED : '',
    article_count: law.articles.filter((article) => article.number > 0).length,
    amendments_json: JSON.stringify(law.amendments),
    warnings_json: JSON.stringify(law.warnings),
    nodes_json: JSON.stringify(law.nodes),
  }
}

/** Inserts laws with their articles and the words of both; a law's documents are numbered from its own number. */
export async function insertLaws(tx: Tx, laws: readonly { law: ParsedLaw; placement: Placement }[]): Promise<void> {
  const texts: TextDocument[] = []
  for (const { law, placement } of laws) {
    const row = toRow(law, placement)
    const { doc } = await tx.insertInto('law').values(row).returning('doc').executeTakeFirstOrThrow()
    const first = doc * DOCS_A_LAW
    texts.push({ doc: first, title: law.title, body: '' })
    const articles = law.articles.map((article, at) => ({
      doc: first + at + 1,
      law_id: row.id,
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
    for (const article of articles) texts.push({ doc: article.doc, title: '', body: article.plain })
  }
  await putTexts(tx, 'law_text', texts)
}

/** Removes up to `most` laws that are not visible, with all their rows; returns how many it removed. */
export async function removeHidden(tx: Tx, most: number): Promise<number> {
  const hidden = await tx.selectFrom('law').select(['doc', 'id']).where('live', '=', 0).limit(most).execute()
  await removeLaws(tx, hidden)
  return hidden.length
}

/** Removes laws with all their rows. */
export async function removeLaws(tx: Tx, laws: readonly { doc: number; id: string }[]): Promise<void> {
  for (const { doc, id } of laws) {
    const articles = await tx.selectFrom('law_article').select('doc').where('law_id', '=', id).execute()
    await removeTexts(tx, 'law_text', [doc * DOCS_A_LAW, ...articles.map((article) => article.doc)])
    await tx.deleteFrom('law').where('id', '=', id).execute()
  }
}

/** Makes the laws of an import visible in place of those they replace; refuses when some of those no longer exist. */
export async function showImport(
  tx: Tx,
  importId: string,
  expected: number,
  replaced: readonly string[],
): Promise<void> {
  for (let at = 0; at < replaced.length; at += 500) {
    await tx
      .updateTable('law')
      .set({ live: 0 })
      .where('live', '=', 1)
      .where('slug', 'in', replaced.slice(at, at + 500))
      .execute()
  }
  const { numUpdatedRows } = await tx
    .updateTable('law')
    .set({ live: 1 })
    .where('import_id', '=', importId)
    .where('live', '=', 0)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== expected) throw new Error('另一个法规导入正在进行，本次导入未生效，请稍后重试')
}

/** Updates the statistics of the engine: without them PostgreSQL reads every document after a first import. */
export async function countAnew(db: Queries): Promise<void> {
  for (const table of ['law', 'law_article', 'law_text']) await sql`analyze ${sql.table(table)}`.execute(db)
}
