import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { toWireDate } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { countAttempt, type Limit, refundAttempt } from '#platform/auth/throttle'
import { networkOf } from '#platform/ip-address'
import { refuse } from '#platform/refusal'
import { HOUR } from './clocks.ts'
import { numberOf, questionOf } from './question.ts'

/** So many forms of a kind from a network within an hour need no answer to a question. */
const WITHOUT_QUESTION = 3
const submitLimit: Limit = { failures: 10, window: HOUR, block: HOUR }

async function readSecret(app: Context): Promise<string> {
  const made = JSON.stringify(randomBytes(32).toString('base64url'))
  await app.db
    .insertInto('setting')
    .values({ name: 'proposal.secret', value_json: made })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const row = await app.db
    .selectFrom('setting')
    .select('value_json')
    .where('name', '=', 'proposal.secret')
    .executeTakeFirstOrThrow()
  return JSON.parse(row.value_json) as string
}

/** The query code of a form: the same form sent twice must get the same code, which is never stored in clear. */
export async function codeOf(app: Context, nonce: string): Promise<string> {
  const digest = createHmac('sha256', await readSecret(app))
    .update(nonce)
    .digest()
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

/** The question of a form. */
export async function readQuestion(app: Context, nonce: string): Promise<{ text: string }> {
  return { text: questionOf(await readSecret(app), nonce).text }
}

/**
 * Counts a form of a kind that somebody without an account sends. Refuses those of a network that sends too many, and has it answer
 * the question of the form when it sends several.
 */
export async function admitForm(
  app: Context,
  kind: string,
  from: { ip: string; now: number },
  form: { nonce: string; answer?: string },
): Promise<void> {
  const bucket = `${kind}:${networkOf(from.ip)}`
  const { wait, tries } = await countAttempt(app.db, bucket, submitLimit, from.now)
  if (wait > 0)
    refuse('tooMany', '提交过于频繁，请一小时后再试，或拨打服务热线', { retryAfter: Math.ceil(wait / 1000) })
  if (tries <= WITHOUT_QUESTION) return
  const { answer } = questionOf(await readSecret(app), form.nonce)
  if (numberOf(form.answer ?? '') === answer) return
  // Only answers count: whoever is asked for the first time has not tried yet.
  if (!form.answer) await refundAttempt(app.db, bucket)
  refuse('badRequest', form.answer ? '验证问题的答案不正确，请重新计算' : '请先回答验证问题', { field: 'answer' })
}

const SHORT_NUMBERS = 8

/** A free number of the day, drawn by chance: numbers that count up would show how many wrote. */
export async function drawNumber(
  prefix: string,
  now: number,
  isTaken: (number: string) => Promise<boolean>,
): Promise<string> {
  const day = toWireDate(now).replaceAll('-', '')
  for (let draw = 0; ; draw++) {
    const digits = draw < SHORT_NUMBERS ? 4 : 8
    const number = `${prefix}${day}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`
    if (!(await isTaken(number))) return number
  }
}
