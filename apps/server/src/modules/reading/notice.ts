import type { MineEntry, NoticePage } from '@anju/contract/reading/mine'
import { noticePath } from '@anju/contract/reading/terms'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import type { ByMember } from '#modules/identity'
import type { PlacedEmployee } from '#modules/organisation'
import { noteOpening, noticesOfStaff, noticeText } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { cleanAgain } from '#platform/text/html'
import { placeMember } from './duties.ts'

/** The notices that an employee sees, or one of them. */
const noticesFor = (db: Queries, { id: memberId, places }: PlacedEmployee, now: number, noticeId?: string) =>
  noticesOfStaff(db, { memberId, places, now }, noticeId)

/** Notices for an employee; one that was opened is done. */
export async function noticeEntries(db: Queries, one: PlacedEmployee, now: number): Promise<MineEntry[]> {
  return (await noticesFor(db, one, now)).map(({ id, title, created_at, opened_at }) => ({
    source: 'notice',
    entryId: id,
    title,
    about: `通知公告 · ${toWireDate(created_at)}`,
    path: noticePath(id),
    dueOn: '',
    isOverdue: false,
    doneTime: opened_at === null ? '' : toWireTime(opened_at),
  }))
}

/** A notice before its reader; that it was opened is stored. */
export async function openNotice({ db }: Context, { caller, now }: ByMember, noticeId: string): Promise<NoticePage> {
  const one = await placeMember(db, caller.id)
  const [notice] = one ? await noticesFor(db, one, now, noticeId) : []
  const text = notice && (await noticeText(db, noticeId))
  if (!text) return refuse('notFound', '没有发给您的这条公告，可能已经到期或撤下')
  await noteOpening(db, noticeId, caller.id, now)
  return { title: text.title, html: cleanAgain(text.content), time: toWireTime(notice.created_at) }
}
