import type { Selectable } from 'kysely'
import type { Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { newId } from '#platform/id'

export type Course = Selectable<Database['training_course']>
export type Session = Selectable<Database['training_session']>
export type Enrolment = Selectable<Database['training_enrolment']>

/** How somebody has come through a session: `score` in per cent, `null` without a test. */
export type Outcome = { score: number | null; isPassed: boolean }

/** Ends the training of one person: its result and hours become a record, once, that nothing changes afterwards. */
export async function completeTraining(
  tx: Tx,
  { course, session, enrolment }: { course: Course; session: Session; enrolment: Enrolment },
  { score, isPassed }: Outcome,
  now: number,
): Promise<void> {
  const { staff_no, name, department } = enrolment
  await tx
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
    .execute()
}
