import { upkeepLimits } from '@anju/contract/desk/upkeep-terms'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import { readDocument, shortened } from '#modules/case'
import { itemRows } from '#modules/content'
import { enqueueMail } from '#modules/mail'
import { enqueueForGroups } from '#modules/robot'
import type { Context, Task } from '#platform/app/context'
import { signalChange, type Tx } from '#platform/database/open'
import { responsibleFor } from './report.ts'
import { AT_ONCE, addUpkeep, putUpkeep, UPKEEP } from './setting.ts'

const PAGE = '/cms/upkeep?view=due'
const UNIT = { words: { unit: '条' } }
/** Days before the review on which those who answer are reminded; afterwards they are once a week. */
const BEFORE = [upkeepLimits.soonDays, 7, 0].map((days) => days * DAY)
const WEEK = 7 * DAY

type Due = { id: string; title: string; department_id: string | null; owner_id: string; review_at: number }

/** Whether a step of the reminders lies between the last one and now. */
function isReminded({ review_at, announced_at }: { review_at: number; announced_at: number | null }, now: number) {
  const since = announced_at ?? Number.NEGATIVE_INFINITY
  if (BEFORE.some((before) => review_at - before <= now && since < review_at - before)) return true
  return review_at <= now && since <= now - WEEK
}

async function dueItems(tx: Tx, now: number): Promise<Due[]> {
  const rows = await itemRows(tx)
    .innerJoin('content_upkeep', 'content_upkeep.content_id', 'desk_item.id')
    .select(['desk_item.id', 'desk_item.title', 'desk_item.department_id'])
    .select(['content_upkeep.owner_id', 'review_at', 'announced_at'])
    .where('desk_item.status', '=', 'published')
    .where('desk_item.removed_at', 'is', null)
    .where('review_at', '<=', now + upkeepLimits.soonDays * DAY)
    .orderBy('review_at')
    .orderBy('desk_item.id')
    .execute()
  return rows.flatMap(({ review_at, announced_at, ...row }) =>
    review_at !== null && isReminded({ review_at, announced_at }, now) ? [{ ...row, review_at }] : [],
  )
}

const lineOf = ({ title, review_at }: Due) => `${toWireDate(review_at)}：${title}`

/** One letter for each user, and one message for the groups of each department, whatever the number of items. */
async function remind(app: Context, tx: Tx, due: readonly Due[], now: number): Promise<number> {
  const byUser = new Map<string, Due[]>()
  const known = new Map<string, string[]>()
  for (const item of due) {
    const key = `${item.owner_id} ${item.department_id}`
    const userIds = known.get(key) ?? (await responsibleFor(tx, item))
    known.set(key, userIds)
    for (const id of userIds) byUser.set(id, [...(byUser.get(id) ?? []), item])
  }
  for (const [id, items] of byUser) {
    const lines = [
      '以下内容到了或将到复核日，请看过后确认“仍有效”，或修改、下线。',
      shortened(UNIT, items.map(lineOf)).join('\n'),
    ]
    const letter = { subject: `内容复核：${items.length} 条`, lines, path: PAGE }
    await enqueueMail(app, tx, now, { userIds: [id], letter })
  }
  for (const [departmentId, items] of Map.groupBy(due, ({ department_id }) => department_id ?? '')) {
    if (!departmentId) continue
    const lines = [`${items.length} 条内容到了或将到复核日`, ...shortened(UNIT, items.map(lineOf), 10)]
    await enqueueForGroups(app, tx, now, { departmentId, message: { lines, path: PAGE, urgent: false } })
  }
  return byUser.size
}

/** Gives new items their review day, reminds those who answer for what is due, and deletes old reports. */
export const upkeepTask: Task = {
  key: 'content-upkeep',
  name: '提醒内容复核',
  group: 'SYSTEM',
  cron: '0 20 8 * * ?',
  remark: `按栏目的周期给已发布的内容定复核日，到期前 30 天、7 天、当天及以后每周提醒负责人；删除办结满 ${upkeepLimits.reportDays} 天的读者反馈`,
  deletes: true,
  async run(app, now) {
    const result = await app.db.transaction().execute(async (tx) => {
      // Readers may see the days.
      if ((await addUpkeep(tx, await readDocument(tx, UPKEEP), now)) > 0) await signalChange(tx)
      await tx
        .deleteFrom('content_report')
        .where('done_at', '<', now - upkeepLimits.reportDays * DAY)
        .execute()
      const due = await dueItems(tx, now)
      if (due.length === 0) return ''
      const people = await remind(app, tx, due, now)
      const ids = due.map(({ id }) => id)
      for (let at = 0; at < ids.length; at += AT_ONCE)
        await putUpkeep(tx, ids.slice(at, at + AT_ONCE), { announced_at: now })
      return `${due.length} 条内容待复核，已提醒 ${people} 人`
    })
    app.responseCache.clear()
    return result
  },
}
