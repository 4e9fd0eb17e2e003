import { MINUTE } from '@anju/contract/wire/time'
import type { Context, Task } from '#platform/app/context'
import type { Queries } from '#platform/database/open'

/** Minutes until the next attempts; a letter that the last one does not send either is given up. */
const PAUSES = [1, 5, 15, 60, 240, 720]
const AT_ONCE = 200

async function sender({ settings }: Context) {
  if (!settings.mail) return undefined
  const { from, url } = settings.mail
  // Loaded when there is a letter to send: most starts have none.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return {
    send: (to: string, subject: string, text: string, calendar: string) =>
      transport.sendMail({
        to,
        subject,
        text,
        textEncoding: 'base64',
        ...(calendar && { icalEvent: { method: 'PUBLISH', filename: 'interview.ics', content: calendar } }),
      }),
    close: () => transport.close(),
  }
}

/** Notes a failed attempt: the letter waits for the next one, or is given up. */
async function postpone(db: Queries, id: string, attempts: number, now: number): Promise<void> {
  const pause = PAUSES[attempts]
  if (pause === undefined) return void (await db.deleteFrom('mail').where('id', '=', id).execute())
  await db
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
  remark: '发送排队的提醒邮件；发送失败的在一天内重试六次。设置环境变量 SMTP_URL 与 MAIL_FROM 后生效',
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
    for (const { id, recipient, subject, body, attempts, calendar } of due)
      try {
        await mailer.send(recipient, subject, body, calendar)
        sent++
        await db.deleteFrom('mail').where('id', '=', id).execute()
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
        log.warn({ err: error, mail: id, attempts: attempts + 1 }, 'a letter was not sent')
        await postpone(db, id, attempts, now)
      }
    mailer.close()
    const failed = failures.length > 0 ? `，失败 ${failures.length} 封：${failures[0]}` : ''
    return `已发送 ${sent} 封${failed}`
  },
}
