import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { ProposalForm, ProposalReceipt, ProposalTrack } from '@anju/contract/proposal'
import { proposalKinds, proposalLimits } from '@anju/contract/proposal-terms'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { recordCheapLogin } from '#modules/monitor'
import type { Context } from '#platform/app/context'
import { consumeAttempt, countAttempt, type Limit, refundAttempt } from '#platform/auth/throttle'
import { lockFor, type Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { networkOf } from '#platform/ip-address'
import { Refusal, refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { findByNo, findByNonce, isTaken, listEvents } from './queries.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The deadline of an answer: ten days after receipt (domain §1.10). */
const ANSWER_WITHIN = 10 * DAY
const submitLimit: Limit = { failures: 10, window: HOUR, block: HOUR }
const trackLimit: Limit = { failures: 30, window: HOUR / 4, block: HOUR / 4 }

type From = { ip: string; agent: string; now: number }

/** A six-digit code has few values, so its digest is bound to the ticket and its form. */
function digestCode(no: string, code: string): string {
  return createHmac('sha256', no).update(code).digest('hex')
}

/** The query code of a form: the same form sent twice must get the same code, which is never stored in clear. */
function codeOf(secret: string, nonce: string): string {
  const digest = createHmac('sha256', secret).update(nonce).digest()
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

async function codeSecret(app: Context): Promise<string> {
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

/** The form as it is filed: texts trimmed, and without the contact when the sender wants to stay anonymous. */
function tidy(form: ProposalForm): ProposalForm {
  const text = (value: string) => value.toWellFormed().trim()
  return {
    ...form,
    subject:
      visibleLength(form.subject) > 0 ? text(form.subject) : refuse('badRequest', '请填写标题', { field: 'subject' }),
    content: text(form.content),
    project: text(form.project),
    location: text(form.location),
    contactName: form.anonymous ? '' : text(form.contactName),
    phone: form.anonymous ? '' : form.phone,
  }
}

/** Files a ticket once for a form; sending the form again returns the existing ticket. */
export async function submit(
  app: Context,
  from: { ip: string; now: number },
  form: ProposalForm,
): Promise<ProposalReceipt> {
  const tidied = tidy(form)
  if (visibleLength(tidied.content) < proposalLimits.contentMin)
    refuse('badRequest', `内容至少 ${proposalLimits.contentMin} 个字`, { field: 'content' })
  const code = codeOf(await codeSecret(app), form.nonce)
  const before = await findByNonce(app.db, form.nonce)
  if (before) return receipt(before, code, tidied)
  const bucket = `proposal:${networkOf(from.ip)}`
  const wait = await consumeAttempt(app.db, bucket, submitLimit, from.now)
  if (wait > 0)
    refuse('tooMany', '提交过于频繁，请一小时后再试，或拨打服务热线', { retryAfter: Math.ceil(wait / 1000) })
  return app.db.transaction().execute(async (tx) => {
    // One at a time: no number is assigned twice, and the same form sent twice concurrently finds its own ticket.
    await lockFor(tx, 'proposal number')
    const same = await findByNonce(tx, form.nonce)
    return same ? receipt(same, code, tidied) : insert(tx, tidied, code, from.now)
  })
}

function receipt(
  row: { no: string; due_at: number; subject: string; content: string },
  code: string,
  form: ProposalForm,
): ProposalReceipt {
  if (row.subject !== form.subject || row.content !== form.content)
    refuse('conflict', '这份表单已经提交过，请刷新页面后填写新的内容')
  return { no: row.no, code, dueOn: toWireDate(row.due_at) }
}

const SHORT_NUMBERS = 8

/** A free number of the day, drawn by chance: numbers that count up would show how many wrote. */
async function drawNo(tx: Tx, kind: ProposalForm['kind'], now: number): Promise<string> {
  const prefix = `${proposalKinds[kind]}${toWireDate(now).replaceAll('-', '')}-`
  for (let draw = 0; ; draw++) {
    const digits = draw < SHORT_NUMBERS ? 4 : 8
    const no = `${prefix}${String(randomInt(10 ** digits)).padStart(digits, '0')}`
    if (!(await isTaken(tx, no))) return no
  }
}

async function insert(tx: Tx, form: ProposalForm, code: string, now: number): Promise<ProposalReceipt> {
  const no = await drawNo(tx, form.kind, now)
  const id = newId(now)
  const due = now + ANSWER_WITHIN
  await tx
    .insertInto('proposal')
    .values({
      id,
      no,
      code_digest: digestCode(no, code),
      nonce: form.nonce,
      kind: form.kind,
      subject: form.subject,
      content: form.content,
      project: form.project,
      location: form.location,
      contact_name: form.contactName,
      phone: form.phone,
      anonymous: form.anonymous ? 1 : 0,
      wants_reply: form.wantsReply ? 1 : 0,
      state: '已提交',
      submitted_at: now,
      due_at: due,
      closed_at: null,
    })
    .execute()
  await tx
    .insertInto('proposal_event')
    .values({
      id: newId(now),
      proposal_id: id,
      at: now,
      state: '已提交',
      public_note: '我们已收到您的来信，将在一个工作日内受理。',
    })
    .execute()
  return { no, code, dueOn: toWireDate(due) }
}

const tooManyTracks = (wait: number) =>
  refuse('tooMany', '查询过于频繁，请稍后再试', { retryAfter: Math.ceil(wait / 1000) })

/**
 * The ticket of a number and its code. Wrong codes are counted by network and, where the number exists, by number;
 * right ones are not. A number that others have blocked still opens to the right code from a network without a failure,
 * so that a sender cannot be locked out of the own ticket. Failures are recorded in the login log.
 */
async function find(app: Context, from: From, form: { no: string; code: string }) {
  const userName = form.no.trim()
  try {
    return await tryFind(app, from, form)
  } catch (error) {
    if (error instanceof Refusal)
      await recordCheapLogin(app.db, { ...from, realm: 'ticket', userName, message: error.message, failed: true })
    throw error
  }
}

async function tryFind(app: Context, { ip, now }: From, { no, code }: { no: string; code: string }) {
  const number = no.trim().toUpperCase()
  const network = `track:ip:${networkOf(ip)}`
  const own = await countAttempt(app.db, network, trackLimit, now)
  if (own.wait > 0) tooManyTracks(own.wait)
  const row = await findByNo(app.db, number)
  if (!row) refuse('notFound', '编号或查询码不正确')
  const bucket = `track:no:${number}`
  const { wait } = await countAttempt(app.db, bucket, trackLimit, now)
  if (wait > 0 && own.tries > 1) tooManyTracks(wait)
  if (row.code_digest !== digestCode(number, code)) {
    if (wait > 0) tooManyTracks(wait)
    refuse('notFound', '编号或查询码不正确')
  }
  await refundAttempt(app.db, network)
  await refundAttempt(app.db, bucket)
  return row
}

/** The public side of a ticket: no contact, no room, no internal note. */
export async function track(app: Context, from: From, query: { no: string; code: string }): Promise<ProposalTrack> {
  const row = await find(app, from, query)
  const events = await listEvents(app.db, row.id)
  return {
    no: row.no,
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    submittedAt: toWireTime(row.submitted_at),
    dueOn: toWireDate(row.due_at),
    overdue: row.closed_at === null && row.due_at < from.now,
    events: events.map(({ at, state, public_note }) => ({ at: toWireTime(at), state, note: public_note })),
  }
}

/** Withdraws a ticket that has not been accepted yet. */
export async function withdraw(app: Context, from: From, form: { no: string; code: string }): Promise<void> {
  const row = await find(app, from, form)
  await app.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('proposal')
      .set({ state: '已撤回', closed_at: from.now })
      .where('id', '=', row.id)
      .where('state', '=', '已提交')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('conflict', '这件来信已经受理，不能再撤回')
    await tx
      .insertInto('proposal_event')
      .values({
        id: newId(from.now),
        proposal_id: row.id,
        at: from.now,
        state: '已撤回',
        public_note: '您已撤回这件来信。',
      })
      .execute()
  })
}
