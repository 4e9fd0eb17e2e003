import { isEmail } from '@anju/contract/wire/email'
import { informSender } from '#modules/case'
import { addressOf, enqueueMail } from '#modules/mail'
import { readSettings } from '#modules/site'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { calendarOf, type Invitation, type Mailbox } from './calendar.ts'
import { APPLICATION, type Application } from './kind.ts'
import { interviewInWords, meetingOf, type Span } from './letters.ts'

type App = Pick<Context, 'settings'>
type Method = Invitation['method']
/** An interview of an application that has been changed: its version is the one after the change. */
type Interview = { row: Application; span: Span; method: Method }

/** The company, to which those who are invited answer: its own address, or the one that letters come from. */
async function readOrganizer({ settings }: App, db: Queries): Promise<Mailbox> {
  const { company } = await readSettings(db)
  const address = isEmail(company.email) ? company.email : addressOf(settings.mail?.from ?? '')
  return { name: company.companyName, address }
}

const events = { REQUEST: 'invited', CANCEL: 'uninvited' } as const

/** Invites whoever holds an interview, or says that it does not take place. */
async function mailInterviewer(app: App, db: Queries, now: number, userId: string, { row, span, method }: Interview) {
  const organizer = await readOrganizer(app, db)
  const meeting = meetingOf(row, span, now)
  const what = method === 'REQUEST' ? '面试安排' : '面试取消'
  const letter = {
    subject: `${what}：${row.position}（${row.no}）`,
    lines: [`应聘 ${row.no}，岗位“${row.position}”，${what}。`, interviewInWords(span)],
    path: `${APPLICATION.page}?keyword=${row.no}`,
    calendarFor: (address: string) => calendarOf(meeting, { method, organizer, attendee: { name: '', address } }),
  }
  await enqueueMail(app, db, now, { userIds: [userId], letter })
}

/** Invites the applicant and whoever holds the interview, each by a letter that names nobody else. */
export async function mailInvitations(app: App, db: Queries, now: number, interview: Interview): Promise<void> {
  if (!app.settings.mail) return
  const { row, span, method } = interview
  const organizer = await readOrganizer(app, db)
  const attendee = { name: row.name, address: row.email }
  const calendar = calendarOf(meetingOf(row, span, now), { method, organizer, attendee })
  const more = [`应聘的岗位：${row.position}。`, interviewInWords(span)]
  await informSender(app, db, now, { kind: APPLICATION, row, event: events[method] }, { more, calendar })
  if (row.interviewer_id) await mailInterviewer(app, db, now, row.interviewer_id, interview)
}

/** The interview of an application as long as it is still to come. */
function comingSpan({ interview_at: from, interview_until: until, interview_place: place }: Application, now: number) {
  return from !== null && until !== null && until > now ? { from, until, place } : undefined
}

/** Says to those who were invited that an interview to come does not take place; nothing without one. `row` is the application before. */
export async function cancelInvitations(app: App, db: Queries, now: number, row: Application): Promise<void> {
  const span = comingSpan(row, now)
  if (!span || row.stage !== 'interview') return
  await mailInvitations(app, db, now, { row: { ...row, version: row.version + 1 }, span, method: 'CANCEL' })
}

/** Invites whoever holds an interview to come from now on, in the place of somebody who has left. */
export async function inviteInterviewer(app: App, db: Queries, now: number, row: Application): Promise<void> {
  const span = comingSpan(row, now)
  if (!app.settings.mail || !span) return
  const invited: Interview = { row: { ...row, version: row.version + 1 }, span, method: 'REQUEST' }
  await mailInterviewer(app, db, now, row.interviewer_id, invited)
}

/** The same for whoever holds it alone: somebody else does from now on, or the applicant has taken the application back. */
export async function cancelForInterviewer(app: App, db: Queries, now: number, row: Application): Promise<void> {
  const span = comingSpan(row, now)
  if (!app.settings.mail || !span || row.stage !== 'interview' || !row.interviewer_id) return
  const cancelled: Interview = { row: { ...row, version: row.version + 1 }, span, method: 'CANCEL' }
  await mailInterviewer(app, db, now, row.interviewer_id, cancelled)
}
