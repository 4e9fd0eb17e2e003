import type { lawWatchRoutes } from '@anju/contract/law/watch'
import type { BodyOf } from '@anju/contract/wire/route'
import { isDay, toWireDate } from '@anju/contract/wire/time'
import type { Updateable } from 'kysely'
import { findAssignee } from '#modules/case'
import type { By, ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { forUpdate, signalChange, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { editedColumns } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { MISSING } from './queries.ts'
import { reviewsInScope } from './scope.ts'

type Routes = typeof lawWatchRoutes

/** Locks open reviews that the caller may see; refuses when one of them is not there, or done. */
async function claimReviews(tx: Tx, by: ByPermission, reviewIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(reviewIds)]
  const rows = await tx
    .selectFrom('law_review')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .where(reviewsInScope(by))
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute()
  if (rows.length < ids.length) refuse('notFound', MISSING)
  if (rows.some(({ state }) => state === 'done')) refuse('conflict', '所选的复核中有已经办结的，请刷新后重试')
  return ids
}

const put = (tx: Tx, by: By, ids: readonly string[], columns: Updateable<Database['law_review']>) =>
  tx
    .updateTable('law_review')
    .set({ ...columns, ...editedColumns(by) })
    .where('id', 'in', ids)
    .execute()

/** Names the department, a user of it if one is chosen, and the day. */
export async function assignReviews(
  app: Context,
  by: ByPermission,
  { reviewIds, deptId, userId, dueOn }: BodyOf<Routes['PUT /prod-api/cms/law-watch/assign']>,
): Promise<void> {
  if (dueOn) assertDueOn(dueOn, by.now)
  await app.db.transaction().execute(async (tx) => {
    const ids = await claimReviews(tx, by, reviewIds)
    const work = { handle: 'cms:lawwatch:handle', work: '复核办理' } as const
    const { department, user } = await findAssignee(tx, { deptId, userId }, work)
    await put(tx, by, ids, {
      department_id: department?.id ?? null,
      owner_id: user?.id ?? '',
      ...(dueOn && { due_on: dueOn }),
    })
  })
}

function assertDueOn(dueOn: string, now: number): void {
  if (!isDay(dueOn)) refuse('badRequest', '没有这一天，请重新选择', { field: 'dueOn' })
  if (dueOn < toWireDate(now)) refuse('badRequest', '这一天已经过去，请重新选择', { field: 'dueOn' })
}

/** Closes reviews with a result: who, when and, where needed, why. */
export async function finishReviews(
  app: Context,
  by: ByPermission,
  { reviewIds, result, note }: BodyOf<Routes['PUT /prod-api/cms/law-watch/finish']>,
): Promise<void> {
  const result_note = visibleLength(note) > 0 ? note.toWellFormed().trim() : ''
  if (result === 'other' && !result_note) refuse('badRequest', '结果为“其他”时请写明情况', { field: 'note' })
  await app.db.transaction().execute(async (tx) => {
    const ids = await claimReviews(tx, by, reviewIds)
    const done = { state: 'done', done_by: by.caller.nickName, done_at: by.now } as const
    await put(tx, by, ids, { ...done, result, result_note })
    // The mark on the public page goes with the last open review.
    await signalChange(tx)
  })
  app.responseCache.clear()
}
