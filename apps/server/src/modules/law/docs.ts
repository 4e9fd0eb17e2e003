import { type RawBuilder, sql } from 'kysely'
import type { TextIndex } from '#platform/database/text-match'

/**
 * Documents of the text index: number `law.doc × DOCS_A_LAW` holds a law's title, the numbers after it its articles.
 * So the law of a hit follows from its number, and a search counts without reading the articles.
 */
export const DOCS_A_LAW = 100_000

/** The `law.doc` that a document belongs to. */
export function lawOf(doc: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(${doc} / ${sql.lit(DOCS_A_LAW)})`
}

/** The same of a number. */
export function lawNumber(doc: number): number {
  return Math.floor(doc / DOCS_A_LAW)
}

/** Whether a document is an article and not a title. */
export function isArticle(doc: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(${doc} % ${sql.lit(DOCS_A_LAW)} > 0)`
}

/** The index of the library: a document is the title of a law or one of its articles. */
export const lawText: TextIndex = {
  name: 'law_text',
  title: (doc) =>
    sql<string>`case when ${isArticle(doc)} then '' else (select law.title from law where law.doc = ${lawOf(doc)}) end`,
  body: (doc) =>
    sql<string>`case when ${isArticle(doc)} then (select law_article.plain from law_article where law_article.doc = ${doc}) else '' end`,
}
