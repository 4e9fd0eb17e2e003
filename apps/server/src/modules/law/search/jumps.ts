import { type LawLevel, lawLevels, type lawRoutes } from '@anju/contract/law'
import type { DataOf } from '@anju/contract/wire/route'
import { sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { articleLabel } from '../parse/articles.ts'
import { nameOfGroup, shortTitleOf } from '../parse/name.ts'
import { CURRENT } from '../queries.ts'
import { type Citation, citationLabel, matchTitles, readCitation } from './citation.ts'

export type Jump = DataOf<(typeof lawRoutes)['GET /api/cms/law/search']>['jumps'][number]

const MOST_JUMPS = 8
const START = 60

function named(name: string, whole: boolean) {
  const keys = Object.keys(lawLevels).map((level) => `${level}:${name}`)
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  return whole
    ? sql<boolean>`law.group_key in (${sql.join(keys)})`
    : sql<boolean>`law.group_key like ${pattern} escape '\\'`
}

/** The articles of this number in laws in force that are called so, or whose name holds the typed one. */
async function candidates(db: Queries, { name, article, sub }: Citation, whole: boolean) {
  const rows = await db
    .selectFrom('law')
    .innerJoin('law_article', 'law_article.law_id', 'law.id')
    .select([
      'law.slug',
      'law.group_key',
      'law.title',
      'law.level',
      'law_article.doc',
      'law_article.anchor',
      'law_article.label',
    ])
    .where('law.live', '=', 1)
    .where('law.status', 'in', CURRENT)
    .where(named(name, whole))
    .where('law_article.number', '=', article)
    .where('law_article.label', '=', articleLabel({ number: article, sub }))
    .orderBy('law.published_on', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, level: row.level as LawLevel, name: nameOfGroup(row.group_key) }))
}

type Paragraph = { kind: string; number: string; text: string }

/** The position of the cited 款 or 项; the article itself when it has none. */
function citedText(paragraphs: readonly Paragraph[], { paragraph, item }: Citation): string | undefined {
  const from = paragraph ? paragraphs.findIndex((one) => one.kind === '款' && one.number === String(paragraph)) : 0
  if (from < 0) return undefined
  if (!item) return paragraphs[from]?.text
  const rest = paragraphs.slice(paragraph ? from + 1 : from)
  const end = paragraph ? rest.findIndex((one) => one.kind === '款') : -1
  return (end < 0 ? rest : rest.slice(0, end)).find((one) => one.kind === '项' && one.number === String(item))?.text
}

/**
 * The targets of a citation: one article, or several when the name may refer to several laws; empty when it is none.
 */
export async function findJumps(db: Queries, typed: string): Promise<Jump[]> {
  const citation = readCitation(typed)
  if (!citation) return []
  const whole = await candidates(db, citation, true)
  const found = matchTitles(citation.name, whole.length > 0 ? whole : await candidates(db, citation, false))
  const newest = found
    .filter((one, at) => found.findIndex((other) => other.group_key === one.group_key) === at)
    .slice(0, MOST_JUMPS)
  if (newest.length === 0) return []
  const texts = await db
    .selectFrom('law_article')
    .select(['doc', 'paragraphs_json'])
    .where(
      'doc',
      'in',
      newest.map(({ doc }) => doc),
    )
    .execute()
  return newest.map(({ doc, slug, title, anchor, label }) => {
    const stored = texts.find((text) => text.doc === doc)?.paragraphs_json ?? '[]'
    const paragraphs = JSON.parse(stored) as Paragraph[]
    const cited = citedText(paragraphs, citation)
    return {
      lawId: slug,
      title: shortTitleOf(title),
      anchor,
      label: cited === undefined ? label : citationLabel(citation),
      start: Array.from(cited ?? paragraphs[0]?.text ?? '')
        .slice(0, START)
        .join(''),
    }
  })
}
