import { enqueueMail, type Letter } from '#modules/mail'
import { usersWith } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { lastDay } from './clocks.ts'

/** What a letter about a ticket names, and who gets it. */
export type Mailed = {
  no: string
  kind: string
  assignee_id: string
  department_id: string | null
  answer_due_at: number
  wants_reply: number
}

/** How the sender wants to be answered. */
const replyOf = ({ wants_reply }: Pick<Mailed, 'wants_reply'>) => (wants_reply === 1 ? ['来信人要求电话答复。'] : [])

const pageOf = (no: string) => `/cms/proposal?keyword=${no}`

/** Those who may assign a ticket: in its department, or anywhere as long as it has none. */
export async function superiorsOf(db: Queries, { department_id }: Pick<Mailed, 'department_id'>): Promise<string[]> {
  return (await usersWith(db, 'cms:proposal:assign', department_id ?? undefined, { assigned: false })).map(
    ({ id }) => id,
  )
}

/** Mails whoever answers for a ticket, or who can find somebody in its department, unless it is `by` themselves. */
async function mail(app: Context, db: Queries, now: number, row: Mailed, by: string, letter: Letter): Promise<void> {
  if (!app.settings.mail || (!row.assignee_id && !row.department_id)) return
  const userIds = row.assignee_id ? [row.assignee_id] : await superiorsOf(db, row)
  await enqueueMail(app, db, now, { userIds: userIds.filter((id) => id !== by), letter })
}

export function mailAssigned(app: Context, db: Queries, now: number, row: Mailed, by: string): Promise<void> {
  const lines = [
    `来信 ${row.no}（${row.kind}）已分派给您，请在 ${lastDay(row.answer_due_at)} 前答复。`,
    ...replyOf(row),
  ]
  return mail(app, db, now, row, by, { subject: `来信 ${row.no} 已分派给您`, lines, path: pageOf(row.no) })
}

export function mailMessage(app: Context, db: Queries, now: number, row: Mailed, objects: boolean): Promise<void> {
  const what = objects ? '来信人对答复有异议，要求继续办理' : '来信人补充了内容'
  const lines = [`来信 ${row.no}（${row.kind}）：${what}。`, ...replyOf(row)]
  return mail(app, db, now, row, '', { subject: `来信 ${row.no}：${what}`, lines, path: pageOf(row.no) })
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
    const concerned = new Set([...(row.assignee_id ? [row.assignee_id] : []), ...(await superiorsOf(app.db, row))])
    for (const id of concerned) {
      const list = lists.get(id) ?? []
      list.push(`${row.no}（${row.kind}）${sentence}`)
      lists.set(id, list)
    }
  }
  for (const [id, list] of lists)
    await enqueueMail(app, app.db, now, {
      userIds: [id],
      letter: { subject: `${list.length} 件来信超期`, lines: [list.join('\n')], path: '/cms/proposal?view=overdue' },
    })
}
