import { type RawBuilder, sql } from 'kysely'
import type { Phrase } from '../text/bigrams.ts'
import { isCutAtEnds, literalPattern } from '../text/literal.ts'
import { isSingleCharacter, type TextQuery } from '../text/query.ts'
import { readColumns } from './columns.ts'
import { isPostgres, type Queries } from './open.ts'
import { HOLDS, HOLDS_LITERALLY } from './sqlite.ts'
import { lexeme, type TextIndexName } from './text-index.ts'

/** Hits in titles count six times as much as in the text (domain §2.6). */
const TITLE_WEIGHT = 6

function sqlitePhrase({ tokens, prefix }: Phrase): string {
  const quoted = tokens.map((token) => `"${token.replace(/"/g, '""')}"`).join(' + ')
  return prefix ? `${quoted} *` : quoted
}

function postgresPhrase({ tokens, prefix }: Phrase): string {
  const last = tokens.length - 1
  return tokens.map((token, at) => `${lexeme(token)}${prefix && at === last ? ':*' : ''}`).join(' <-> ')
}

/** An index to be queried, and the texts of its documents, as SQL on a document's number. */
export type TextIndex = {
  name: TextIndexName
  title(doc: RawBuilder<number>): RawBuilder<string>
  body(doc: RawBuilder<number>): RawBuilder<string>
}

type MatchOptions = {
  /** Searches titles only. */
  titleOnly: boolean
  /** Use `false` for a count: ranking costs more than matching. */
  ranked: boolean
  /** What a document must not have. */
  without: readonly Phrase[]
  /** What a document must have to the letter, signs and widths included; all that has it must match the query, too. */
  literal: string
}

export type Matching = Partial<MatchOptions> & {
  /**
   * How single characters beside longer phrases are found. `text`, the default, looks for them in the texts that
   * the phrases find; `index` queries the index, which is faster when these are many; `nowhere` ignores them, for an upper bound.
   */
  singles?: 'text' | 'index' | 'nowhere'
}

/** The query for the index and the remaining single characters; a query of single characters alone is not split. */
export function splitQuery(query: TextQuery): { phrases: TextQuery; characters: TextQuery } {
  const characters = query.filter((any) => any.every(isSingleCharacter))
  const phrases = query.filter((any) => !characters.includes(any))
  return phrases.length > 0 ? { phrases, characters } : { phrases: query, characters: [] }
}

/**
 * The documents that match, as rows `{doc, rank}` to join with; a smaller rank is a better match.
 *
 * For a single character the index reads every pair that begins with it, which is half of the library for a common one;
 * `singles` selects how they are found together with longer phrases. The hits are the same.
 */
export function matching(
  db: Queries,
  index: TextIndex,
  query: TextQuery,
  { titleOnly = false, ranked = true, without = [], literal = '', singles = 'text' }: Matching = {},
): RawBuilder<{ doc: number; rank: number }> {
  const { phrases, characters } = splitQuery(query)
  const indexQuery = singles === 'index' ? query : phrases
  const beside = singles === 'text' ? characters : []
  const matchingOf = isPostgres(db) ? matchingPostgres : matchingSqlite
  return matchingOf(index, indexQuery, beside, { titleOnly, ranked, without, literal })
}

/** The numbers that a query returns as `doc`, in order. */
export async function listDocs(db: Queries, query: RawBuilder<unknown>): Promise<number[]> {
  const { doc } = await readColumns(db, query as RawBuilder<{ doc: number }>, ['doc'])
  return doc.sort((a, b) => a - b)
}

/** The numbers of documents in their order, with each rank at the place of its document. */
export type Ranked = { docs: number[]; ranks: number[] }

/** What a query returns as `doc` and `rank`. */
export async function listRanked(db: Queries, query: RawBuilder<unknown>): Promise<Ranked> {
  const { doc: docs, rank: ranks } = await readColumns(db, query as RawBuilder<{ doc: number; rank: number }>, [
    'doc',
    'rank',
  ])
  // SQLite reads the index in this order, PostgreSQL need not.
  if (docs.every((doc, at) => at === 0 || doc > (docs[at - 1] ?? 0))) return { docs, ranks }
  const order = Array.from(docs.keys()).sort((a, b) => (docs[a] ?? 0) - (docs[b] ?? 0))
  return { docs: order.map((at) => docs[at] ?? 0), ranks: order.map((at) => ranks[at] ?? 0) }
}

