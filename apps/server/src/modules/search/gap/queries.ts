import type { GapRow, searchGapRoutes } from '@anju/contract/search/gap'
import type { GapState } from '@anju/contract/search/word-terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import { type ExpressionBuilder, sql } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { plainPhrase } from '#platform/text/typed/phrase'
import { RESULTS } from './count.ts'

export type GapQuery = QueryOf<(typeof searchGapRoutes)['GET /prod-api/cms/search/gap/list']>
/** Whether the user may see what employees have searched for. */
export type Sight = { members: boolean }

const COUNTED_DAYS = 30
const FEW = RESULTS.indexOf('few')

type Phrases = ExpressionBuilder<Database, 'search_phrase'>

/** What an editor has made for it did not help: somebody searched for it later, and no hit was found. */
const hasFailedSince = (eb: Phrases) => eb('search_phrase.failed_at', '>', eb.ref('search_phrase.settled_at'))

function inState(eb: Phrases, state: GapState) {
  if (state === 'ignored') return eb('settled', '=', 'ignored')
  if (state === 'solved') return eb.and([eb('settled', '=', 'solved'), eb.not(hasFailedSince(eb))])
  return eb.or([eb('settled', '=', ''), eb.and([eb('settled', '=', 'solved'), hasFailedSince(eb)])])
}

/** Phrases with their searches in some days, as far as the user may see them. */
function missed(db: Queries, query: GapQuery, { members }: Sight) {
  const { phrase = '', state = 'open', searcher, 'params[beginTime]': from, 'params[endTime]': until } = query
  const seen = (['visitor', 'member'] as const).filter(
    (one) => (one === 'visitor' || members) && (searcher === undefined || searcher === one),
  )
  const counted = db
    .selectFrom('search_phrase')
    .innerJoin('search_phrase_day', 'search_phrase_day.phrase_id', 'search_phrase.id')
    .$call((qb) => (seen.length > 0 ? qb.where('searcher', 'in', seen) : qb.where(sql<boolean>`1 = 0`)))
    .$call(filterBy(from || undefined, (qb, from) => qb.where('day', '>=', from.slice(0, 10))))
    .$call(filterBy(until || undefined, (qb, until) => qb.where('day', '<=', until.slice(0, 10))))
    .$if(state !== 'all', (qb) => qb.where((eb) => inState(eb, state === 'all' ? 'open' : state)))
    .$if(phrase.trim() !== '', (qb) => qb.where((eb) => contains(eb.ref('phrase'), plainPhrase(phrase))))
    .select(['search_phrase.id', 'phrase', 'settled', 'settled_at', 'failed_at'])
    .select((eb) => [
      sql<number>`sum(case when searcher = 'visitor' then searches else 0 end)`.as('visitors'),
      sql<number>`sum(case when searcher = 'member' then searches else 0 end)`.as('members'),
      eb.fn.min('result').as('result'),
      eb.fn.max('day').as('last_day'),
    ])
    .groupBy(['search_phrase.id', 'phrase', 'settled', 'settled_at', 'failed_at'])
  return db
    .selectFrom(counted.as('gap'))
    .$call((qb) =>
      query.result === undefined
        ? qb.where('gap.result', '<', FEW)
        : qb.where('gap.result', '=', RESULTS.indexOf(query.result)),
    )
}

const columns = { visitors: 'gap.visitors', members: 'gap.members', lastDay: 'gap.last_day' } as const

type Gap = { settled: string; settled_at: number; failed_at: number }
const stateOf = ({ settled, settled_at, failed_at }: Gap): GapState => {
  if (settled === 'ignored') return 'ignored'
  return settled === 'solved' && failed_at <= settled_at ? 'solved' : 'open'
}

/** Part of the phrases that a query of the console finds, the most frequent first unless asked otherwise. */
export async function loadGaps(db: Queries, query: GapQuery, sight: Sight, page: { limit: number; offset: number }) {
  const rows = await missed(db, query, sight)
    .selectAll()
    .$call(
      filterBy(query.orderByColumn, (qb, orderByColumn) =>
        qb.orderBy(columns[orderByColumn], directionOf(query.isAsc)),
      ),
    )
    .orderBy(sql`gap.visitors + gap.members`, 'desc')
    .orderBy('gap.result')
    .orderBy('gap.last_day', 'desc')
    .orderBy('gap.phrase')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(
    (row): GapRow => ({
      phraseId: row.id,
      phrase: row.phrase,
      visitors: Number(row.visitors),
      members: Number(row.members),
      result: RESULTS[Number(row.result)] ?? 'few',
      lastDay: row.last_day,
      state: stateOf(row),
    }),
  )
}

export function listGaps(db: Queries, query: GapQuery, sight: Sight) {
  return pageOfRows(query, missed(db, query, sight), (limit, offset) => loadGaps(db, query, sight, { limit, offset }))
}

/** How many phrases of the last days wait for somebody. */
export async function countGaps(db: Queries, sight: Sight, now: number): Promise<number> {
  const since = { 'params[beginTime]': toWireDate(now - (COUNTED_DAYS - 1) * DAY) }
  const counted = missed(db, since, sight).select(sql<number>`count(*)`.as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}
