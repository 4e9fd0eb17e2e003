import type { NoticePage } from '@anju/contract/reading/mine'
import { noticePath } from '@anju/contract/reading/terms'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import type { ByMember } from '#modules/identity'
import { noteOpening, noticesOfStaff, noticeText } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Mine } from '#platform/app/mine'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { cleanAgain } from '#platform/text/html'
import { placeMember } from './mine.ts'

/** The notices that an employee sees, or one of them. */
async function noticesOf(db: Queries, memberId: string, now: number, id?: string) {
  const one = await placeMember(db, memberId)
  return one ? noticesOfStaff(db, { memberId, places: one.places, now }, id) : []
}

/** Notices for an employee; one that was opened is done. */
export const noticesOfMember: Mine = async ({ db, personId, now }) =>
  (await noticesOf(db, personId, now)).map(({ id, title, created_at, opened_at }) => ({
    source: 'notice',
    entryId: id,
    title,
    about: `通知公告 · ${toWireDate(created_at)}`,
    path: noticePath(id),
    dueOn: '',
    isOverdue: false,
    doneTime: opened_at === null ? '' : toWireTime(opened_at),
  }))

/** A notice before its reader; that it was opened is stored. */
export async function openNotice({ db }: Context, { caller, now }: ByMember, noticeId: string): Promise<NoticePage> {
  const [notice] = await noticesOf(db, caller.id, now, noticeId)
  const text = notice && (await noticeText(db, noticeId))
  if (!text) return refuse('notFound', '没有发给您的这条公告，可能已经到期或撤下')
  await noteOpening(db, noticeId, caller.id, now)
  return { title: text.title, html: cleanAgain(text.content), time: toWireTime(notice.created_at) }
}
