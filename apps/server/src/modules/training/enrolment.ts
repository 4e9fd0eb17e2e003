import { randomInt } from 'node:crypto'
import { CODE_DIGITS, CODE_MINUTES, type ParticipantState } from '@anju/contract/training/terms'
import { MINUTE, SECOND, toWireDate } from '@anju/contract/wire/time'
import type { ExpressionBuilder } from 'kysely'
import type { ByMember, ByPermission } from '#modules/identity'
import { type Staff, staffIds } from '#modules/member'
import type { Context } from '#platform/app/context'
import { consumeAttempt, type Limit, resetAttempts } from '#platform/auth/throttle'
import { lockFor, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import type { Enrolment, Session } from './complete.ts'
import { assertHolds } from './scope.ts'
import { ownPlace } from './test/attempt.ts'

/** Wrong codes of one person: of a million codes a guess finds one of those few that are valid. */
const WRONG_CODES: Limit = { failures: 5, window: 10 * MINUTE, block: 10 * MINUTE }

/** How far somebody is; empty for those who are not on the list. */
export function stateOf(
  { day, ended_at }: Pick<Session, 'day' | 'ended_at'>,
  enrolment: Pick<Enrolment, 'signed_at'> | undefined,
  record: { passed: number } | undefined,
): ParticipantState | '' {
  if (record) return record.passed ? 'passed' : 'failed'
  if (!enrolment) return ''
  if (enrolment.signed_at !== null) return 'signed'
  if (ended_at === null) return 'enrolled'
  // One that ended before its day did not take place.
  return toWireDate(ended_at) < day ? 'cancelled' : 'absent'
}

/** A session that goes on, which stays so until the transaction ends. */
export async function holdSession(tx: Tx, id: string): Promise<Session> {
  await lockFor(tx, `training ${id}`)
  const session = await tx.selectFrom('training_session').selectAll().where('id', '=', id).executeTakeFirst()
  if (!session) return refuse('notFound', '这场培训不存在')
  return session.ended_at === null ? session : refuse('rejected', '这场培训已经结束，不能更改')
}

/** Refuses what is done on the day of a session, or after it, while that is still to come. */
function assertHasCome({ day }: Pick<Session, 'day'>, now: number): void {
  if (day > toWireDate(now)) refuse('rejected', `这场培训在 ${day}，当天才能签到`)
}

/** Whether somebody on a list takes a seat: who has left before the session does not. */
export const hasSeat = (eb: ExpressionBuilder<Database, 'training_enrolment'>) =>
  eb.or([eb('signed_at', 'is not', null), eb('member_id', 'in', staffIds('all', 'enabled'))])

/** Takes people off the list of a session. */
export const removeEnrolments = (tx: Tx, trainingId: string, memberIds: readonly string[]) =>
  tx
    .deleteFrom('training_enrolment')
    .where('training_session_id', '=', trainingId)
    .where('member_id', 'in', memberIds)
    .execute()

/** Puts people on the list of a session, as far as there are seats; those who are on it stay as they are. */
export async function enrol(tx: Tx, session: Session, staff: readonly Staff[], now: number): Promise<void> {
  const { seats } = await holdSession(tx, session.id)
  const rows = await tx
    .selectFrom('training_enrolment')
    .select((eb) => ['member_id', hasSeat(eb).as('seated')])
    .where('training_session_id', '=', session.id)
    .execute()
  const listed = new Set(rows.map(({ member_id }) => member_id))
  const added = staff.filter(({ id }) => !listed.has(id))
  if (added.length === 0) return
  const free = seats - rows.filter(({ seated }) => seated).length
  if (seats > 0 && added.length > free) refuse('rejected', free > 0 ? `只剩 ${free} 个名额` : '名额已满，请另选一场')
  await tx
    .insertInto('training_enrolment')
    .values(
      added.map(({ id, staffNo, name, departments }) => ({
        training_session_id: session.id,
        member_id: id,
        staff_no: staffNo,
        name,
        department: departments.join('、'),
        enrolled_at: now,
        signed_at: null,
        sign_note: '',
      })),
    )
    .execute()
}

const digestOf = ({ secrets }: Context, sessionId: string, code: string) =>
  secrets.digest(`${sessionId} ${code}`, 'sign-in of a training')

/** Refuses to begin a session before its day, or with a test for which there are too few questions: nobody could pass it as it is announced. */
export async function assertBegins(tx: Tx, session: Session, now: number): Promise<void> {
  assertHasCome(session, now)
  const { training_course_id: courseId } = session
  const { drawn } = await tx
    .selectFrom('training_course')
    .select('drawn')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('training_question')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('training_course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (Number(count) < drawn)
    refuse('rejected', `题库只有 ${count} 题，而每次抽 ${drawn} 题：请先在“题库”里补足，或在“课程”里改少`)
}

/** A new code for the screen in the room. Those before it are valid until their own time is over, so that nobody types in vain. */
export async function issueCode(app: Context, by: ByPermission, sessionId: string): Promise<string> {
  const { now } = by
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const row = {
    training_session_id: sessionId,
    digest: digestOf(app, sessionId, code),
    valid_until: now + CODE_MINUTES * MINUTE,
  }
  await app.db.transaction().execute(async (tx) => {
    const session = await holdSession(tx, sessionId)
    await assertHolds(tx, by, session)
    await assertBegins(tx, session, now)
    await tx.deleteFrom('training_code').where('valid_until', '<=', now).execute()
    await tx
      .insertInto('training_code')
      .values(row)
      .onConflict((oc) => oc.columns(['training_session_id', 'digest']).doUpdateSet({ valid_until: row.valid_until }))
      .execute()
  })
  return code
}

/** Signs the caller in by the code on the screen. */
export async function signIn(
  app: Context,
  { caller, now }: ByMember,
  { trainingId, code }: { trainingId: string; code: string },
): Promise<void> {
  const { db } = app
  const { enrolment } = await ownPlace(db, caller.id, trainingId)
  if (enrolment.signed_at !== null) return
  const bucket = `training-sign:${caller.id}`
  const wait = await consumeAttempt(db, bucket, WRONG_CODES, now)
  if (wait > 0)
    refuse('tooMany', '签到码输错次数过多，请过一会儿再试，或请培训师代为签到', {
      retryAfter: Math.ceil(wait / SECOND),
      reason: 'wait',
    })
  const match = await db
    .selectFrom('training_code')
    .select('digest')
    .where('training_session_id', '=', trainingId)
    .where('digest', '=', digestOf(app, trainingId, code))
    .where('valid_until', '>', now)
    .executeTakeFirst()
  if (!match) refuse('badRequest', '签到码不对或已过期，请看现场屏幕上的新签到码', { field: 'code', wrongSecret: true })
  await resetAttempts(db, bucket)
  await db.transaction().execute(async (tx) => {
    assertHasCome(await holdSession(tx, trainingId), now)
    await markSigned(tx, trainingId, [caller.id], { at: now, note: 'code' })
  })
}

/** Notes who was there, of those on the list who were not noted yet. */
export const markSigned = async (
  tx: Tx,
  trainingId: string,
  memberIds: readonly string[],
  { at, note }: { at: number; note: string },
) =>
  tx
    .updateTable('training_enrolment')
    .set({ signed_at: at, sign_note: note })
    .where('training_session_id', '=', trainingId)
    .where('member_id', 'in', memberIds)
    .where('signed_at', 'is', null)
    .execute()
