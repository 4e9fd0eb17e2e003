import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'

export type Letter = { subject: string; lines: readonly string[]; path: string }

const FOOTER = '这封邮件由系统自动发出，请勿回复。'

/**
 * Queues a letter for the users who have an address; nothing when no SMTP server is set. `path` is a page of the console, linked when the public
 * origin is known. Letters name numbers, never what a sender wrote.
 */
export async function enqueueMail(
  { settings }: Pick<Context, 'settings'>,
  db: Queries,
  now: number,
  { userIds, letter: { subject, lines, path } }: { userIds: readonly string[]; letter: Letter },
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
  const [origin] = settings.publicOrigins
  const body = [...lines, ...(origin ? [`${origin}/admin/#${path}`] : []), FOOTER].join('\n\n')
  const rows = [...new Set(users.map(({ email }) => email))].map((recipient) => ({
    id: newId(now),
    recipient,
    subject,
    body,
    attempts: 0,
    next_at: now,
  }))
  await db.insertInto('mail').values(rows).execute()
}

/** Queues a letter for somebody without an account; nothing when no SMTP server or address is set. `calendar` is an iCalendar file. */
export async function enqueueLetter(
  { settings }: Pick<Context, 'settings'>,
  db: Queries,
  now: number,
  letter: { to: string; subject: string; lines: readonly string[]; path: string; calendar?: string },
): Promise<void> {
  const { to, subject, lines, path, calendar = '' } = letter
  if (!settings.mail || !to) return
  const [origin] = settings.publicOrigins
  const body = [...lines, ...(origin ? [`${origin}/#${path}`] : []), FOOTER].join('\n\n')
  const row = { id: newId(now), recipient: to, subject, body, attempts: 0, next_at: now, calendar }
  await db.insertInto('mail').values(row).execute()
}

/** Deletes letters to an address that wait to be sent and are about this. */
export async function forgetLetters(tx: Tx, recipient: string, about: string): Promise<void> {
  await tx.deleteFrom('mail').where('recipient', '=', recipient).where('body', 'like', `%${about}%`).execute()
}
