import type { LawHit, LawStatus } from '@anju/contract/law'
import type { MarkedText } from '@anju/contract/search'
import { toRecordTime } from '@anju/contract/wire/time'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { anyOf, phrasesOf, type Typed, textQuery } from '#platform/text/query'
import { normalisedName } from '../parse/name.ts'
import { addressOf, askedPlace, factsAt } from './asked-place.ts'
import { inBlocks } from './blocks.ts'
import { bestByText } from './by-text.ts'
import { docsOfArticles, governingOf } from './governing.ts'
import { lawFacts } from './law-facts.ts'
import type { LawQuery } from './law-query.ts'
import { readSynonyms } from './own/synonyms.ts'
import { countLawHits, ideasIn, searchGoverning, searchLaws, searchOfPlace, searchRelated } from './search.ts'

/** A law as the site's own search shows it. */
export type SiteLawHit = {
  id: string
  title: MarkedText
  excerpt: MarkedText
  publishDate: string
  publishDay: string
  path: string
  lawStatus: LawStatus
  lawStatusReason: string
  checkedOn: string
}

/** Related articles that stand below the company's own material. */
const RELATED = 6

function lawQueryOf({ terms, without }: Typed): LawQuery | undefined {
  const all = textQuery(terms)
  return (
    all && {
      terms,
      all,
      without: phrasesOf(without),
      literal: '',
      any: anyOf(all),
      within: undefined,
      name: normalisedName(terms.map(({ word }) => word).join('')),
    }
  )
}

/**
 * The laws in force or about to be that hold what was typed in their title or in one article: one page of them, best first, each
 * with its first matching article, and how many there are. A page of none only counts.
 */
export async function searchLawsForSite(
  db: Queries,
  remember: Remember,
  typed: Typed,
  page: { limit: number; offset: number },
): Promise<{ rows: SiteLawHit[]; total: number }> {
  const lawQuery = lawQueryOf(typed)
  if (!lawQuery) return { rows: [], total: 0 }
  const facts = await lawFacts(db, remember)
  if (page.limit <= 0) return { rows: [], total: await countLawHits(db, facts, lawQuery, {}) }
  const { rows, total } = await searchLaws(db, facts, lawQuery, 'law', { filter: {}, sort: 'relevance', page })
  return { rows: rows.map(toSiteHit), total }
}

/** The laws that a question may be about, each with the article that shares most with it. */
export async function searchRelatedForSite(
  db: Queries,
  remember: Remember,
  question: string,
  home: string,
): Promise<SiteLawHit[]> {
  const facts = await lawFacts(db, remember)
  const reading = askedPlace(question)
  const near = reading ? factsAt(facts, reading.place) : facts
  const words = reading?.rest ?? question
  const { ofLaws } = await readSynonyms(db, remember)
  const { like, articles, ofNoLaw } = governingOf(words, { others: ofLaws(words), hasFewHits: true })
  if (ofNoLaw) return []
  const spoken = await docsOfArticles(db, remember, near, articles)
  const ideas = await ideasIn(db, remember, words)
  const ofNation = await bestByText(db, remember, { question: words, ideas, spoken })
  const input = { governing: ofNation, ideas, filter: {}, home: reading ? addressOf(reading.place) : home }
  const ofPlace = reading
    ? await searchOfPlace(db, remember, near, { ...input, keyword: words, like, ofNation, place: reading.place })
    : []
  const { local, governing, related } = inBlocks({
    rows: [],
    ofPlace,
    related: await searchRelated(db, remember, near, input),
    governing: await searchGoverning(db, near, input),
    place: reading?.place,
  })
  const hits = [...local, ...governing, ...related]
  return hits.slice(0, RELATED).map(toSiteHit)
}

function toSiteHit({ lawId, markedTitle, articles, publishedOn, status, statusReason, checkedOn }: LawHit): SiteLawHit {
  const [first] = articles
  const query = new URLSearchParams({ law: lawId, ...(first && { a: first.anchor }) })
  return {
    id: lawId,
    title: markedTitle,
    excerpt: first?.excerpt ?? [],
    publishDate: toRecordTime(publishedOn),
    publishDay: publishedOn,
    path: `/digitization/laws?${query}`,
    lawStatus: status,
    lawStatusReason: statusReason,
    checkedOn,
  }
}
