import { randomInt } from 'node:crypto'
import { toWireDate } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { countAttempt, resetAttempts } from '#platform/auth/throttle'
import { refuse } from '#platform/refusal'
import { marksOf } from './likeness.ts'
import { askToWait, countBy, hourly, type Pace, pacesOf } from './pace.ts'
import { numberOf, questionOf } from './question.ts'

/** Forms of a kind in an hour: after how many the next one answers a question, and after how many it waits for its turn. */
const FROM_LINE = { questionAfter: 3, free: 10 }
const FROM_NETWORK = { questionAfter: 60, free: 300 }
const OF_CONTACT = { questionAfter: 5, free: 20 }
/** Neighbours write about the same power cut in the same words, so these are asked and never wait. */
const OF_LIKENESS = { questionAfter: 5, free: Number.POSITIVE_INFINITY }

/** A form of somebody without an account: what it is counted by, and the answer to its question. */
export type SentForm = { nonce: string; answer?: string; phone: string; email?: string; text: string }

const secretOf = (app: Context) => app.secrets.digest('', 'questions of forms')

/** The question of a form. */
export const readQuestion = async (app: Context, _by: unknown, { nonce }: { nonce: string }) => ({
  text: questionOf(secretOf(app), nonce).text,
})

/** By whom a form says it is, and by what it says; telephone and address stand in no row that is kept. Whoever writes down the address of somebody else must not fill their mailbox. */
function ownPaces(app: Context, kind: string, { phone, email = '', text }: SentForm): Pace[] {
  const digest = (value: string, of: string) => app.secrets.digest(value, `${of} of a form`).slice(0, 24)
  const marks = marksOf(text).map((mark) => `${kind}:text:${mark}`)
  const paces: Pace[] = []
  if (phone) paces.push({ buckets: [`${kind}:phone:${digest(phone, 'telephone')}`], ...OF_CONTACT })
  if (email) paces.push({ buckets: [`${kind}:email:${digest(email.toLowerCase(), 'address')}`], ...OF_CONTACT })
  if (marks.length > 0) paces.push({ buckets: marks, ...OF_LIKENESS })
  return paces
}

/**
 * Counts a form of a kind that somebody without an account sends: by line, network, telephone, address of mail and likeness of text. Of many,
 * each answers the question of the form, and above that waits for seconds; nobody is refused for longer.
 */
export async function admitForm(
  app: Context,
  kind: string,
  from: { ip: string; now: number },
  form: SentForm,
): Promise<void> {
  // The same form that arrives several times at once is one form.
  const mark = `${kind}:form:${app.secrets.digest(form.nonce, 'form').slice(0, 24)}`
  const isCounted = (await countAttempt(app.db, mark, hourly, from.now)).tries > 1
  const refunds: (() => Promise<void>)[] = []
  const refundAll = async () => {
    for (const refund of refunds) await refund()
    await resetAttempts(app.db, mark)
  }
  const answered = numberOf(form.answer ?? '') === questionOf(secretOf(app), form.nonce).answer
  // What is counted by the form's own words comes second, so that a flood leaves no more such rows than the network may send forms.
  for (const paces of [pacesOf(kind, from.ip, FROM_LINE, FROM_NETWORK), ownPaces(app, kind, form)]) {
    const counted = await countBy(app, paces, from.now, isCounted)
    refunds.push(counted.refund)
    if (counted.asked && !answered) {
      // Only answers count: whoever is asked for the first time has not tried yet.
      if (form.answer) await resetAttempts(app.db, mark)
      else await refundAll()
      const sentence = form.answer ? '验证问题的答案不正确，请重新计算' : '请先回答验证问题'
      refuse('badRequest', sentence, { field: 'answer', reason: 'question' })
    }
    const wait = await counted.turn()
    if (wait === 0) continue
    await refundAll()
    askToWait(wait, '提交')
  }
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
