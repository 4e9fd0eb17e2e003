import type { NoticeRow, noticeRoutes } from '@anju/contract/system/notice'
import type { BodyOf } from '@anju/contract/wire/route'
import { isDay, toWireDate } from '@anju/contract/wire/time'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { type Author, createdColumns, storedStatus, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { dropUses } from '#platform/storage/uses'
import { cleanHtml } from '#platform/text/html'
import { audiencesOf, putAudience } from './audience.ts'
import { putPictures } from './picture.ts'
import { presentNotice } from './present.ts'
import { findNotice, managesNotices } from './queries.ts'

type Bodies = typeof noticeRoutes
export type NewNotice = BodyOf<Bodies['POST /prod-api/system/notice']>
export type EditedNotice = BodyOf<Bodies['PUT /prod-api/system/notice']>

function columnsOf(form: NewNotice) {
  if (form.expiresOn && !isDay(form.expiresOn))
    refuse('badRequest', '没有这一天，请重新选择到期日', { field: 'expiresOn' })
  return {
    title: form.noticeTitle,
    kind: form.noticeType,
    content: cleanHtml(form.noticeContent ?? '', 'open'),
    status: storedStatus(form.status),
    remark: form.remark ?? '',
    ...(form.expiresOn === undefined ? {} : { expires_on: form.expiresOn }),
    ...(form.forStaff === undefined ? {} : { for_staff: Number(form.forStaff) }),
  }
}

/** A notice for a caller, for whom it is only to those who manage notices. */
export async function readNotice(db: Queries, id: string, { caller, now }: By): Promise<NoticeRow> {
  const notice = await findNotice(db, id, caller, now)
  if (!notice) return refuse('notFound', '该公告不存在')
  return presentNotice(notice, managesNotices(caller) ? (await audiencesOf(db, [id])).get(id) : undefined)
}

/** Writes a new notice and returns its id. */
export async function insertNotice(tx: Tx, by: Author, form: NewNotice): Promise<string> {
  const id = newId(by.now)
  const columns = columnsOf(form)
  await tx
    .insertInto('notice')
    .values({ id, ...columns, ...createdColumns(by) })
    .execute()
  await putPictures(tx, id, columns.content)
  await putAudience(tx, id, form)
  return id
}

export function addNotice(app: Context, by: By, form: NewNotice): Promise<string> {
  if (form.expiresOn && form.expiresOn < toWireDate(by.now))
    refuse('badRequest', '到期日不能早于今天', { field: 'expiresOn' })
  return app.db.transaction().execute((tx) => insertNotice(tx, by, form))
}

/** Edits a notice. Who has read it has read it: an edit does not make it new. */
export async function editNotice({ db }: Context, by: By, form: EditedNotice): Promise<void> {
  const id = String(form.noticeId)
  const columns = columnsOf(form)
  await db.transaction().execute(async (tx) => {
    const there = await tx.selectFrom('notice').select('id').where('id', '=', id).executeTakeFirst()
    if (!there) refuse('notFound', '该公告不存在')
    await updateVersioned(tx, 'notice', { id, version: form.version, by }, columns)
    await putPictures(tx, id, columns.content)
    await putAudience(tx, id, form)
  })
}

export async function removeNotices({ db }: Context, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => deleteNotices(tx, ids))
}

/** Deletes notices within the transaction of its caller. */
export async function deleteNotices(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await dropUses(tx, 'notice', ids)
  await tx.deleteFrom('notice').where('id', 'in', ids).execute()
}
