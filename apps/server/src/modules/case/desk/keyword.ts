import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ByPermission, holds } from '#modules/identity'
import { listPlaces } from '#modules/place'
import type { Context } from '#platform/app/context'
import { contains } from '#platform/database/listing'
import { isPostgres, type Queries } from '#platform/database/open'
import { isInOneOf, isOneOf } from '#platform/database/planning'
import { listDocs, matching, type TextIndex } from '#platform/database/text-match'
import { phraseOf } from '#platform/text/bigrams'
import { casesWithDigest, digestOfLastFour, digestOfName, digestOfNumber, hidesName } from '../find/digests.ts'
import { placesNamed } from '../find/places.ts'
import { isUnerased, nameIndexOf, textIndexOf } from '../find/texts.ts'
import { type NumberPart, numberPartOf, readKeyword, telephonePartOf } from '../find/words.ts'
import type { CaseKind } from '../kind.ts'
import { casesInScope, reachesTheSame } from './scope.ts'

/** Shorter names are no whole names. */
const SHORTEST_NAME = 2

type Search = {
  app: Pick<Context, 'db' | 'secrets'>
  kind: CaseKind
  by: ByPermission
  /** Those that cases of the kind name by id. */
  places: Awaited<ReturnType<typeof listPlaces>>
}
/** A query of numbers in the text index, `doc`. */
type Docs = RawBuilder<unknown>

const tableOf = ({ kind }: Search) => sql.table(kind.table)
const columnOf = ({ kind }: Search, name: string) => sql.ref<string>(`${kind.table}.${name}`)

/** The cases that meet a condition on their table. */
const docsWhere = (search: Search, condition: Expression<SqlBool>): Docs =>
  sql`select doc from ${tableOf(search)} where ${condition} and doc is not null`

// The words of single characters are queried as well, so the texts themselves are never read.
const unread = () => sql<string>`''`
const indexOf = (name: TextIndex['name']): TextIndex => ({ name, title: unread, body: unread })

/** The documents of an index with all of some words. */
const docsWithTexts = (db: Queries, name: TextIndex['name'], words: readonly string[], titleOnly: boolean): Docs[] => {
  const phrases = words.flatMap((word) => phraseOf(word) ?? [])
  if (phrases.length < words.length) return []
  const query = phrases.map((phrase) => [phrase])
  const options = { ranked: false, titleOnly, singles: 'index' } as const
  return [sql`select doc from ${matching(db, indexOf(name), query, options)} as words`]
}

/** Of some cases those with which the caller may do what needs another permission than that of the call. */
function within(search: Search, permission: ByPermission['permission'], docs: readonly Docs[]): Docs[] {
  const { kind, by } = search
  if (!holds(by.caller, permission)) return []
  if (reachesTheSame(kind, by.caller, by.permission, permission)) return [...docs]
  const scope = casesInScope(kind, { caller: by.caller, permission })
  return docs.map((some) => docsWhere(search, sql<SqlBool>`doc in (${some}) and ${scope}`))
}

/** What is said of a case: in the list for everybody at the desk, on its page for those who may open it. */
function docsOfTexts(search: Search, words: readonly string[]): Docs[] {
  const { app, kind, by } = search
  const { query } = kind.permissions
  const whole = within(search, query, docsWithTexts(app.db, textIndexOf(kind), words, false))
  if (holds(by.caller, query) && reachesTheSame(kind, by.caller, by.permission, query)) return whole
  return [...docsWithTexts(app.db, textIndexOf(kind), words, true), ...whole]
}

/** Any part of a hidden name for those who may read it; for others the whole name by `digestsOf`. */
function docsOfName(search: Search, word: string): Docs[] {
  const { app, kind } = search
  if (!hidesName(kind)) return []
  return within(search, kind.permissions.contact, docsWithTexts(app.db, nameIndexOf(kind), [word], true))
}

const nameDigests = ({ app, kind }: Search, name: string): string[] =>
  hidesName(kind) && [...name.replaceAll(/\s/g, '')].length >= SHORTEST_NAME ? [digestOfName(app, name)] : []

function digestsOf(search: Search, word: string): string[] {
  const part = telephonePartOf(word)
  const names = nameDigests(search, word)
  if (part === undefined) return names
  const { app } = search
  return [...names, 'whole' in part ? digestOfNumber(app, part.whole) : digestOfLastFour(app, part.lastFour)]
}

const docsOfDigests = (search: Search, digests: readonly string[]): Docs[] =>
  digests.length === 0
    ? []
    : [docsWhere(search, sql<SqlBool>`${columnOf(search, 'id')} in (${casesWithDigest(search.kind, digests)})`)]

/** What names a project or a building by id, which may have had another name then. */
function docsOfPlaces(search: Search, word: string): Docs[] {
  const { projects, buildings } = placesNamed(word, search.places)
  const naming = (column: string, ids: readonly string[]) => {
    if (ids.length === 0) return []
    const isNamed = sql<SqlBool>`${columnOf(search, column)} in (${sql.join(ids)})`
    return [docsWhere(search, sql<SqlBool>`${isNamed} and ${isUnerased(search.kind)}`)]
  }
  return [...naming('project_id', projects), ...naming('building_id', buildings)]
}

function isNumber(search: Search, part: NumberPart): Expression<SqlBool> {
  const no = columnOf(search, 'no')
  if ('whole' in part) return sql<SqlBool>`${no} = ${part.whole}`
  if ('end' in part) return sql<SqlBool>`${no} like ${`%${part.end}`}`
  return 'part' in part ? contains(no, part.part) : contains(sql<string>`replace(${no}, '-', '')`, part.joined)
}

const docsOfNumber = (search: Search, word: string): Docs[] => {
  const part = numberPartOf(word)
  return part ? [docsWhere(search, isNumber(search, part))] : []
}

