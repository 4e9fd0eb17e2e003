import type { StageSentences } from '@anju/contract/recruitment/setting'
import { type ApplicationStage, applicationStages, stageSentences } from '@anju/contract/recruitment/terms'
import { toWireTime } from '@anju/contract/wire/time'
import { type DocumentOf, informSender, readDocument, recipientsOf, type SenderEvent } from '#modules/case'
import { enqueueMail } from '#modules/mail'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { FileAnswer } from '#platform/http/file-answer'
import { refuse } from '#platform/refusal'
import { calendarOf, type Meeting } from './calendar.ts'
import { decisionOf } from './keeping.ts'
import { APPLICATION, type Application } from './kind.ts'

/** A company that has not said anything else writes these to its applicants. */
export const SENTENCES: DocumentOf<StageSentences> = {
  name: 'recruitment.sentences',
  defaults: { sentences: applicationStages.map((stage) => ({ stage, text: stageSentences[stage] })), version: 0 },
}

type Applied = Pick<Application, 'id' | 'no' | 'position' | 'email' | 'phone' | 'wants_sms' | 'department_id'>

/** Reminds those who decide that a position has ended with applications that are not decided. */
export async function mailUndecided(
  app: Context,
  db: Queries,
  now: number,
  row: Applied,
  undecided: readonly { no: string; ended_at: number | null; decide_by: number }[],
): Promise<void> {
  if (!app.settings.mail) return
  const listed = undecided.map((one) => `${one.no}（${decisionOf(one)} 前）`)
  const lines = [
    `岗位“${row.position}”已结束招聘，还有 ${listed.length} 份应聘没有决定：${listed.join('、')}。`,
    '到期仍未决定的，系统将按未录用答复应聘人。',
  ]
  const letter = {
    subject: `${listed.length} 份应聘等待决定：${row.position}`,
    lines,
    path: '/cms/recruitment?view=open',
  }
  await enqueueMail(app, db, now, {
    userIds: await recipientsOf(db, APPLICATION, { row, event: 'dueToday', by: '', now }),
    letter,
  })
}

/** The letter about a new application. */
export const arrivalOf = ({ no, position }: Applied) => ({
  subject: `收到应聘 ${no}`,
  lines: [`岗位“${position}”收到一份应聘，编号 ${no}。`],
})

/** Informs the applicant of an event; `more` are sentences of the company, and never what a clerk has written about somebody. */
export const informApplicant = (
  app: Pick<Context, 'settings'>,
  db: Queries,
  now: number,
  row: Applied,
  event: SenderEvent,
  more: readonly string[] = [],
): Promise<void> => informSender(app, db, now, { kind: APPLICATION, row, event }, { more: [positionOf(row), ...more] })

const positionOf = ({ position }: Applied) => `应聘的岗位：${position}。`

/** The sentence of the company for a stage, if that is what an applicant is sent; nothing if a clerk has changed it. */
export async function unchangedSentence(db: Queries, stage: ApplicationStage, said: string): Promise<string[]> {
  const { sentences } = await readDocument(db, SENTENCES)
  return sentences.some((one) => one.stage === stage && one.text === said) ? [said] : []
}

type Interview = Pick<Application, 'id' | 'no' | 'position' | 'version'>
export type Span = { from: number; until: number; place: string }

/** The interview as a meeting. It names neither the applicant nor how they are reached. */
export const meetingOf = (row: Interview, { from, until, place }: Span, now: number): Meeting => ({
  id: row.id,
  sequence: row.version,
  from,
  until,
  now,
  place,
  summary: `面试：${row.position}`,
  description: `应聘编号 ${row.no}`,
})

type Invited = Interview & { interview_at: number | null; interview_until: number | null; interview_place: string }

/** The interview of an application for the calendar of those who meet there. */
export function interviewAnswer(row: Invited, now: number): FileAnswer {
  const { interview_at: from, interview_until: until, interview_place: place } = row
  if (from === null || until === null) return refuse('notFound', '这份应聘还没有安排面试')
  const file = calendarOf(meetingOf(row, { from, until, place }, now))
  return { name: `面试-${row.no}.ics`, mime: 'text/calendar; charset=utf-8', body: Buffer.from(file) }
}

/** When and where, as people read it. */
export const interviewInWords = ({ from, until, place }: Span): string =>
  `面试时间：${toWireTime(from).slice(0, 16)} 至 ${toWireTime(until).slice(11, 16)}，地点：${place}。`
