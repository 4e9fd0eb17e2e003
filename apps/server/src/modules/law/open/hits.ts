import type { LawHit, LawRow } from '@anju/contract/law'
import { MOST_HITS } from '@anju/contract/law/open-terms'
import { namedCitation } from '@anju/contract/law-citing'
import { LAW_DISCLAIMER } from '@anju/contract/law-terms'
import { lawAddress } from '@anju/contract/site/address'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { WordBlock } from '#platform/word/write'
import { DOCS_A_LAW } from '../docs.ts'
import { findHits, findLaws, type HitsQuery } from '../find-laws.ts'
import { checkedLine, factsLine } from '../present.ts'
import type { Line } from './sheet.ts'

export type HitLine = Line & { kind: string }
/** `total`: how many there are, of which `lines` has the first. */
export type HitList = { title: string; total: number; lines: HitLine[] }

const FIRST = { limit: MOST_HITS, offset: 0 }

type Place = { law: LawRow; anchor: string; label: string; kind: string }

const placesOfHits = (hits: readonly LawHit[], kind: string): Place[] =>
  hits.flatMap((law) => law.articles.map(({ anchor, label }) => ({ law, anchor, label, kind })))

/** The texts of articles by law and anchor. */
async function textsOf(db: Queries, places: readonly Pick<Place, 'law' | 'anchor'>[]): Promise<Map<string, string>> {
  const slugs = [...new Set(places.map(({ law }) => law.lawId))]
  const anchors = [...new Set(places.flatMap(({ anchor }) => anchor || []))]
  if (anchors.length === 0) return new Map()
  const size = sql.lit(DOCS_A_LAW)
  const rows = await db
    .selectFrom('law')
    .innerJoin('law_article', (join) =>
      join.on(sql<SqlBool>`law_article.doc > law.doc * ${size} and law_article.doc < (law.doc + 1) * ${size}`),
    )
    .select(['law.slug', 'law_article.anchor', 'law_article.plain'])
    .where('law.live', '=', 1)
    .where('law.slug', 'in', slugs)
    .where('law_article.anchor', 'in', anchors)
    .execute()
  return new Map(rows.map(({ slug, anchor, plain }) => [`${slug} ${anchor}`, plain]))
}

type FileOrder = { query: HitsQuery; origin: string }

async function linesOf(app: Context, places: readonly Place[], { query, origin }: FileOrder): Promise<HitLine[]> {
  const texts = await textsOf(app.db, places)
  return places.map(({ law, anchor, label, kind }) => ({
    law,
    label,
    kind,
    text: texts.get(`${law.lawId} ${anchor}`) ?? '',
    citation: namedCitation(law, { label }, query.on ?? ''),
    address: `${origin}${lawAddress(law.lawId, anchor)}`,
  }))
}

/** The first hits of a search and the articles that may be related, or the first laws of the list where no words are given. */
export async function readHits(app: Context, order: FileOrder, call: Parameters<typeof findHits>[3]): Promise<HitList> {
  const { query } = order
  const keyword = query.keyword?.trim() ?? ''
  if (!keyword) {
    const { scope: _, match: __, place: ___, omit: ____, ...filter } = query
    const { rows, total } = await findLaws(app, filter, FIRST, call)
    const laws = rows.map((law) => ({ law, anchor: '', label: '', kind: '法规' }))
    return { title: '法规列表', total, lines: await linesOf(app, laws, order) }
  }
  const { local, governing, rows, related, total } = await findHits(app, query, FIRST, call)
  const blocks = [
    ...placesOfHits(local, '当地规定'),
    ...placesOfHits(governing, '规定这件事'),
    ...placesOfHits(rows, '命中'),
    ...placesOfHits(related, '可能相关'),
  ]
  // An article is in the first block that has it, as on the page.
  const places = [...Map.groupBy(blocks, ({ law, anchor }) => `${law.lawId} ${anchor}`).values()].flatMap(([first]) =>
    first ? [first] : [],
  )
  return { title: `法规检索：${keyword}`, total, lines: await linesOf(app, places, order) }
}

/** How many there are, and which of them a file has. */
export const countOf = ({ total, lines }: HitList): string =>
  total > MOST_HITS ? `共 ${total} 条，本文件为前 ${MOST_HITS} 条` : `共 ${total === 0 ? lines.length : total} 条`

/** The hits as a document: each with its citation, what is known of its law, and the article itself. */
export function hitBlocks(list: HitList, asOf: string): WordBlock[] {
  return [
    { kind: 'title', text: list.title },
    { kind: 'field', text: `${countOf(list)} · 数据截至${asOf ? ` ${asOf}` : '：未核对'}` },
    ...list.lines.flatMap(({ kind, law, text, citation }): WordBlock[] => [
      { kind: 'heading', text: citation, level: 3 },
      { kind: 'field', text: [kind, factsLine(law), law.statusReason, checkedLine(law)].filter(Boolean).join(' · ') },
      ...text.split('\n').flatMap((line): WordBlock[] => (line ? [{ kind: 'text', text: line }] : [])),
    ]),
    { kind: 'note', text: `${LAW_DISCLAIMER}。` },
  ]
}
