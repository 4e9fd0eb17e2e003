import { proposalKindLabels } from '@anju/contract/proposal/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { announce, assignedMail, type CaseEvent, informSender, lastDay, type SenderEvent, untilOf } from '#modules/case'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { PROPOSAL, type Ticket } from './kind.ts'

/** What a letter about a ticket names, and who gets it. */
export type Mailed = Pick<
  Ticket,
  | 'no'
  | 'kind'
  | 'project_id'
  | 'assignee_id'
  | 'department_id'
  | 'answer_due_at'
  | 'accept_due_at'
  | 'urgent'
  | 'wants_reply'
> &
  Partial<Pick<Ticket, 'accepted_at' | 'answered_at'>>

/** Number and kind of a ticket. */
export const titleOf = ({ no, kind }: Pick<Mailed, 'no' | 'kind'>) => `${no}（${proposalKindLabels[kind]}）`

type App = Pick<Context, 'settings'>
type Received = Pick<Ticket, 'id' | 'no' | 'email' | 'phone' | 'wants_sms' | 'answer_due_at' | 'due_at'>
type Happened = { event: CaseEvent; by: string; subject: string; line: string }

/** The lines of a letter, also how the sender wants to be answered. */
const linesOf = (row: Mailed, line: string) => [line, ...(row.wants_reply === 1 ? ['来信人要求电话答复。'] : [])]

/** Informs whoever must learn of it. */
export const tell = (app: App, db: Queries, now: number, row: Mailed, { event, by, subject, line }: Happened) =>
  announce(app, db, now, { kind: PROPOSAL, row, event, by }, { subject, lines: linesOf(row, line) })

/** What is still to be done with a letter, and by when. */
function taskOf(row: Mailed): string {
  if (row.answered_at) return '已经答复，请留意来信人的意见'
  const answer = `在 ${lastDay(row.answer_due_at)} 前答复`
  return row.urgent && !row.accepted_at ? `请在 ${untilOf(row.accept_due_at)} 前受理，${answer}` : `请${answer}`
}

/** Says that a letter has been assigned. */
export const mailAssigned = assignedMail(PROPOSAL, (row: Mailed, whom) => {
  const owner = row.assignee_id ? '' : '，尚无负责人'
  const line = `来信 ${titleOf(row)}${whom}${owner}，${taskOf(row)}。`
  return { subject: `${row.urgent ? '【紧急】' : ''}来信 ${row.no} ${whom}`, lines: linesOf(row, line) }
})

/** Says that there is a new letter: an urgent one also to those who assign, whoever is named for it. */
export async function mailArrival(app: Context, db: Queries, now: number, row: Mailed, by: string): Promise<void> {
  if (row.urgent) return mailUrgent(app, db, now, row, by)
  if (row.assignee_id || row.department_id) return mailAssigned(app, db, now, row, by)
  const line = `收到来信 ${titleOf(row)}，请在 ${untilOf(row.accept_due_at)} 前受理。`
  return tell(app, db, now, row, { event: 'arrived', by, subject: `收到来信 ${row.no}`, line })
}

/** Says that a letter is urgent, and the minute until which it is accepted, if it has not been. */
export function mailUrgent(app: Context, db: Queries, now: number, row: Mailed, by: string): Promise<void> {
  const line = `【紧急】来信 ${titleOf(row)}，${taskOf({ ...row, urgent: 1 })}。`
  return tell(app, db, now, row, { event: 'urgent', by, subject: `【紧急】来信 ${row.no}`, line })
}

/** Says that the work on a letter that had ended goes on. */
export const mailReopened = (app: App, db: Queries, now: number, row: Mailed, by: string): Promise<void> =>
  tell(app, db, now, row, {
    event: 'reopened',
    by,
    subject: `来信 ${row.no}：重新办理`,
    line: `来信 ${titleOf(row)}重新办理，${taskOf(row)}。`,
  })

/** Informs the sender of a letter, and those of letters that are merged into it, who read the same of it. */
export async function informSenders(app: App, tx: Tx, now: number, row: Ticket, event: SenderEvent): Promise<void> {
  const merged = await tx.selectFrom('proposal').selectAll().where('merged_into', '=', row.id).orderBy('id').execute()
  for (const one of [row, ...merged]) await informSender(app, tx, now, { kind: PROPOSAL, row: one, event })
}

/** Says that a letter has arrived, and by when it is answered, as the receipt does. */
export const informOfReceipt = (app: App, tx: Tx, now: number, row: Received): Promise<void> =>
  informSender(
    app,
    tx,
    now,
    { kind: PROPOSAL, row, event: 'received' },
    { more: [`我们将在 ${lastDay(row.answer_due_at)} 前答复，最迟 ${toWireDate(row.due_at)}。`] },
  )

/** Says that a sender is not content with an answer, by a rating or in a call, so that somebody sees whether the work goes on. */
export function mailDissatisfied(
  app: App,
  db: Queries,
  now: number,
  row: Mailed,
  { said, rating, by }: { said: '评价' | '回访'; rating: string; by: string },
): Promise<void> {
  const subject = `来信 ${row.no}：${said}不满意或未解决`
  const line = `来信 ${titleOf(row)}${said}：${rating}，请查看是否重新办理。`
  return tell(app, db, now, row, { event: 'dissatisfied', by, subject, line })
}

export function mailMessage(app: Context, db: Queries, now: number, row: Mailed, objects: boolean): Promise<void> {
  const what = objects ? '来信人对答复有异议，要求继续办理' : '来信人补充了内容'
  return tell(app, db, now, row, {
    event: objects ? 'objection' : 'message',
    by: '',
    subject: `来信 ${row.no}：${what}`,
    line: `来信 ${titleOf(row)}：${what}。`,
  })
}
