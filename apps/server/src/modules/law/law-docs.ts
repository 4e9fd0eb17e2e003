import { type RawBuilder, sql } from 'kysely'

/**
 * Documents of the text index: number `law.doc × DOCS_A_LAW` holds a law's title, the numbers after it its articles.
 * So the law of a hit follows from its number, and a search counts without reading the articles.
 */
export const DOCS_A_LAW = 100_000

/** The `law.doc` that a document belongs to. */
export function lawOf(doc: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(${doc} / ${sql.lit(DOCS_A_LAW)})`
}

/** Whether a document is an article and not a title. */
export function isArticle(doc: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(${doc} % ${sql.lit(DOCS_A_LAW)} > 0)`
}
