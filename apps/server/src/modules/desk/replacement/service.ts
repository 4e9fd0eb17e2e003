import { fromWireTime, toWireTime } from '@anju/contract/wire/time'
import { claimByClock, putDeskItem } from '#modules/content'
import type { By } from '#modules/identity'
import { findAbsentUser } from '#modules/organisation'
import type { Context, Task } from '#platform/app/context'
import { Refusal, refuse } from '#platform/refusal'
import { unschedule } from '../copy.ts'
import { writeHistory } from '../history.ts'
import { assertPublishable, changeItem, type ItemRef, PUBLISHING, publishCopy, timesOf } from '../workflow.service.ts'

type Order = ItemRef & { replaceTime: string }

/**
 * Chooses when the working copy replaces what is published, or with an empty time calls that off. Until then nobody changes the copy, so
 * what goes live is what was checked now.
 */
export async function scheduleCopy(app: Context, by: By, { replaceTime, ...item }: Order): Promise<void> {
  const at = replaceTime ? fromWireTime(replaceTime) : null
  if (at !== null && !(at > by.now)) refuse('badRequest', '替换时间应晚于现在', { field: 'replaceTime' })
  await changeItem(app, by, { ...item, permission: PUBLISHING }, async (tx, { item, live, copy }) => {
    if (!copy) return refuse('rejected', '没有待发布的修改')
    if (live.status !== 'published') refuse('rejected', '内容没有发布，请填写发布时间后直接发布')
    if (at === null) {
      if (copy.replace_at === null) refuse('rejected', '没有安排定时替换')
      return unschedule(tx, by, copy)
    }
    await assertPublishable(tx, by, { item, copy }, copy.form)
    timesOf(live, copy.form, at)
    const set = { replace_at: at, replace_by: by.caller.id }
    await tx.updateTable('content_copy').set(set).where('id', '=', item.id).execute()
    const reason = toWireTime(at)
    await writeHistory(tx, by, { contentId: item.id, action: 'schedule', version: live.version, reason })
  })
}

const CONFLICT = 409
const AT_ONCE = 100
type Due = { id: string; version: number; replace_by: string }
type Outcome = 'done' | 'refused' | 'changed'

/** Publishes one with the rights that its user has now; whoever changed it meanwhile, another process for example, is not overridden. */
async function replace(app: Context, { id: contentId, version, replace_by }: Due, now: number): Promise<Outcome> {
  try {
    const caller = await findAbsentUser(app.db, replace_by)
    if (!caller) refuse('rejected', '安排定时替换的账号已停用或删除')
    await publishCopy(app, { caller, now }, { contentId, version })
    return 'done'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === CONFLICT) return 'changed'
    return giveBack(app, { contentId, version }, error.message, now)
  }
}

/** Gives a copy that could not be published back to its author, with the reason. */
async function giveBack(app: Context, { contentId, version }: ItemRef, fault: string, now: number): Promise<Outcome> {
  const by = { caller: { id: '', userName: '' }, now }
  return app.db.transaction().execute(async (tx) => {
    if (!(await claimByClock(tx, contentId, version, now))) return 'changed'
    const reason = `定时替换未成功：${fault}`
    const review = { submitted_at: null, reviewed_by: '', reviewed_at: null }
    const set = { state: 'refused', refused_reason: reason, ...review, replace_at: null } as const
    await tx.updateTable('content_copy').set(set).where('id', '=', contentId).execute()
    await writeHistory(tx, by, { contentId, action: 'fail', reason: fault })
    await putDeskItem(tx, contentId, by)
    return 'refused'
  })
}

async function replaceDue(app: Context, now: number): Promise<string> {
  const due = await app.db
    .selectFrom('content_copy')
    .innerJoin('desk_item', 'desk_item.id', 'content_copy.id')
    .select(['desk_item.id', 'desk_item.version', 'replace_by'])
    .where('replace_at', '<=', now)
    .orderBy('replace_at')
    .orderBy('desk_item.id')
    .limit(AT_ONCE)
    .execute()
  const counts: Record<Outcome, number> = { done: 0, refused: 0, changed: 0 }
  const errors: unknown[] = []
  for (const one of due)
    try {
      counts[await replace(app, one, now)]++
    } catch (error) {
      // One that fails does not keep the others from their time.
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
  return counts.done + counts.refused === 0 ? '' : `已替换 ${counts.done} 条，退回 ${counts.refused} 条`
}

/** Publishes the working copies whose time has come. */
export const replacementTask: Task = {
  key: 'replace-published',
  name: '定时替换内容',
  group: 'SYSTEM',
  cron: '0 * * * * ?',
  remark: '以到时的工作稿替换已发布的内容；不能发布的退回作者并说明原因。没有到时的内容时不留运行记录',
  deletes: false,
  run: replaceDue,
}
