import { DAY, toWireDate } from '@anju/contract/wire/time'
import type { Task } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { type DayCount, WORDS_A_DAY } from './visit.count.ts'
import type { WordCount } from './word-filter.ts'

const AT_ONCE = 200
const KEPT_DAYS = 400

async function knownWords(tx: Tx, day: string, words: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let at = 0; at < words.length; at += AT_ONCE) {
    const rows = await tx
      .selectFrom('search_word_day')
      .select('word')
      .where('day', '=', day)
      .where('word', 'in', words.slice(at, at + AT_ONCE))
      .execute()
    for (const { word } of rows) known.add(word)
  }
  return known
}

/** The words that may be written: those of the day that are there already, and new ones while there is room. */
async function admitted(tx: Tx, day: string, words: ReadonlyMap<string, WordCount>) {
  // In one order everywhere, so that two servers do not wait for each other.
  const sorted = [...words].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const known = await knownWords(
    tx,
    day,
    sorted.map(([word]) => word),
  )
  const { count } = await tx
    .selectFrom('search_word_day')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  let room = WORDS_A_DAY - count
  return sorted.filter(([word]) => known.has(word) || room-- > 0)
}

async function addWords(tx: Tx, day: string, words: ReadonlyMap<string, WordCount>): Promise<void> {
  if (words.size === 0) return
  const rows = (await admitted(tx, day, words)).map(([word, count]) => ({ day, word, ...count }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('search_word_day')
      .values(rows.slice(at, at + AT_ONCE))
      .onConflict((oc) =>
        oc.columns(['day', 'word']).doUpdateSet((eb) => ({
          searches: eb('search_word_day.searches', '+', eb.ref('excluded.searches')),
          empty: eb('search_word_day.empty', '+', eb.ref('excluded.empty')),
        })),
      )
      .execute()
}

/** Adds counts to those of the day, which other servers add to as well. */
export async function addDay(tx: Tx, day: string, { words, ...counts }: DayCount): Promise<void> {
  await tx
    .insertInto('visit_day')
    .values({ day, ...counts })
    .onConflict((oc) =>
      oc.column('day').doUpdateSet((eb) => ({
        visits: eb('visit_day.visits', '+', eb.ref('excluded.visits')),
        views: eb('visit_day.views', '+', eb.ref('excluded.views')),
        searches: eb('visit_day.searches', '+', eb.ref('excluded.searches')),
        empty: eb('visit_day.empty', '+', eb.ref('excluded.empty')),
      })),
    )
    .execute()
  await addWords(tx, day, words)
}

async function purge(db: Queries, before: string): Promise<number> {
  const days = await db.deleteFrom('visit_day').where('day', '<', before).executeTakeFirst()
  await db.deleteFrom('search_word_day').where('day', '<', before).execute()
  return Number(days.numDeletedRows)
}

export const purgeVisitsTask: Task = {
  key: 'purge-visits',
  name: '清理旧访问统计',
  group: 'SYSTEM',
  cron: '0 50 3 * * ?',
  remark: `删除 ${KEPT_DAYS} 天以前的访问与搜索统计`,
  deletes: true,
  run: async ({ db }, now) => `已清理 ${await purge(db, toWireDate(now - KEPT_DAYS * DAY))} 天的访问统计`,
}
