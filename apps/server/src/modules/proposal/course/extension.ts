import type { proposalCourseRoutes } from '@anju/contract/proposal/course'
import { unansweredStates } from '@anju/contract/proposal/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { fromWireTime, isDay, nextMidnight } from '@anju/contract/wire/time'
import {
  changeCase,
  type DeskWork,
  dropSentDraft,
  filledText,
  lastDay,
  putCase,
  readWorkdays,
  takenBy,
  writeCaseLine,
} from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { writeLine } from '../history.ts'
import { PROPOSAL, type Ticket } from '../kind.ts'
import { informSenders, tell, titleOf } from '../mail.ts'
import { extendColumns, extensibleTo, latestAnswer, NO_EXTENSION } from '../rest.ts'

type Routes = typeof proposalCourseRoutes

/** Refuses a letter whose answer cannot be put off. */
function assertExtensible(row: Ticket, now: number): void {
  if (!unansweredStates.includes(row.state)) refuse('rejected', '已经答复或结束的来信不能延期')
  if (row.extension_until !== null) refuse('rejected', '已有延期申请在等待审批')
  if (row.question_at !== null) refuse('rejected', '等待来信人补充时期限已经顺延，来信人补充后再申请')
  if (row.answer_due_at <= now) refuse('rejected', '答复期限已过，不能再延期，请尽快答复')
  if (!extensibleTo(row, now))
    refuse('rejected', `答复期限已是最迟的 ${lastDay(latestAnswer(row))}，不能再延`, { field: 'until' })
}

/** The moment until which a letter is to be answered by the end of a day; refuses a day that is no extension. */
function untilIn(row: Ticket, until: string): number {
  const field = 'until'
  if (!isDay(until)) refuse('badRequest', '没有这一天，请重新选择', { field })
  const first = lastDay(row.answer_due_at)
  if (until <= first) refuse('badRequest', `请选择晚于 ${first} 的日期`, { field })
  const last = lastDay(latestAnswer(row))
  if (until > last) refuse('badRequest', `最迟 ${last}，请选择不晚于这一天的日期`, { field })
  return Math.min(nextMidnight(fromWireTime(until)), latestAnswer(row))
}

/** Asks for more time for an answer; somebody else approves it. */
export const askExtension: DeskWork<Routes, 'PUT /prod-api/cms/proposal/extension'> = async (app, by, form) => {
  const { caller, now } = by
  const reason = filledText(form.note, 'note', '请写明延期的原因，批准后来信人会看到')
  await changeCase(app, PROPOSAL, by, form, async (tx, row) => {
    assertExtensible(row, now)
    const until = untilIn(row, form.until)
    const taken = await takenBy(tx, PROPOSAL, by, row)
    await putCase(tx, PROPOSAL, row, {
      extension_until: until,
      extension_by: caller.id,
      extension_reason: reason,
      ...taken,
    })
    await dropSentDraft(tx, PROPOSAL, by, row.id, form.note)
    await writeCaseLine(tx, PROPOSAL, by, row, { action: 'askExtension', note: `申请延期到 ${form.until}：${reason}` })
    await tell(
      app,
      tx,
      now,
      { ...row, ...taken },
      {
        event: 'extensionAwaited',
        by: caller.id,
        subject: `来信 ${row.no}：申请延期`,
        line: `来信 ${titleOf(row)}申请延期到 ${form.until}（现在 ${lastDay(row.answer_due_at)}），请审批。`,
      },
    )
  })
}

/** What the sender reads of an extension. */
const extended = (row: Ticket, until: number) =>
  `答复期限由 ${lastDay(row.answer_due_at)} 延长到 ${lastDay(until)}。原因：${row.extension_reason}`

type Decision = BodyOf<Routes['PUT /prod-api/cms/proposal/extension/decision']>

/** The moment that waits for approval; refuses whoever may not decide, and what cannot be approved any more. */
function awaitedUntil(row: Ticket, { approved }: Decision, { caller, now }: ByPermission): number {
  const until = row.extension_until
  if (until === null || !unansweredStates.includes(row.state)) return refuse('rejected', '这件来信没有待审批的延期')
  if (row.extension_by === caller.id) refuse('forbidden', '延期须由另一位有分派权限的同事审批')
  if (approved && until <= now) refuse('rejected', '申请的日期已过，不能再批准', { field: 'approved' })
  return until
}

/** The columns of a letter whose limit is extended. */
async function extensionColumns(tx: Tx, row: Ticket, until: number) {
  return {
    ...extendColumns(row, until, await readWorkdays(tx)),
    extensions: row.extensions + 1,
    // The new limit is one that has not been missed.
    late_named: Math.min(row.late_named, 1),
  }
}

/** Approves or declines more time; never for whoever has asked for it. */
export const decideExtension: DeskWork<Routes, 'PUT /prod-api/cms/proposal/extension/decision'> = async (
  app,
  by,
  form,
) => {
  const { caller, now } = by
  const { approved } = form
  const sentence = filledText(form.note, 'note', '请填写审批意见')
  const what = approved ? '同意延期' : '不同意延期'
  await changeCase(app, PROPOSAL, by, form, async (tx, row) => {
    const until = awaitedUntil(row, form, by)
    await putCase(tx, PROPOSAL, row, {
      ...NO_EXTENSION,
      ...(approved && (await extensionColumns(tx, row, until))),
    })
    await dropSentDraft(tx, PROPOSAL, by, row.id, form.note)
    const note = `${what}（到 ${lastDay(until)}）：${sentence}`
    await writeCaseLine(tx, PROPOSAL, by, row, { action: 'decideExtension', note })
    if (approved) {
      const said = { action: 'extend', state: row.state, publicNote: extended(row, until) } as const
      await writeLine(tx, now, { proposalId: row.id, user: caller, ...said })
      await informSenders(app, tx, now, row, 'extended')
    }
    await tell(app, tx, now, row, {
      event: 'extensionDecided',
      by: caller.id,
      subject: `来信 ${row.no}：${what}`,
      line: `来信 ${titleOf(row)}${what}，请在 ${lastDay(approved ? until : row.answer_due_at)} 前答复。`,
    })
  })
}
