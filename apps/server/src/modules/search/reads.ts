import type { SearchHit } from '@anju/contract/search'
import { findSection, itemPath, sections } from '@anju/contract/sections'
import type { Caller } from '#modules/identity'
import { searchLawsForSite, synonyms } from '#modules/law'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { readOf } from '#platform/reader/read'
import { excerptOf, markText } from '#platform/text/excerpt'
import { readTerms, type Term, type TextQuery, textQuery } from '#platform/text/query'
import { countBySection, searchContent } from './queries.ts'

const LAW = 'law'
const LAW_LABEL = '法规库'

const label = (section: string) => findSection(section)?.label ?? section

type Search = { caller: Caller; now: number; title: string; section: string | undefined; limit: number; offset: number }
type Words = { query: TextQuery; terms: Term[] }

/** Counts in the order of the sections; sections without a hit are left out. */
async function countOwn(db: Queries, { caller, now }: Search, { query }: Words) {
  const found = await countBySection(db, caller, now, query)
  return Object.keys(sections).flatMap((section) =>
    found.has(section) ? [{ section, label: label(section), total: found.get(section) ?? 0 }] : [],
  )
}

async function ownHits(db: Queries, { caller, now, ...page }: Search, { query, terms }: Words): Promise<SearchHit[]> {
  if (page.section === LAW) return []
  const words = terms.flatMap(({ word, also }) => [word, ...also])
  const rows = await searchContent(db, caller, now, query, page)
  const isPast = ({ state }: { state: unknown }) => (state === '被代替' || state === '废止' ? 1 : 0)
  // What is no longer in force is found, but never above what is.
  const sorted = rows.toSorted((one, other) => isPast(one) - isPast(other))
  return sorted.map((row) => ({
    section: row.section,
    label: label(row.section),
    id: row.id,
    title: markText(row.title, words),
    excerpt: excerptOf(row.plain, words),
    publishDate: row.publish_date,
    path: itemPath(row.section, row.id),
    audience: row.audience,
  }))
}

const sum = (some: readonly { total: number }[]) => some.reduce((all, { total }) => all + total, 0)

/** One page of hits, the company's own material first and then laws, with counts by section, laws last. */
async function search(db: Queries, asked: Search, remember: Remember) {
  const { title, section, limit, offset } = asked
  const terms = readTerms(title, synonyms)
  const query = textQuery(terms)
  if (!query) return { rows: [], total: 0, counts: [], synonyms: [] }
  const own = await countOwn(db, asked, { query, terms })
  const hits = await ownHits(db, asked, { query, terms })
  const laws = await searchLawsForSite(db, remember, terms, {
    limit: section === undefined || section === LAW ? limit - hits.length : 0,
    offset: section === LAW ? offset : Math.max(0, offset - sum(own)),
  })
  const counts = laws.total > 0 ? [...own, { section: LAW, label: LAW_LABEL, total: laws.total }] : own
  return {
    rows: [...hits, ...laws.rows.map((law) => ({ ...law, section: LAW, label: LAW_LABEL, audience: 'public' }))],
    total: sum(section ? counts.filter((one) => one.section === section) : counts),
    counts,
    synonyms: terms.filter(({ also }) => also.length > 0),
  }
}

/** Searches everything that a caller may read. */
export const searchSite = readOf('search.site', search)

export const searchReads = [searchSite]