/** Those that a name or a telephone has by a word. */
const docsOfPerson = (search: Search, word: string): Docs[] => [
  ...docsOfName(search, word),
  ...docsOfDigests(search, digestsOf(search, word)),
]

const unionOf = (search: Search, docs: readonly Docs[]): Docs =>
  docs.length === 0 ? docsWhere(search, sql<SqlBool>`1 = 0`) : sql`${sql.join(docs, sql` union all `)}`

/** The cases that have a word, by each of the ways in which a caller may find one; none twice by one of them. */
const docsOfWord = (search: Search, word: string): Docs[] => [
  ...docsOfTexts(search, [word]),
  ...docsOfPerson(search, word),
  ...docsOfPlaces(search, word),
  ...docsOfNumber(search, word),
]

/** Those of some words that are in texts only: no number, and nobody and no place is called so. */
async function wordsOfTexts(search: Search, words: readonly string[]): Promise<string[]> {
  const others = words.filter((word) => [...docsOfPlaces(search, word), ...docsOfNumber(search, word)].length === 0)
  if (others.length < 2) return []
  const anyOf = (word: string) => sql<SqlBool>`exists (${unionOf(search, docsOfPerson(search, word))})`
  // SQLite answers with a number.
  const flags = sql.join(
    others.map((word, at) => sql`case when ${anyOf(word)} then 1 else 0 end as ${sql.ref(`is${at}`)}`),
  )
  const { rows } = await sql<Record<string, number>>`select ${flags}`.execute(search.app.db)
  return others.filter((_, at) => rows[0]?.[`is${at}`] === 0)
}

/** Ways that find cases, for each of several words of which a case must have all. */
type Ways = readonly (readonly Docs[])[]

/** Those of some words; the index looks for those of texts at once, because each alone may be in nearly all cases. */
async function waysOfWords(search: Search, words: readonly string[]): Promise<Ways> {
  const together = words.length > 1 ? await wordsOfTexts(search, words) : []
  const alone = words.filter((word) => together.length < 2 || !together.includes(word))
  const sets = alone.map((word) => docsOfWord(search, word))
  return together.length > 1 ? [...sets, docsOfTexts(search, together)] : sets
}

function docsOfAll(search: Search, ways: Ways): Docs {
  const each = ways.map((docs) => sql`select doc from (${unionOf(search, docs)}) as word`)
  return sql`select doc from (${sql.join(each, sql` intersect `)}) as words`
}

/** The condition on a case that it has all words, tested case by case. */
function hasAll(search: Search, ways: Ways): Expression<SqlBool> {
  const { db } = search.app
  const none = docsWhere(search, sql<SqlBool>`1 = 0`)
  const tests = ways.map((docs) => isInOneOf(db, columnOf(search, 'doc'), docs.length > 0 ? docs : [none]))
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

/** The cases that a keyword finds, as conditions on the table of a kind. */
export type KeywordSearch = {
  /** Selects all of them. */
  matches: Expression<SqlBool>
  /** The same, tested case by case, for a page of many or for few that may match. */
  matchesEach: Expression<SqlBool>
  /** The same once they are looked up, `undefined` if there are more than so many. */
  lookUp: (db: Queries, most: number) => Promise<Expression<SqlBool> | undefined>
}

/**
 * The numbers that some queries return, none of them one twice; `undefined` if there are more than so many. It stops there, and a list that is
 * known is not compared entry by entry.
 */
async function listUpTo(db: Queries, queries: readonly Docs[], most: number): Promise<number[] | undefined> {
  if (queries.length === 0) return []
  const some = queries.map((docs) => sql`(select doc from (${docs}) as way limit ${most + 1})`)
  const docs = new Set(await listDocs(db, sql`${sql.join(some, sql` union all `)}`))
  return docs.size > most ? undefined : [...docs]
}

/**
 * What a keyword finds: its number, the whole telephone or the last four digits,
 * a name, and any words of what it says and of its history, all of several words. What the caller may not read finds nothing, and a telephone
 * or a name that is hidden finds only what was typed whole.
 */
export async function searchFor(
  app: Search['app'],
  kind: CaseKind,
  by: ByPermission,
  keyword: string,
): Promise<KeywordSearch> {
  const readings = readKeyword(keyword)
  if (readings.length === 0) {
    const matches = sql<SqlBool>`${keyword.trim() ? sql`1 = 0` : sql`1 = 1`}`
    return { matches, matchesEach: matches, lookUp: async () => matches }
  }
  const search = { app, kind, by, places: kind.placed ? await listPlaces(app.db) : [] }
  const whole = readings[0]?.length === 1 ? [] : docsOfDigests(search, nameDigests(search, keyword))
  // One list for all of it: PostgreSQL compares each case with each entry of a second one.
  const each = await Promise.all(readings.map((words) => waysOfWords(search, words)))
  const doc = columnOf(search, 'doc')
  const docs = [...each.map((ways) => docsOfAll(search, ways)), ...whole]
  const tests = each.map((ways) => hasAll(search, ways))
  if (whole.length > 0) tests.push(isInOneOf(app.db, doc, whole))
  const matches = isOneOf(app.db, doc, sql`${sql.join(docs, sql` union all `)}`)
  const lookUp: KeywordSearch['lookUp'] = async (db, most) => {
    if (!isPostgres(db)) return matches
    const ways = each.flatMap((ways) => (ways.length === 1 ? ways.flat() : [docsOfAll(search, ways)]))
    const few = await listUpTo(db, [...ways, ...whole], most)
    return few && sql<SqlBool>`${doc} = any(${few}::integer[])`
  }
  return { matches, matchesEach: sql<SqlBool>`(${sql.join(tests, sql` or `)})`, lookUp }
}
