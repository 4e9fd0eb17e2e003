import { toWireDate } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import { issueCertificate } from '#modules/certificate'
import { listStaff } from '#modules/member'
import type { Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { byProduct } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { monthsAfter } from './plan.ts'

export type Course = Selectable<Database['training_course']>
export type Session = Selectable<Database['training_session']>
export type Enrolment = Selectable<Database['training_enrolment']>

/** Somebody in a session of a course. */
export type Place = { course: Course; session: Session; enrolment: Enrolment }

/** How somebody has come through a session: `score` in per cent, `null` without a test. */
export type Outcome = { score: number | null; isPassed: boolean }

/** Issues what a course promises to those who pass it; nobody issues anything to who has left. */
async function certify(
  tx: Tx,
  { course, session, enrolment: { member_id: memberId } }: Place,
  now: number,
): Promise<void> {
  if (course.certificate_months === 0 || (await listStaff(tx, [memberId])).length === 0) return
  const days = { issuedOn: session.day, expiresOn: monthsAfter(session.day, course.certificate_months) }
  await issueCertificate(tx, byProduct(now), { memberId, title: course.title, ...days, source: `培训 ${session.day}` })
}

/**
 * Ends the training of one person: its result and hours become a record, once, that nothing changes afterwards, and a certificate if the course
 * has one. Of a session whose day has not come there is neither.
 */
export async function completeTraining(tx: Tx, place: Place, { score, isPassed }: Outcome, now: number): Promise<void> {
  const { course, session, enrolment } = place
  if (session.day > toWireDate(now)) return
  const { staff_no, name, department } = enrolment
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('training_record')
    .values({
      id: newId(now),
      training_course_id: course.id,
      training_session_id: session.id,
      member_id: enrolment.member_id,
      staff_no,
      name,
      department,
      title: course.title,
      kind: course.kind,
      day: session.day,
      hours: isPassed ? course.hours : 0,
      score,
      passed: isPassed ? 1 : 0,
      trainer: session.trainer,
      place: session.place,
      at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  if (isPassed && Number(numInsertedOrUpdatedRows) > 0) await certify(tx, place, now)
}
