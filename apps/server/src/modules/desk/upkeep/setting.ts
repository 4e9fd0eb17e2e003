import type { UpkeepSetting } from '@anju/contract/desk/upkeep'
import { DAY, nextMidnight, toWireDate } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import { readDocument } from '#modules/case'
import { itemRows } from '#modules/content'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

type Upkeep = Database['content_upkeep']

/** As long as a company has said nothing, no section has a period. */
export const UPKEEP: { name: string; defaults: UpkeepSetting } = {
  name: 'upkeep.setting',
  defaults: { months: {}, isPublic: false, version: 0 },
}

/** The beginning of the day that is a number of months, of a twelfth of a year each, after a time; `null` without a period. */
export const reviewAfter = (from: number, months: number): number | null =>
  months > 0 ? nextMidnight(from - DAY) + Math.floor((months * 365) / 12) * DAY : null

/** New texts, and items that somebody confirms, have been looked through: the next review is a period away. One statement, within a publication. */
export async function noteReview(tx: Tx, contentIds: readonly string[], by: { caller: { id: string }; now: number }) {
  const today = nextMidnight(by.now - DAY)
  await tx
    .updateTable('content_upkeep')
    .set({
      // The same as `reviewAfter`.
      review_at: sql<
        number | null
      >`case when months > 0 then ${today} + cast(months * 365 / 12 as bigint) * ${sql.lit(DAY)} else null end`,
      reviewed_at: by.now,
      reviewed_by: by.caller.id,
      announced_at: null,
    })
    .where('content_id', 'in', contentIds)
    .execute()
}

/** Writes what is said of the upkeep of items, which have a row from then on. */
export async function putUpkeep(tx: Tx, contentIds: readonly string[], change: Partial<Omit<Upkeep, 'content_id'>>) {
  const isChanged = Object.keys(change).length > 0
  await tx
    .insertInto('content_upkeep')
    .values(contentIds.map((id) => ({ ...emptyUpkeep(id), ...change })))
    .onConflict((oc) => (isChanged ? oc.column('content_id').doUpdateSet(change) : oc.doNothing()))
    .execute()
}

/** Rows of one statement. */
export const AT_ONCE = 200

/** Gives published items of sections with a period what they do not have yet: the period, and its first end. */
export async function addUpkeep(db: Queries, { months }: Pick<UpkeepSetting, 'months'>, now: number): Promise<number> {
  let added = 0
  for (const [section, period] of Object.entries(months)) {
    if (period === 0) continue
    const rows = await itemRows(db)
      .select(['desk_item.id', 'desk_item.publish_at'])
      .where('section', '=', section)
      .where('status', '=', 'published')
      .where('removed_at', 'is', null)
      .where((eb) => {
        const upkeep = eb.selectFrom('content_upkeep').select('content_id').where('months', 'is not', null)
        return eb.not(eb.exists(upkeep.whereRef('content_upkeep.content_id', '=', 'desk_item.id')))
      })
      .execute()
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await db
        .insertInto('content_upkeep')
        .values(rows.slice(at, at + AT_ONCE).map((row) => firstUpkeep(row, period, now)))
        .onConflict((oc) =>
          oc.column('content_id').doUpdateSet(({ ref, fn }) => ({
            months: ref('excluded.months'),
            review_at: fn.coalesce('content_upkeep.review_at', 'excluded.review_at'),
          })),
        )
        .execute()
    added += rows.length
  }
  return added
}

/** What is older than a period is not due on the first day: all of them would be. */
function firstUpkeep({ id, publish_at }: { id: string; publish_at: number }, months: number, now: number) {
  const first = reviewAfter(publish_at, months) ?? 0
  const review_at = first > now ? first : reviewAfter(now, Math.min(months, 1))
  return { ...emptyUpkeep(id), months, review_at }
}

const emptyUpkeep = (content_id: string): Upkeep => ({
  content_id,
  owner_id: '',
  months: null,
  review_at: null,
  reviewed_at: null,
  reviewed_by: '',
  announced_at: null,
})

/** The day until which an item is reviewed, where the company shows it to readers; empty otherwise. */
export async function shownReviewDay(db: Queries, contentId: string): Promise<string> {
  const { isPublic } = await readDocument(db, UPKEEP)
  if (!isPublic) return ''
  const row = await db
    .selectFrom('content_upkeep')
    .select('review_at')
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return row?.review_at ? toWireDate(row.review_at) : ''
}
