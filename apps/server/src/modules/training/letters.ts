import { writeToStaff } from '#modules/member'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { Session } from './complete.ts'

type Line = { memberId: string; line: string }

/** Writes to those employees who have an address, one letter each. */
export async function writeTo(
  app: Context,
  tx: Tx,
  now: number,
  { subject, lines }: { subject: string; lines: readonly Line[] },
): Promise<void> {
  await writeToStaff(app, tx, now, {
    items: lines,
    personOf: ({ memberId }) => memberId,
    letterOf: (own) => ({ subject, lines: own.map(({ line }) => line) }),
  })
}

/** What a session is, in a line. */
export const sessionLine = (title: string, { day, begins, ends, place }: Omit<Session, 'id'>): string =>
  `《${title}》：${day} ${begins}–${ends}，${place}`

/** Informs those who have enrolled for a session and have not signed in what has become of it. */
export async function informEnrolled(
  app: Context,
  tx: Tx,
  now: number,
  { trainingId, subject, line }: { trainingId: string; subject: string; line: string },
): Promise<void> {
  const people = await tx
    .selectFrom('training_enrolment')
    .select('member_id')
    .where('training_session_id', '=', trainingId)
    .where('signed_at', 'is', null)
    .execute()
  const lines = people.map(({ member_id: memberId }) => ({ memberId, line }))
  await writeTo(app, tx, now, { subject, lines })
}
