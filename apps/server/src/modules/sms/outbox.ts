import type { CaseKindName } from '@anju/contract/case/kinds'
import { SMS_LENGTH } from '@anju/contract/sms/terms'
import { isMobile } from '@anju/contract/wire/telephone'
import { DAY, nextMidnight } from '@anju/contract/wire/time'
import type { Expression } from 'kysely'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { isInUse, readGateway } from './gateway.ts'

/** So many messages has one telephone in a day: whoever writes down somebody else's number must not trouble them. */
const FOR_ONE = 5

type Text = { phone: string; text: string; no: string; about: { kind: CaseKindName; id: string } }

/** The beginning of the day in Shanghai. */
export const dayOf = (now: number): number => nextMidnight(now) - DAY

/** Queues a short message to the sender of a case; nothing without a gateway, to a telephone that cannot receive any, or beyond what one has in a day. */
export async function enqueueText(
  app: Pick<Context, 'settings'>,
  db: Queries,
  now: number,
  { phone, text, no, about }: Text,
): Promise<void> {
  if (!isMobile(phone) || app.settings.smsOrigins.length === 0 || !isInUse(app, await readGateway(db))) return
  const { count } = await db
    .selectFrom('sms_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('created_at', '>=', dayOf(now))
    .executeTakeFirstOrThrow()
  if (Number(count) >= FOR_ONE) return
  const message = {
    phone,
    no,
    text: [...text].slice(0, SMS_LENGTH).join(''),
    about_kind: about.kind,
    about_id: about.id,
  }
  const state = { attempts: 0, next_at: now, created_at: now, sent_at: null }
  await db
    .insertInto('sms_message')
    .values({ id: newId(now), ...message, ...state })
    .execute()
}

/** Deletes messages to the senders of cases, those that wait and those that are kept for a day. */
export async function forgetTexts(
  tx: Tx,
  kind: CaseKindName,
  ids: readonly string[] | Expression<{ id: string }>,
): Promise<void> {
  await tx
    .deleteFrom('sms_message')
    .where('about_kind', '=', kind)
    .where('about_id', 'in', ids as readonly string[])
    .execute()
}
