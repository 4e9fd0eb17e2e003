import { isEmail } from '@anju/contract/wire/email'
import type { Expression } from 'kysely'
import { enqueueLetter, forgetLetters } from '#modules/mail'
import { mainContact, readSettings } from '#modules/site'
import { enqueueText, forgetTexts, offersTexts } from '#modules/sms'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import type { AnyCase, CaseKind } from '../kind.ts'

/**
 * What senders learn of, as it follows “您的来信 TS…”. It holds for all kinds. Neither what clerks nor what senders wrote is sent, because
 * a mailbox may be read by others: the text is behind number and code.
 */
const events = {
  received: '已收到',
  accepted: '已受理',
  working: '已开始处理',
  answered: '已有答复',
  said: '有新的说明，或需要您补充',
  questioned: '需要您补充，请看过问题后回复',
  extended: '的答复期限已延长，原因请见进度',
  refused: '不予受理，原因请见进度',
  forwarded: '已转其他单位办理',
  closed: '已办结',
  reopened: '已重新办理',
  merged: '将与另一件一并办理',
  separated: '恢复单独办理',
  codeReplaced: '的查询码已更换，原来的不再有效',
  moved: '有新的进展',
  invited: '的面试已安排',
  uninvited: '的面试已取消',
} as const
export type SenderEvent = keyof typeof events

/** How the company is reached, as a letter ends. */
type Company = Awaited<ReturnType<typeof readSettings>>['company']

function closingOf(company: Company): string[] {
  const telephone = company.hotline || mainContact(company).phone
  const canReply = isEmail(company.email)
  const ways = [canReply && '回复这封邮件', telephone && '致电我们'].filter(Boolean)
  const stop = ways.length > 0 ? `请${ways.join('或')}说明` : '请与我们联系'
  return [
    [company.companyName, telephone && `电话 ${telephone}`].filter(Boolean).join('，'),
    `如不愿再收到邮件，${stop}，我们会删除您的邮箱。`,
  ]
}

/** Where the sender follows a case; the number stands in the address, the code never does. */
function linkOf(
  { publicOrigins: [origin] }: Context['settings'],
  { sender }: CaseKind,
  { no }: { no: string },
): string[] {
  if (!sender.page) return []
  const where = origin ? `：\n${origin}/#${sender.page}?view=track&no=${no}` : '我们的网站查询进度。'
  return [`请凭编号和查询码查看${where}`.replace('查看我们', '在我们')]
}

type Said = {
  /** What is to be said beside the event, which is no text about the matter: a day, a time and a place. */
  more?: readonly string[]
  /** An iCalendar file. */
  calendar?: string
}
type App = Pick<Context, 'settings'>
type Happened = {
  kind: CaseKind
  row: Pick<AnyCase, 'id' | 'no' | 'email' | 'phone' | 'wants_sms'>
  event: SenderEvent
}

const subjectOf = ({ kind, row, event }: Happened) => `您的${kind.words.name} ${row.no} ${events[event]}`

function letterOf(app: App, company: Company, happened: Happened, { more = [], calendar = '' }: Said) {
  const { kind, row } = happened
  const name = (row as unknown as Record<string, string>)[kind.sender.name]
  const subject = subjectOf(happened)
  const lines = [
    name ? `${name}，您好：` : '您好：',
    `${subject}。`,
    ...more,
    ...linkOf(app.settings, kind, row),
    ...closingOf(company),
  ]
  const replyTo = isEmail(company.email) ? company.email : ''
  return { to: row.email, subject, lines, calendar, replyTo, about: { kind: kind.table, id: row.id } }
}

/** The most characters of a name in a short message, which has room for seventy. */
const SIGN = 16

/** A short message: who sends it, the number and what has happened, and nothing else. */
function textOf({ shortName }: Company, happened: Happened) {
  const { kind, row } = happened
  const text = `【${[...shortName].slice(0, SIGN).join('')}】${subjectOf(happened).replaceAll(' ', '')}。`
  return { phone: row.phone, text, no: row.no, about: { kind: kind.table, id: row.id } }
}

/** Informs the sender of a case by mail and by short message, as they have asked for; in the transaction of what has happened. */
export async function informSender(
  app: App,
  db: Queries,
  now: number,
  happened: Happened,
  said: Said = {},
): Promise<void> {
  const { row } = happened
  const mails = app.settings.mail !== undefined && row.email !== ''
  const texts = row.wants_sms === 1 && row.phone !== ''
  if (!mails && !texts) return
  const { company } = await readSettings(db)
  if (mails) await enqueueLetter(app, db, now, letterOf(app, company, happened, said))
  if (texts) await enqueueText(app, db, now, textOf(company, happened))
}

/** Deletes what waits to be sent to the senders of cases. */
export async function forgetMessages(
  tx: Tx,
  { table }: CaseKind,
  ids: readonly string[] | Expression<{ id: string }>,
): Promise<void> {
  await forgetLetters(tx, table, ids)
  await forgetTexts(tx, table, ids)
}

/** By what senders are informed, as forms ask. */
export const channelsOf = async (app: Context) => ({
  mails: app.settings.mail !== undefined,
  texts: await offersTexts(app, app.db),
})
