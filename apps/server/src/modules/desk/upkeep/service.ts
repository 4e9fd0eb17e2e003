import type { upkeepRoutes } from '@anju/contract/desk/upkeep'
import type { ReportResult } from '@anju/contract/desk/upkeep-terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { fromWireTime, isDay, toWireDate } from '@anju/contract/wire/time'
import { itemRows } from '#modules/content'
import type { By } from '#modules/identity'
import { ableUsers, mayTake } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { forUpdate, signalChange, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { writeHistory } from '../history.ts'
import { type DeskItem, getInScope, itemsInScope } from '../scope.ts'
import { noteReview, putUpkeep, reviewAfter } from './setting.ts'

const ANSWERING = 'cms:upkeep:edit'

const idsOf = (items: readonly DeskItem[]) => items.map(({ id }) => id)

type Change = BodyOf<(typeof upkeepRoutes)['PUT /prod-api/cms/upkeep']>

/** Published items for which the caller may answer; refused as a whole when one is not. */
async function getPublished(tx: Tx, { caller }: Pick<By, 'caller'>, ids: readonly string[]): Promise<DeskItem[]> {
  const distinct = [...new Set(ids)]
  const rows = await itemRows(tx)
    .selectAll()
    .where('desk_item.id', 'in', distinct)
    .where('status', '=', 'published')
    .where(itemsInScope(caller, ANSWERING))
    .orderBy('desk_item.id')
    .execute()
  if (rows.length < distinct.length)
    refuse('notFound', '所选内容中有的不存在、没有发布，或不在您可以复核的范围内，请刷新后重试')
  return rows
}

/** Those who can answer for an item: their role reaches its department. */
export async function ownersFor(app: Pick<Context, 'db'>, by: Pick<By, 'caller'>, contentId: string) {
  const item = await getInScope(app.db, by.caller, contentId, ANSWERING)
  const users = await ableUsers(app.db, ANSWERING)
  return users
    .filter((user) => mayTake(user, item, by.caller.id))
    .map(({ id, nick_name }) => ({ userId: id, nickName: nick_name }))
    .toSorted((one, other) => one.nickName.localeCompare(other.nickName, 'zh'))
}

async function assertOwner(tx: Tx, { caller }: Pick<By, 'caller'>, items: readonly DeskItem[], ownerId: string) {
  if (!ownerId) return
  const [user] = await ableUsers(tx, ANSWERING, { userId: ownerId })
  const out = items.find((item) => !user || !mayTake(user, item, caller.id))
  if (out) refuse('rejected', `所选的人没有复核“${out.title}”的权限，请选择其他人`, { field: 'ownerId' })
}

/** Sets the owner, the day or the period of items. */
export async function changeUpkeep(app: Context, by: By, { contentIds, ownerId, reviewOn, months }: Change) {
  if (reviewOn && !isDay(reviewOn)) refuse('badRequest', '没有这一天，请重新选择', { field: 'reviewOn' })
  if (reviewOn && reviewOn < toWireDate(by.now)) refuse('badRequest', '复核日不能早于今天', { field: 'reviewOn' })
  await app.db.transaction().execute(async (tx) => {
    const items = await getPublished(tx, by, contentIds)
    if (ownerId !== undefined) await assertOwner(tx, by, items, ownerId)
    const change = {
      ...(ownerId !== undefined && { owner_id: ownerId }),
      ...(months !== undefined && { months, review_at: reviewAfter(by.now, months), announced_at: null }),
      ...(reviewOn !== undefined && { review_at: reviewOn ? fromWireTime(reviewOn) : null, announced_at: null }),
    }
    if (Object.keys(change).length === 0) return
    await putUpkeep(tx, idsOf(items), change)
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/** Somebody has looked through items and found them right. */
export async function confirmItems(
  app: Context,
  by: By,
  { contentIds, note }: { contentIds: readonly string[]; note: string },
): Promise<void> {
  const reason = visibleText(note)
  await app.db.transaction().execute(async (tx) => {
    const ids = idsOf(await getPublished(tx, by, contentIds))
    await putUpkeep(tx, ids, {})
    await noteReview(tx, ids, by)
    for (const contentId of ids) await writeHistory(tx, by, { contentId, action: 'confirm', reason })
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/** Settles a report of a reader. */
export async function settleReport(
  app: Context,
  by: By,
  { reportId, result, note }: { reportId: string; result: ReportResult; note: string },
): Promise<void> {
  if (result === 'answered' && !visibleText(note)) refuse('badRequest', '请在说明里写明答复', { field: 'note' })
  await app.db.transaction().execute(async (tx) => {
    const report = await tx
      .selectFrom('content_report')
      .select(['content_id', 'done_at'])
      .where('id', '=', reportId)
      .$call(forUpdate(tx))
      .executeTakeFirst()
    if (!report) return refuse('notFound', '这条反馈不存在，或已到期删除')
    await getInScope(tx, by.caller, report.content_id, ANSWERING)
    if (report.done_at !== null) refuse('rejected', '这条反馈已经办结')
    await tx
      .updateTable('content_report')
      .set({ result, note: visibleText(note), done_by: by.caller.id, done_at: by.now })
      .where('id', '=', reportId)
      .execute()
  })
}
