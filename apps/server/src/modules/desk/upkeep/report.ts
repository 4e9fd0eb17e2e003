import type { contentReportRoutes } from '@anju/contract/content/report'
import { reportKinds } from '@anju/contract/desk/upkeep-terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { admitForm } from '#modules/case'
import { canRead, findContent } from '#modules/content'
import type { Caller } from '#modules/identity'
import { enqueueMail } from '#modules/mail'
import { ableUsers, canAnswerFor } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { isId, newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'

const KIND = 'content_report'
const PAGE = '/cms/upkeep?view=reported'

type Form = BodyOf<(typeof contentReportRoutes)['POST /api/cms/report']>

/** The users who answer for an item: its owner, or those of its department who look after it: they can open what a letter leads to. */
export async function responsibleFor(
  tx: Tx,
  item: { owner_id: string | null; department_id: string | null },
): Promise<string[]> {
  const users = await ableUsers(tx, 'cms:upkeep:edit', item.owner_id ? { userId: item.owner_id } : {})
  const able = users.filter((user) => canAnswerFor(user, item.department_id))
  if (able.length > 0 || !item.owner_id) {
    const near = able.filter(({ departmentId }) => departmentId === item.department_id)
    return (near.length > 0 ? near : able).map(({ id }) => id)
  }
  return responsibleFor(tx, { ...item, owner_id: null })
}

/** Stores what a reader says of an item that the reader may read, and informs those who answer for it. */
export async function reportItem(
  app: Context,
  from: { ip: string; now: number; caller: Caller },
  form: Form,
): Promise<void> {
  const { now, caller } = from
  const { kind = 'fault' } = form
  const text = visibleText(form.text)
  if (!text) refuse('badRequest', '请写明要反馈的内容', { field: 'text' })
  const item = isId(form.contentId) ? await findContent(app.db, form.contentId) : undefined
  if (!item || !canRead(caller, item, now)) return refuse('notFound', '内容不存在或已下线')
  const sent = await app.db
    .selectFrom('content_report')
    .select('content_id')
    .where('nonce', '=', form.nonce)
    .executeTakeFirst()
  if (sent) return
  await admitForm(app, KIND, from, { ...form, phone: '', text })
  await app.db.transaction().execute(async (tx) => {
    const isKnown = form.isSigned === true && caller.kind === 'member'
    const row = {
      id: newId(now),
      nonce: form.nonce,
      content_id: item.id,
      title: item.title,
      text,
      reporter: isKnown ? caller.name : '',
      reporter_id: isKnown ? caller.id : null,
      kind,
      at: now,
      result: '' as const,
      note: '',
      done_by: '',
      done_at: null,
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('content_report')
      .values(row)
      .onConflict((oc) => oc.column('nonce').doNothing())
      .executeTakeFirst()
    if (Number(numInsertedOrUpdatedRows) === 0) return
    const upkeep = await tx
      .selectFrom('content_upkeep')
      .select('owner_id')
      .where('content_id', '=', item.id)
      .executeTakeFirst()
    const userIds = await responsibleFor(tx, { owner_id: upkeep?.owner_id ?? '', department_id: item.department_id })
    const lines = [`有读者就“${item.title}”反馈（${reportKinds[kind]}），请核对后更正或答复。`]
    await enqueueMail(app, tx, now, { userIds, letter: { subject: `内容反馈：${item.title}`, lines, path: PAGE } })
  })
}
