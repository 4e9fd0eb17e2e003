import { proposalKindLabels } from '@anju/contract/proposal/terms'
import { toWireTime } from '@anju/contract/wire/time'
import { informedOf, lastDay, livingOwner, mailOwner } from '#modules/case'
import { enqueueMail } from '#modules/mail'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { PROPOSAL, type Ticket } from './kind.ts'

/** What a letter about a ticket names, and who gets it. */
export type Mailed = Pick<
  Ticket,
  'no' | 'kind' | 'assignee_id' | 'department_id' | 'answer_due_at' | 'accept_due_at' | 'urgent' | 'wants_reply'
>

const minuteOf = (moment: number) => toWireTime(moment).slice(0, 16)

/** How the sender wants to be answered. */
const replyOf = ({ wants_reply }: Pick<Mailed, 'wants_reply'>) => (wants_reply === 1 ? ['来信人要求电话答复。'] : [])

export function mailAssigned(app: Context, db: Queries, now: number, row: Mailed, by: string): Promise<void> {
  // One that has been taken out of all hands is not assigned to whoever is told so.
  if (!row.assignee_id && !row.department_id) return Promise.resolve()
  const accept = row.urgent ? `请在 ${minuteOf(row.accept_due_at)} 前受理，` : '请'
  const lines = [
    `来信 ${row.no}（${proposalKindLabels[row.kind]}）已分派给您，${accept}在 ${lastDay(row.answer_due_at)} 前答复。`,
    ...replyOf(row),
  ]
  const subject = `${row.urgent ? '【紧急】' : ''}来信 ${row.no} 已分派给您`
  return mailOwner(app, db, now, { kind: PROPOSAL, row, by }, { subject, lines })
}

/** Says that a letter is urgent, and the minute until which it is accepted. */
export function mailUrgent(app: Context, db: Queries, now: number, row: Mailed, by: string): Promise<void> {
  const lines = [
    `紧急来信 ${row.no}（${proposalKindLabels[row.kind]}），请在 ${minuteOf(row.accept_due_at)} 前受理。`,
    ...replyOf(row),
  ]
  return mailOwner(app, db, now, { kind: PROPOSAL, row, by }, { subject: `【紧急】来信 ${row.no}`, lines })
}

export function mailMessage(app: Context, db: Queries, now: number, row: Mailed, objects: boolean): Promise<void> {
  const what = objects ? '来信人对答复有异议，要求继续办理' : '来信人补充了内容'
  const lines = [`来信 ${row.no}（${proposalKindLabels[row.kind]}）：${what}。`, ...replyOf(row)]
  return mailOwner(app, db, now, { kind: PROPOSAL, row, by: '' }, { subject: `来信 ${row.no}：${what}`, lines })
}

/** Mails each user one list of the tickets with a limit that has just been missed. */
export async function mailLate(
  app: Context,
  now: number,
  late: readonly { row: Mailed; sentence: string }[],
): Promise<void> {
  if (!app.settings.mail) return
  const lists = new Map<string, string[]>()
  for (const { row, sentence } of late) {
    const owner = await livingOwner(app.db, row.assignee_id)
    const concerned = new Set([...(owner ? [owner] : []), ...(await informedOf(app.db, PROPOSAL, row))])
    for (const id of concerned) {
      const list = lists.get(id) ?? []
      list.push(`${row.no}（${proposalKindLabels[row.kind]}）${sentence}`)
      lists.set(id, list)
    }
  }
  for (const [id, list] of lists)
    await enqueueMail(app, app.db, now, {
      userIds: [id],
      letter: { subject: `${list.length} 件来信超期`, lines: [list.join('\n')], path: '/cms/proposal?view=overdue' },
    })
}
