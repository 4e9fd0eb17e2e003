import type { SearchHit } from '@anju/contract/search'
import { findSection, itemPath, sections } from '@anju/contract/sections'
import { toRecordTime } from '@anju/contract/wire/time'
import { type Caller, visitor } from '#modules/identity'
import { askedWords, readSynonyms, type SiteLawHit, searchLawsForSite, searchRelatedForSite } from '#modules/law'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { readOf } from '#platform/reader/read'
import { excerptOf, markText } from '#platform/text/excerpt'
import { readTyped, sentenceOfExcluded, type TextSearch, type Typed, textSearch } from '#platform/text/query'
import { ideasOf } from '#platform/text/question'
import { countBySection, type FoundItem, searchContent } from './queries.ts'
import { findRelatedItems } from './related.ts'

const LAW = 'law'
const LAW_LABEL = '法规库'

const label = (section: string) => findSection(section)?.label ?? section

/** With fewer hits than this, others are added that may be related. */
const FEW = 3

type Search = {
  caller: Caller
  now: number
  title: string
  section: string | undefined
  limit: number
  offset: number
  /** Where the company is. */
  home: string
}
type Words = { wanted: TextSearch; words: readonly string[] }

/** Counts in the order of the sections; sections without a hit are left out. */
async function countOwn(db: Queries, { caller, now }: Search, { wanted }: Words) {
  const found = await countBySection(db, caller, now, wanted)
  return Object.keys(sections).flatMap((section) =>
    found.has(section) ? [{ section, label: label(section), total: found.get(section) ?? 0 }] : [],
  )
}

async function ownHits(
  db: Queries,
  { caller, now, section, limit, offset }: Search,
  { wanted, words }: Words,
): Promise<SearchHit[]> {
  if (section === LAW) return []
  const rows = await searchContent(db, caller, now, wanted, { section, limit, offset })
  const isPast = ({ state }: { state: unknown }) => (state === '被代替' || state === '废止' ? 1 : 0)
  // What is no longer in force is found, but never above what is.
  const sorted = rows.toSorted((one, other) => isPast(one) - isPast(other))
  return sorted.map((row) => toHit(row, words))
}

const toHit = (row: Omit<FoundItem, 'doc'>, words: readonly string[]): SearchHit => ({
  section: row.section,
  label: label(row.section),
  id: row.id,
  title: markText(row.title, words),
  excerpt: excerptOf(row.plain, words),
  publishDate: toRecordTime(row.publish_date, row.publish_at),
  publishDay: row.publish_date,
  path: itemPath(row.section, row.id),
  audience: row.audience,
})

const lawHit = (law: SiteLawHit): SearchHit => ({ ...law, section: LAW, label: LAW_LABEL, audience: 'public' })

/** What a question may be about, of the company's own material and of laws, without what is shown already. */
async function related(db: Queries, { caller, now, title, home }: Search, remember: Remember, shown: SearchHit[]) {
  const { ofQuestions } = await readSynonyms(db, remember)
  const { items, words } = await findRelatedItems(db, caller, now, ideasOf(title, ofQuestions(askedWords)))
  const laws = await searchRelatedForSite(db, remember, title, home)
  const hits = [...items.map((item) => toHit(item, words)), ...laws.map(lawHit)]
  return hits.filter(({ path }) => !shown.some((one) => one.path === path))
}

const sum = (some: readonly { total: number }[]) => some.reduce((all, { total }) => all + total, 0)

/** What is said about the words themselves. */
const saidOf = (title: string, { terms, without, ignored }: Typed) => ({
  notice: sentenceOfExcluded(title),
  synonyms: terms.filter(({ also }) => also.length > 0),
  without,
  ignored,
})

/** What is found where nothing can be searched. */
export function nothingFound(title: string) {
  return { rows: [], related: [], total: 0, counts: [], ...saidOf(title, readTyped(title)) }
}

/** One page of hits, the company's own material first and then laws, with counts by section, laws last. */
async function search(db: Queries, asked: Search, remember: Remember) {
  const { title, section, limit, offset } = asked
  const typed = readTyped(title, (await readSynonyms(db, remember)).ofSite)
  const wanted = textSearch(typed)
  if (!wanted) return nothingFound(title)
  const words = typed.terms.flatMap(({ word, also }) => [word, ...also])
  const own = await countOwn(db, asked, { wanted, words })
  const hits = await ownHits(db, asked, { wanted, words })
  const laws = await searchLawsForSite(db, remember, typed, {
    limit: section === undefined || section === LAW ? limit - hits.length : 0,
    offset: section === LAW ? offset : Math.max(0, offset - sum(own)),
  })
  const rows = [...hits, ...laws.rows.map(lawHit)]
  const isOpen = section === undefined && offset === 0 && sum(own) + laws.total < FEW
  const counts = laws.total > 0 ? [...own, { section: LAW, label: LAW_LABEL, total: laws.total }] : own
  return {
    rows,
    related: isOpen ? await related(db, asked, remember, rows) : [],
    total: sum(section ? counts.filter((one) => one.section === section) : counts),
    counts,
    ...saidOf(title, typed),
  }
}

const SAMPLE: Search = {
  caller: visitor,
  now: 0,
  title: '电梯维护',
  section: undefined,
  limit: 10,
  offset: 0,
  home: '',
}

/** Searches everything that a caller may read. */
export const searchSite = readOf('search.site', search, [SAMPLE])

export const searchReads = [searchSite]