const textOf = (index: TextIndex, doc: RawBuilder<number>, titleOnly: boolean) =>
  titleOnly ? index.title(doc) : sql<string>`${index.title(doc)} || ' ' || ${index.body(doc)}`

function postgresQuery(query: TextQuery, { titleOnly, without }: Pick<MatchOptions, 'titleOnly' | 'without'>) {
  const anyOf = (phrases: readonly Phrase[]) =>
    `(${phrases.map((phrase) => `(${weighted(postgresPhrase(phrase), titleOnly ? 'A' : '')})`).join(' | ')})`
  const text = [...query.map(anyOf), ...(without.length > 0 ? [`!${anyOf(without)}`] : [])].join(' & ')
  return sql<boolean>`${text}::tsquery`
}

function matchingPostgres(index: TextIndex, indexQuery: TextQuery, beside: TextQuery, options: MatchOptions) {
  const { titleOnly, ranked, literal } = options
  const table = sql.table(index.name)
  const text = postgresQuery(indexQuery, options)
  const weights = sql.lit(`{0.1,0.1,0.1,${TITLE_WEIGHT / 10}}`)
  const rank = ranked ? sql`-ts_rank(${weights}, document, ${text})` : sql`0`
  const whole = textOf(index, sql<number>`${table}.doc`, titleOnly)
  const cut = literal && isCutAtEnds(literal) ? sql`and ${whole} ~ ${literalPattern(literal)}` : sql``
  const holding = literal ? sql`and strpos(${whole}, ${literal}) > 0 ${cut}` : sql``
  if (beside.length === 0)
    return sql<never>`(select doc, ${rank} as rank from ${table} where document @@ ${text} ${holding})`
  // `offset 0` prevents the planner from using the index for the single characters.
  return sql<never>`(select doc, ${rank} as rank from (select doc, document from ${table}
    where document @@ ${text} offset 0) as candidates
    where document @@ ${postgresQuery(beside, { titleOnly, without: [] })})`
}

function matchingSqlite(index: TextIndex, indexQuery: TextQuery, beside: TextQuery, options: MatchOptions) {
  const { titleOnly, ranked, without, literal } = options
  const table = sql.table(index.name)
  const anyOf = (phrases: readonly Phrase[]) => `(${phrases.map((one) => `(${sqlitePhrase(one)})`).join(' OR ')})`
  const wanted = indexQuery.map(anyOf).join(' AND ')
  const text = without.length > 0 ? `(${wanted}) NOT ${anyOf(without)}` : wanted
  const match = titleOnly ? `{title} : (${text})` : text
  const rank = ranked ? sql`bm25(${table}, ${sql.lit(TITLE_WEIGHT)}, 1.0)` : sql`0`
  const whole = textOf(index, sql<number>`${table}.rowid`, titleOnly)
  const characters = beside.map(([phrase]) => phrase?.tokens[0] ?? '').join('')
  const holding = characters ? sql`and ${sql.ref(HOLDS)}(${whole}, ${characters})` : sql``
  const cut = literal && isCutAtEnds(literal) ? sql`and ${sql.ref(HOLDS_LITERALLY)}(${whole}, ${literal})` : sql``
  const exactly = literal ? sql`and instr(${whole}, ${literal}) > 0 ${cut}` : sql``
  return sql<never>`(select rowid as doc, ${rank} as rank from ${table} where ${table} match ${match} ${holding} ${exactly})`
}

function weighted(phrase: string, weight: string): string {
  if (!weight) return phrase
  return phrase.replace(/'(?:[^'\\]|''|\\\\)*'(:\*)?/g, (literal, star) =>
    star ? `${literal}${weight}` : `${literal}:${weight}`,
  )
}
