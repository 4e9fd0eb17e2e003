import type { CaseKindName } from '@anju/contract/case/kinds'
import { MINE_PATH } from '@anju/contract/reading/terms'
import type { Expression } from 'kysely'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'

export type Letter = {
  subject: string
  lines: readonly string[]
  path: string
  /** The iCalendar file for whoever has this address. */
  calendarFor?: (address: string) => string
}

const FOOTER = '这封邮件由系统自动发出，请勿回复。'

/** The text of a letter, with a link to an address of ours when the public origin is known. */
function bodyOf({ publicOrigins: [origin] }: Context['settings'], lines: readonly string[], address: string): string {
  return [...lines, ...(origin ? [`${origin}${address}`] : []), FOOTER].join('\n\n')
}

/** Queues a letter for an employee, linked to their page of the site; nothing when no SMTP server is set. */
export async function enqueueStaffMail(
  { settings }: Pick<Context, 'settings'>,
  db: Queries,
  now: number,
  { to: recipient, letter: { subject, lines } }: { to: string; letter: Pick<Letter, 'subject' | 'lines'> },
): Promise<void> {
  if (!settings.mail) return
  const body = bodyOf(settings, lines, `/#${MINE_PATH}`)
  const row = { id: newId(now), recipient, subject, body, attempts: 0, next_at: now, calendar: '' }
  await db.insertInto('mail').values(row).execute()
}

/**
 * Queues a letter for the users who have an address; nothing when no SMTP server is set. `path` is a page of the console, linked when the public
 * origin is known. Letters name numbers, never what a sender wrote.
 */
export async function enqueueMail(
  { settings }: Pick<Context, 'settings'>,
  db: Queries,
  now: number,
  { userIds, letter: { subject, lines, path, calendarFor } }: { userIds: readonly string[]; letter: Letter },
): Promise<void> {
  if (!settings.mail || userIds.length === 0) return
  const users = await db
    .selectFrom('administrator')
    .select('email')
    .where('id', 'in', userIds)
    .where('status', '=', 'enabled')
    .where('email', '!=', '')
    .execute()
  if (users.length === 0) return
  const body = bodyOf(settings, lines, `/admin/#${path}`)
  const rows = [...new Set(users.map(({ email }) => email))].map((recipient) => ({
    id: newId(now),
    recipient,
    subject,
    body,
    attempts: 0,
    next_at: now,
    calendar: calendarFor?.(recipient) ?? '',
  }))
  await db.insertInto('mail').values(rows).execute()
}

/** A letter to somebody without an account, about a case that they have sent. */
type SenderLetter = {
  to: string
  subject: string
  lines: readonly string[]
  /** An iCalendar file; empty without one. */
  calendar: string
  /** Where answers go; empty for the address that it comes from. */
  replyTo: string
  about: { kind: CaseKindName; id: string }
}

/** Queues a letter for somebody without an account; nothing when no SMTP server or address is set. */
export async function enqueueLetter(
  { settings }: Pick<Context, 'settings'>,
  db: Queries,
  now: number,
  { to, subject, lines, calendar, replyTo, about }: SenderLetter,
): Promise<void> {
  if (!settings.mail || !to) return
  const waiting = {
    id: newId(now),
    recipient: to,
    subject,
    body: lines.join('\n\n'),
    attempts: 0,
    next_at: now,
    calendar,
  }
  const row = { ...waiting, reply_to: replyTo, about_kind: about.kind, about_id: about.id }
  await db.insertInto('mail').values(row).execute()
}

/** Deletes letters that wait to be sent to the senders of cases. */
export async function forgetLetters(
  tx: Tx,
  kind: CaseKindName,
  ids: readonly string[] | Expression<{ id: string }>,
): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where('about_kind', '=', kind)
    .where('about_id', 'in', ids as readonly string[])
    .execute()
}
