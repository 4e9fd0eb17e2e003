import type { UpkeepSetting } from '@anju/contract/desk/upkeep'
import { DAY, nextMidnight, toWireDate } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import { readDocument } from '#modules/case'
import { itemRows } from '#modules/content'
import type { Queries, Tx } from '#platform/database/open'

/** As long as a company has said nothing, no section has a period. */
export const UPKEEP: { name: string; defaults: UpkeepSetting } = {
  name: 'upkeep.setting',
  defaults: { months: {}, isPublic: false, version: 0 },
}

const MONTH = Math.round((365 / 12) * DAY)

/** The beginning of the day that is a number of months after a time; `null` without a period. */
export const reviewAfter = (from: number, months: number): number | null =>
  months > 0 ? nextMidnight(from + months * MONTH - DAY) : null

/** A new text has been looked through: its next review is a period away. One statement, within its publication. */
export async function noteTextPublished(tx: Tx, contentId: string, by: { caller: { id: string }; now: number }) {
  const { now } = by
  await tx
    .updateTable('content_upkeep')
    .set({
      review_at: sql<
        number | null
      >`case when months > 0 then ${nextMidnight(now - DAY)} + months * ${sql.lit(MONTH)} else null end`,
      reviewed_at: now,
      reviewed_by: by.caller.id,
      announced_at: null,
    })
    .where('content_id', '=', contentId)
    .execute()
}

const AT_ONCE = 200

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
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('content_upkeep')
              .select('content_id')
              .whereRef('content_upkeep.content_id', '=', 'desk_item.id'),
          ),
        ),
      )
      .execute()
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await db
        .insertInto('content_upkeep')
        .values(rows.slice(at, at + AT_ONCE).map((row) => firstUpkeep(row, period, now)))
        .onConflict((oc) => oc.doNothing())
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

export const emptyUpkeep = (content_id: string) => ({
  content_id,
  owner_id: '',
  months: 0,
  review_at: null as number | null,
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
