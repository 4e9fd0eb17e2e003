import { foldWidth } from '@anju/contract/wire/width'
import type { Queries } from '#platform/database/open'
import { DOCS_A_LAW } from './docs.ts'
import { articleLabel } from './parse/articles.ts'

/** The words of an article: texts that differ in blanks and widths only have the same. */
export const wordsOf = (text: string): string => foldWidth(text).replace(/\s/g, '')

/** 第一百二十条之一 of `art-120-1`; empty for the whole law. */
export function labelOf(anchor: string): string {
  const [, number = 0, sub = 0] = /^art-(\d+)(?:-(\d+))?$/.exec(anchor)?.map(Number) ?? []
  return number > 0 ? articleLabel({ number, sub }) : ''
}

/** The version of a law that is meant without a day: the newest in force, else the newest. */
export async function presentVersion(db: Queries, groupKey: string) {
  const versions = await db
    .selectFrom('law')
    .select(['doc', 'slug', 'status'])
    .where('group_key', '=', groupKey)
    .where('live', '=', 1)
    .orderBy('published_on', 'desc')
    .execute()
  return versions.find(({ status }) => status === 'effective' || status === 'review') ?? versions[0]
}

/** The texts of some articles of one version, by anchor. */
export async function articleTexts(db: Queries, doc: number, anchors: readonly string[]): Promise<Map<string, string>> {
  if (anchors.length === 0) return new Map()
  const rows = await db
    .selectFrom('law_article')
    .select(['anchor', 'plain'])
    .where('doc', '>', doc * DOCS_A_LAW)
    .where('doc', '<', (doc + 1) * DOCS_A_LAW)
    .where('anchor', 'in', anchors)
    .execute()
  return new Map(rows.map(({ anchor, plain }) => [anchor, plain]))
}

/** The text of an article as it is now; empty when the library does not hold it, and for the whole law. */
export async function presentText(db: Queries, groupKey: string, anchor: string): Promise<string> {
  const version = anchor ? await presentVersion(db, groupKey) : undefined
  return version ? ((await articleTexts(db, version.doc, [anchor])).get(anchor) ?? '') : ''
}
