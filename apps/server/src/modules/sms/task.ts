import { DAY, MINUTE } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import type { Context, Task } from '#platform/app/context'
import type { Database } from '#platform/database/schema'
import { type Gateway, isInUse, readGateway, SECRET_LABEL } from './gateway.ts'
import { dayOf } from './outbox.ts'
import { sendText } from './request.ts'
import { noteResult } from './result.ts'

/** Minutes until the next attempts; a message that the last one does not send either is given up. */
const PAUSES = [1, 5, 15, 60, 240]
/** After so long a message is no news, and its telephone is not kept. */
const OUTDATED = 3 * DAY
/** What gateways take in a minute. */
const AT_ONCE = 60

type Row = Selectable<Database['sms_message']>

/** How many messages of today have been sent. */
export async function countSent({ db }: Pick<Context, 'db'>, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('sms_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', '>=', dayOf(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes that a message was not taken: it waits for the next attempt, or the clerks of its case learn that it was not delivered. */
async function postpone(app: Context, { id, attempts, about_kind, about_id }: Row, reason: string, now: number) {
  const pause = PAUSES[attempts]
  if (pause !== undefined) {
    const next = { attempts: attempts + 1, next_at: now + pause * MINUTE }
    await app.db.updateTable('sms_message').set(next).where('id', '=', id).execute()
    return
  }
  await app.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('sms_message').where('id', '=', id).executeTakeFirst()
    if (Number(numDeletedRows) === 0) return
    for (const { undelivered } of app.modules)
      await undelivered?.[about_kind]?.(app, tx, { id: about_id, what: '短信', reason, now })
  })
}

/** Sends one message; resolves with why it was not taken, or an empty text. */
async function deliver(app: Context, gateway: Gateway, row: Row, now: number): Promise<string> {
  const secret = gateway.sealedSecret && app.secrets.open(gateway.sealedSecret, SECRET_LABEL)
  const fault = secret === undefined ? '密钥不能解密，请重新填写' : await sendText(gateway, { ...row, secret })
  await noteResult(app, fault, now)
  if (fault) await postpone(app, row, fault, now)
  else await app.db.updateTable('sms_message').set({ sent_at: now }).where('id', '=', row.id).execute()
  return fault
}

/** Sends the short messages that wait, as many as a day has. */
export const sendTextsTask: Task = {
  key: 'send-texts',
  name: '发送短信',
  group: 'SYSTEM',
  cron: '50 * * * * ?',
  remark: '把排队的短信交给短信网关；发送失败的在数小时内重试，仍未送达的记入经过；每天不超过设置的条数',
  deletes: false,
  run: async (app, now) => {
    const { db } = app
    await db.deleteFrom('sms_message').where('sent_at', '<', dayOf(now)).execute()
    // Without a gateway nobody sends these any more.
    await db
      .deleteFrom('sms_message')
      .where('created_at', '<', now - OUTDATED)
      .execute()
    const gateway = await readGateway(db)
    if (!isInUse(app, gateway)) return ''
    const left = gateway.perDay - (await countSent(app, now))
    if (left <= 0) return ''
    const due = await db
      .selectFrom('sms_message')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(Math.min(AT_ONCE, left))
      .execute()
    const faults: string[] = []
    for (const row of due) {
      const fault = await deliver(app, gateway, row, now)
      if (fault) faults.push(fault)
    }
    if (due.length === 0) return ''
    const failed = faults.length > 0 ? `，失败 ${faults.length} 条：${faults[0]}` : ''
    return `已发送 ${due.length - faults.length} 条${failed}`
  },
}
