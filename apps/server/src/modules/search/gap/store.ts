import { wordLimits } from '@anju/contract/search/word-terms'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Task } from '#platform/app/context'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { newId } from '#platform/id'
import type { Count } from './count.ts'

/** Phrases that are stored at most, and the rows of their days. */
export const MOST = { phrases: 3000, days: 9000 }
const AT_ONCE = 200

const perBatch = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

async function addPhrases(tx: Tx, counts: readonly Count[], now: number): Promise<Map<string, string>> {
  const failed = new Map<string, number>()
  for (const { phrase, failedAt } of counts) failed.set(phrase, Math.max(failed.get(phrase) ?? 0, failedAt))
  const rows = Array.from(failed, ([phrase, failed_at]) => ({
    id: newId(now),
    phrase,
    settled: '' as const,
    settled_at: 0,
    settled_by: '',
    failed_at,
  }))
  const ids = new Map<string, string>()
  for (const batch of perBatch(rows)) {
    const stored = await tx
      .insertInto('search_phrase')
      .values(batch)
      .onConflict((oc) =>
        oc.column('phrase').doUpdateSet((eb) => ({
          failed_at: sql<number>`case when ${eb.ref('excluded.failed_at')} > search_phrase.failed_at
            then ${eb.ref('excluded.failed_at')} else search_phrase.failed_at end`,
        })),
      )
      .returning(['id', 'phrase'])
      .execute()
    for (const { id, phrase } of stored) ids.set(phrase, id)
  }
  return ids
}

async function addDays(tx: Tx, counts: readonly Count[], ids: ReadonlyMap<string, string>): Promise<void> {
  const rows = counts.map(({ phrase, day, searcher, searches, result }) => ({
    phrase_id: ids.get(phrase) ?? '',
    day,
    searcher,
    searches,
    result,
  }))
  for (const batch of perBatch(rows))
    await tx
      .insertInto('search_phrase_day')
      .values(batch)
      .onConflict((oc) =>
        oc.columns(['phrase_id', 'day', 'searcher']).doUpdateSet((eb) => ({
          searches: eb('search_phrase_day.searches', '+', eb.ref('excluded.searches')),
          result: sql<number>`case when ${eb.ref('excluded.result')} < search_phrase_day.result
            then ${eb.ref('excluded.result')} else search_phrase_day.result end`,
        })),
      )
      .execute()
}

async function countRows(tx: Tx, table: 'search_phrase' | 'search_phrase_day'): Promise<number> {
  const counted = tx.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** Deletes phrases beyond the bounds: first those that were searched for least often, of these the oldest. What people really miss stays. */
async function trim(tx: Tx): Promise<void> {
  const excess = Math.max(
    (await countRows(tx, 'search_phrase')) - MOST.phrases,
    (await countRows(tx, 'search_phrase_day')) - MOST.days,
  )
  if (excess <= 0) return
  const rare = await tx
    .selectFrom('search_phrase_day')
    .select('phrase_id')
    .groupBy('phrase_id')
    .orderBy((eb) => eb.fn.sum('searches'))
    .orderBy((eb) => eb.fn.max('day'))
    .orderBy('phrase_id')
    .limit(excess)
    .execute()
  for (const batch of perBatch(rare.map(({ phrase_id }) => phrase_id))) {
    await tx.deleteFrom('search_phrase_day').where('phrase_id', 'in', batch).execute()
    await tx.deleteFrom('search_phrase').where('id', 'in', batch).execute()
  }
}

/** Adds counts to those that are there, to which other servers add as well. */
export async function addMissed(tx: Tx, counts: readonly Count[], now: number): Promise<void> {
  if (counts.length === 0) return
  await lockFor(tx, 'search phrases')
  const sorted = counts.toSorted((one, other) => (one.phrase < other.phrase ? -1 : 1))
  await addDays(tx, sorted, await addPhrases(tx, sorted, now))
  await trim(tx)
}

const hasNoDay = (eb: ExpressionBuilder<Database, 'search_phrase'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('search_phrase_day')
        .select('search_phrase_day.day')
        .whereRef('search_phrase_day.phrase_id', '=', 'search_phrase.id'),
    ),
  )

async function purge(db: Queries, before: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'search phrases')
    await tx.deleteFrom('search_phrase_day').where('day', '<', before).execute()
    const { numDeletedRows } = await tx.deleteFrom('search_phrase').where(hasNoDay).executeTakeFirst()
    return Number(numDeletedRows)
  })
}

export const purgePhrasesTask: Task = {
  key: 'purge-search-phrases',
  name: '清理旧搜索词',
  group: 'SYSTEM',
  cron: '0 55 3 * * ?',
  remark: `删除 ${wordLimits.days} 天以前没有结果的搜索词`,
  deletes: true,
  run: async ({ db }, now) => `已清理 ${await purge(db, toWireDate(now - wordLimits.days * DAY))} 个搜索词`,
}
