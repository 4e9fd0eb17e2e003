import { MINUTE } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import type { Context, Task } from '#platform/app/context'
import { readFact, writeFact } from '#platform/database/fact'
import type { Database } from '#platform/database/schema'
import { addressOf } from './address.ts'
import { FAILING } from './condition.ts'
import { permanentReason, wordsOf } from './failure.ts'

/** Minutes until the next attempts; a letter that the last one does not send either is given up. */
const PAUSES = [1, 5, 15, 60, 240, 720]
const AT_ONCE = 200

type Row = Selectable<Database['mail']>

/** What an iCalendar file asks of its reader. */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

async function sender({ settings }: Context) {
  if (!settings.mail) return undefined
  const { from, url } = settings.mail
  // Loaded when there is a letter to send: most starts have none.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  const [, domain = 'localhost'] = addressOf(from).split('@')
  return {
    send: ({ id, recipient, subject, body, calendar, reply_to }: Row) =>
      transport.sendMail({
        // An object, so that no address is read as a list of several.
        to: { name: '', address: recipient },
        // The same for every attempt: mailboxes drop a letter that arrives twice because a connection was lost.
        messageId: `<${id}@${domain}>`,
        subject,
        text: body,
        textEncoding: 'base64',
        ...(reply_to && { replyTo: { name: '', address: reply_to } }),
        ...(calendar && { icalEvent: { method: methodOf(calendar), filename: 'interview.ics', content: calendar } }),
      }),
    close: () => transport.close(),
  }
}

/** Ends a letter that nobody will receive; the clerks of the case that it is about learn of it. */
async function giveUp(app: Context, { id, about_kind, about_id }: Row, reason: string, now: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('mail').where('id', '=', id).executeTakeFirst()
    // It may have been withdrawn while it was being sent.
    if (about_kind === '' || Number(numDeletedRows) === 0) return
    for (const { undelivered } of app.modules)
      await undelivered?.[about_kind]?.(app, tx, { id: about_id, what: '邮件', reason, now })
  })
}

/** Notes a failed attempt: the letter waits for the next one, or is given up. */
async function postpone(app: Context, row: Row, error: unknown, now: number): Promise<void> {
  const { id, attempts } = row
  const pause = PAUSES[attempts]
  const permanent = permanentReason(error)
  if (permanent !== undefined) return giveUp(app, row, permanent, now)
  if (pause === undefined) {
    await writeFact(app.db, FAILING, String(now))
    return giveUp(app, row, '一天内多次发送都没有成功', now)
  }
  await app.db
    .updateTable('mail')
    .set({ attempts: attempts + 1, next_at: now + pause * MINUTE })
    .where('id', '=', id)
    .execute()
}

/** Sends what is due; a letter that cannot be sent is tried again for most of a day. */
export const sendMailTask: Task = {
  key: 'send-mail',
  name: '发送邮件',
  group: 'SYSTEM',
  cron: '30 * * * * ?',
  remark:
    '发送排队的邮件；发送失败的在一天内重试六次，给来信人的仍未送达的记入经过。设置环境变量 SMTP_URL 与 MAIL_FROM 后生效',
  deletes: false,
  run: async (app, now) => {
    const { db, log } = app
    const due = await db
      .selectFrom('mail')
      .selectAll()
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(AT_ONCE)
      .execute()
    const mailer = due.length > 0 ? await sender(app) : undefined
    if (!mailer) return ''
    const failures: string[] = []
    let sent = 0
    for (const row of due)
      try {
        await mailer.send(row)
        sent++
        await db.deleteFrom('mail').where('id', '=', row.id).execute()
      } catch (error) {
        const words = wordsOf(error)
        failures.push(words)
        log.warn({ fault: words, mail: row.id, attempts: row.attempts + 1 }, 'a letter was not sent')
        await postpone(app, row, error, now)
      }
    mailer.close()
    if (sent > 0 && (await readFact(db, FAILING))) await writeFact(db, FAILING, '')
    const failed = failures.length > 0 ? `，失败 ${failures.length} 封：${failures[0]}` : ''
    return `已发送 ${sent} 封${failed}`
  },
}
