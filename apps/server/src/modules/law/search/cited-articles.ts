import type { LawParagraph, LawRow, LawStatus, lawRoutes } from '@anju/contract/law'
import { placeIn, placesOf } from '@anju/contract/site/law-places'
import type { DataOf } from '@anju/contract/wire/route'
import type { Queries } from '#platform/database/open'
import { DOCS_A_LAW } from '../docs.ts'
import { articleLabel } from '../parse/articles.ts'
import { shortTitleOf } from '../parse/name.ts'
import { CURRENT } from '../queries.ts'
import { type Citation, citationLabel } from './citation.ts'

type Jump = DataOf<(typeof lawRoutes)['GET /api/cms/law/search']>['jumps'][number]

/** Characters of an article that are shown with a link to it. */
const START = 60

export type CitedArticle = { doc: number; anchor: string; label: string; paragraphs: LawParagraph[] }

/** The cited article of each of these laws that has it, by the number of the law. */
export async function readArticles(
  db: Queries,
  laws: readonly number[],
  { article, sub }: Pick<Citation, 'article' | 'sub'>,
): Promise<Map<number, CitedArticle>> {
  const articles = new Map<number, CitedArticle>()
  for (const law of laws) {
    const row = await db
      .selectFrom('law_article')
      .select(['doc', 'anchor', 'label', 'paragraphs_json'])
      .where('doc', '>', law * DOCS_A_LAW)
      .where('doc', '<', (law + 1) * DOCS_A_LAW)
      .where('number', '=', article)
      .where('label', '=', articleLabel({ number: article, sub }))
      .executeTakeFirst()
    if (row) articles.set(law, { ...row, paragraphs: JSON.parse(row.paragraphs_json) as LawParagraph[] })
  }
  return articles
}

export function jumpTo(row: LawRow, citation: Citation, { anchor, label, paragraphs }: CitedArticle): Jump {
  const place = placeIn({ anchor, paragraphs }, citation)
  const cited = place === anchor ? undefined : paragraphs[placesOf(anchor, paragraphs).indexOf(place)]
  return {
    lawId: row.lawId,
    title: shortTitleOf(row.title),
    ...statusFields(row),
    anchor: place,
    label: cited ? citationLabel(citation) : label,
    start: Array.from((cited ?? paragraphs[0])?.text ?? '')
      .slice(0, START)
      .join(''),
  }
}

/** That an article has no such 款 or 项, in a sentence; empty where it has, and where its text is not in 款. */
export function missingPart(citation: Citation, { anchor, label, paragraphs }: CitedArticle): string {
  const { paragraph, item, ...article } = citation
  const places = placesOf(anchor, paragraphs)
  if ((!paragraph && !item) || places.every((place) => !place) || placeIn({ anchor, paragraphs }, citation) !== anchor)
    return ''
  const none = (part: Pick<Citation, 'paragraph' | 'item'>, within: string) =>
    `${within}没有${citationLabel({ ...article, ...part }).slice(citationLabel(article).length)}`
  if (!paragraph || !places.includes(`${anchor}-p${paragraph}`))
    return none(paragraph ? { paragraph } : { item: item ?? 0 }, label)
  return none({ item: item ?? 0 }, citationLabel({ ...article, paragraph }))
}

/** A law to choose, without one of its articles. */
export const toLaw = (row: LawRow): Jump => ({
  lawId: row.lawId,
  anchor: '',
  label: '',
  start: '',
  title: shortTitleOf(row.title),
  ...statusFields(row),
})

/** What a jump says about whether its law is in force. */
function statusFields({ status, statusLabel, statusReason, publishedOn, checkedOn }: LawRow) {
  return { status, statusLabel, statusReason, publishedOn, checkedOn }
}

export const isCurrent = (status: LawStatus) => CURRENT.includes(status)
