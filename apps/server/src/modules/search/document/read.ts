import type { DocumentHit } from '@anju/contract/search/document'
import { findSection, type Layout } from '@anju/contract/sections'
import { foldWidth } from '@anju/contract/wire/width'
import { readingOf } from '#modules/content'
import type { Caller } from '#modules/identity'
import { readSynonyms } from '#modules/law'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { readOf } from '#platform/reader/read'
import { excerptOf, markText } from '#platform/text/excerpt'
import { readTyped, type Typed, textSearch } from '#platform/text/query'
import { matchOfNumber, numbersIn } from './number.ts'
import { countMatches, documentsByDoc, listMatches, listNumbers } from './queries.ts'

/** Matches that are put in order; the rest is counted. */
const RANKED = 1000
const SHOWN = 20
/** Documents that are taken because of their number. */
const NUMBERED = 100

/** What staff look for first, where words decide nothing. */
const layouts: readonly Layout[] = ['procedures', 'regulations', 'records', 'standards', 'topics', 'news']

type Search = {
  caller: Caller
  now: number
  keyword: string
  /** The sections of the catalog that the caller may open. */
  keys: readonly string[]
  /** One of them; all of them unless given. */
  section: string | undefined
}

/** How well the numbers of documents are the one that was typed. */
type Numbers = ReadonlyMap<number, number>

async function numbered(db: Queries, { caller, now, keyword, keys }: Search): Promise<Numbers> {
  const typed = numbersIn(keyword)
  if (typed.length === 0) return new Map()
  const rows = await listNumbers(db, { reading: readingOf(caller, now), keys })
  const matched = rows
    .map(({ doc, number }) => [doc, matchOfNumber(number, typed)] as const)
    .filter(([, match]) => match > 0)
    .sort(([, one], [, other]) => other - one)
  return new Map(matched.slice(0, NUMBERED))
}

const plain = (text: string) => foldWidth(text).toLowerCase().replace(/\s/g, '')

/** How much of what was typed is in a title: 3 all of it is the title, 2 as it was typed, 1 each word of it. */
function matchOfTitle(title: string, keyword: string, words: readonly string[]): number {
  const [own, typed] = [plain(title), plain(keyword)]
  if (own === typed) return 3
  if (own.includes(typed)) return 2
  return words.length > 0 && words.every((word) => own.includes(plain(word))) ? 1 : 0
}

const isPast = ({ state }: { state: string | null }) => state === '废止' || state === '被代替'
const placeOf = (section: string) => {
  const at = layouts.indexOf(findSection(section)?.layout ?? 'news')
  return at < 0 ? layouts.length : at
}

/** The numbers of the best documents: a number that was typed, then what is in force, by title, kind of document and words. */
async function ranked(db: Queries, search: Search, typed: Typed, numbers: Numbers): Promise<number[]> {
  const { caller, now, section, keys } = search
  const scope = { reading: readingOf(caller, now), keys: section === undefined ? keys : [section] }
  const words = typed.terms.map(({ word }) => word)
  const rows = await listMatches(db, scope, textSearch(typed), [...numbers.keys()], RANKED)
  const order = rows.map((row) => {
    const number = numbers.get(row.doc) ?? 0
    const title = matchOfTitle(row.title, search.keyword, words)
    return { doc: row.doc, by: [-(number === 3), Number(isPast(row)), -number, -title, placeOf(row.section), row.rank] }
  })
  const compare = (one: readonly number[], other: readonly number[]) =>
    one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
  return order
    .sort((one, other) => compare(one.by, other.by))
    .slice(0, SHOWN)
    .map(({ doc }) => doc)
}

async function find(db: Queries, search: Search, remember: Remember) {
  const { caller, now, keyword, keys, section } = search
  const reading = readingOf(caller, now)
  const typed = readTyped(keyword, (await readSynonyms(db, remember)).ofSite)
  const wanted = textSearch(typed)
  const numbers = await numbered(db, search)
  if ((!wanted && numbers.size === 0) || keys.length === 0) return { rows: [], total: 0, counts: [] }
  const words = typed.terms.flatMap(({ word, also }) => [word, ...also])
  const best = await ranked(db, search, typed, numbers)
  const documents = new Map((await documentsByDoc(db, best, reading)).map((row) => [row.doc, row]))
  const rows = best.flatMap((doc): DocumentHit[] => {
    const row = documents.get(doc)
    if (!row) return []
    return [
      {
        contentId: row.id,
        section: row.section,
        title: markText(row.title, words),
        excerpt: excerptOf(row.plain, words),
        number: row.number ?? '',
        kind: row.kind,
        department: row.department ?? '',
        publishDay: row.publish_date,
        state: row.state ?? '',
      },
    ]
  })
  const totals = await countMatches(db, { reading, keys }, wanted, [...numbers.keys()])
  const counts = keys.flatMap((key) => (totals.has(key) ? [{ section: key, total: totals.get(key) ?? 0 }] : []))
  const listed = section === undefined ? counts : counts.filter((one) => one.section === section)
  return { rows, total: listed.reduce((sum, { total }) => sum + total, 0), counts }
}

/** Finds documents of a catalog by name, number or text. */
export const findDocuments = readOf('search.documents', find)
