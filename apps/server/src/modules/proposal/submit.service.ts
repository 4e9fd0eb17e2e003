import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { ProposalForm, ProposalReceipt } from '@anju/contract/proposal'
import { proposalKinds, proposalLimits } from '@anju/contract/proposal/terms'
import { workdaysInWords } from '@anju/contract/proposal/working-days'
import { toWireDate } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { countAttempt, type Limit, refundAttempt } from '#platform/auth/throttle'
import { lockFor, type Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { networkOf } from '#platform/ip-address'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { deadlinesBy, HOUR, lastDay, readClock } from './clocks.ts'
import { digestCode } from './find.ts'
import { writeLine } from './history.ts'
import { mailAssigned } from './mail.ts'
import { findByNonce, isTaken } from './queries.ts'
import { numberOf, questionOf } from './question.ts'
import { assignedTo, ruleFor } from './setting/rules.service.ts'

/** So many letters of a network within an hour need no answer to a question. */
const WITHOUT_QUESTION = 3
const submitLimit: Limit = { failures: 10, window: HOUR, block: HOUR }
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

/** The question of a form. */
export async function readQuestion(app: Context, nonce: string): Promise<{ text: string }> {
  return { text: questionOf(await codeSecret(app), nonce).text }
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
  const secret = await codeSecret(app)
  const code = codeOf(secret, form.nonce)
  const before = await findByNonce(app.db, form.nonce)
  if (before) return receipt(before, code, tidied)
  const bucket = `proposal:${networkOf(from.ip)}`
  const { wait, tries } = await countAttempt(app.db, bucket, submitLimit, from.now)
  if (wait > 0)
    refuse('tooMany', '提交过于频繁，请一小时后再试，或拨打服务热线', { retryAfter: Math.ceil(wait / 1000) })
  if (tries > WITHOUT_QUESTION && numberOf(form.answer ?? '') !== questionOf(secret, form.nonce).answer) {
    // Only answers count: whoever is asked for the first time has not tried yet.
    if (!form.answer) await refundAttempt(app.db, bucket)
    refuse('badRequest', form.answer ? '验证问题的答案不正确，请重新计算' : '请先回答验证问题', { field: 'answer' })
  }
  return app.db.transaction().execute(async (tx) => {
    // One at a time: no number is assigned twice, and the same form sent twice concurrently finds its own ticket.
    await lockFor(tx, 'proposal number')
    const same = await findByNonce(tx, form.nonce)
    return same ? receipt(same, code, tidied) : insert(app, tx, tidied, code, from.now)
  })
}

function receipt(
  row: { no: string; answer_due_at: number; due_at: number; subject: string; content: string },
  code: string,
  form: ProposalForm,
): ProposalReceipt {
  if (row.subject !== form.subject || row.content !== form.content)
    refuse('conflict', '这份表单已经提交过，请刷新页面后填写新的内容')
  return { no: row.no, code, answerOn: lastDay(row.answer_due_at), dueOn: toWireDate(row.due_at) }
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

async function insert(app: Context, tx: Tx, form: ProposalForm, code: string, now: number): Promise<ProposalReceipt> {
  const no = await drawNo(tx, form.kind, now)
  const id = newId(now)
  const clock = await readClock(tx)
  const deadlines = deadlinesBy(clock)(now, form.urgent)
  const named = await ruleFor(tx, form)
  const names = { department_id: named?.department.id ?? null, assignee_id: named?.user?.id ?? '' }
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
      urgent: form.urgent ? 1 : 0,
      state: '已提交',
      submitted_at: now,
      ...deadlines,
      closed_at: null,
      ...names,
    })
    .execute()
  const publicNote = `我们已收到您的来信，将在${form.urgent ? ` ${clock.urgentHours} 小时` : workdaysInWords(clock.acceptDays)}内受理。`
  const line = { proposalId: id, state: '已提交' } as const
  await writeLine(tx, now, { ...line, action: 'submit', publicNote, photos: form.photos })
  if (named) {
    await writeLine(tx, now, { ...line, action: 'assign', note: `按规则${assignedTo(named.department, named.user)}` })
    await mailAssigned(app, tx, now, { no, kind: form.kind, ...names, ...deadlines }, '')
  }
  return { no, code, answerOn: lastDay(deadlines.answer_due_at), dueOn: toWireDate(deadlines.due_at) }
}
