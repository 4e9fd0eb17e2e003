import { RECORD_PATH } from '@anju/contract/certificate/terms'
import type { OwnRecord, OwnTraining, TrainingPage } from '@anju/contract/training/mine'
import { type ParticipantState, TRAININGS_PATH, trainingKinds, trainingPath } from '@anju/contract/training/terms'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { findOpenItem } from '#modules/content'
import type { ByMember, Member } from '#modules/identity'
import { listStaff, ofPeople } from '#modules/member'
import type { Context } from '#platform/app/context'
import type { Mine } from '#platform/app/mine'
import type { RecordOf } from '#platform/app/record'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import type { Course, Enrolment, Session } from './complete.ts'
import { enrol, hasSeat, holdSession, removeEnrolments, stateOf } from './enrolment.ts'
import { lacksOf } from './plan.ts'
import { bestScore, findPlace, findRecord, ownPlace, settledAttempts } from './test/attempt.ts'

const MISSING = '没有这场培训，可能已经取消'
/** What was done lately is listed up to this number. */
const MOST_DONE = 50

type Row = Session & { title: string; kind: Course['kind']; hours: number; drawn: number }

/** The sessions that have not ended: those of days to come, and those on whose list somebody is. */
async function openSessions(db: Queries, memberId: string, today: string): Promise<Row[]> {
  return db
    .selectFrom('training_session')
    .innerJoin('training_course', 'training_course.id', 'training_session.training_course_id')
    .selectAll('training_session')
    .select(['training_course.title', 'training_course.kind', 'training_course.hours', 'training_course.drawn'])
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('day', '>=', today), eb('training_course.status', '=', 'enabled')]),
        eb('training_session.id', 'in', (qb) =>
          qb.selectFrom('training_enrolment').select('training_session_id').where('member_id', '=', memberId),
        ),
      ]),
    )
    .orderBy('day')
    .orderBy('begins')
    .execute()
}

async function ownEnrolments(db: Queries, memberId: string): Promise<Map<string, Enrolment>> {
  const rows = await db.selectFrom('training_enrolment').selectAll().where('member_id', '=', memberId).execute()
  return new Map(rows.map((row) => [row.training_session_id, row]))
}

async function takenSeats(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('training_enrolment')
    .select((eb) => ['training_session_id', eb.fn.countAll<number>().as('count')])
    .where('training_session_id', 'in', ids)
    .where(hasSeat)
    .groupBy('training_session_id')
    .execute()
  return new Map(rows.map(({ training_session_id, count }) => [training_session_id, Number(count)]))
}

const recordsOf = (db: Queries, memberId: string) =>
  db
    .selectFrom('training_record')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
type Record = Awaited<ReturnType<typeof recordsOf>>[number]

export const presentRecord = ({ id, title, kind, day, hours, score, passed, trainer }: Record): OwnRecord => ({
  recordId: id,
  title,
  kind,
  day,
  hours,
  score: score ?? -1,
  passed: passed === 1,
  trainer,
})

function presentSession(row: Row, state: ParticipantState | '', taken: number): OwnTraining {
  const { id, title, kind, day, begins, ends, place, trainer, hours, seats, drawn } = row
  return {
    trainingId: id,
    title,
    kind,
    day,
    from: begins,
    until: ends,
    place,
    trainer,
    hours,
    free: seats === 0 ? -1 : Math.max(0, seats - taken),
    state,
    hasTest: drawn > 0 && state === 'signed',
  }
}

/** The sessions that an employee can enrol for, or is on the list of. */
export async function listOwn({ db }: Context, { caller: { id: memberId }, now }: ByMember) {
  const sessions = await openSessions(db, memberId, toWireDate(now))
  const own = await ownEnrolments(db, memberId)
  const taken = await takenSeats(
    db,
    sessions.map(({ id }) => id),
  )
  const records = await recordsOf(db, memberId)
  const bySession = new Map(records.map((record) => [record.training_session_id, record]))
  const rows = sessions.map((session) =>
    presentSession(
      session,
      stateOf(session, own.get(session.id), bySession.get(session.id)),
      taken.get(session.id) ?? 0,
    ),
  )
  return { rows }
}

export async function readTraining(app: Context, by: ByMember, trainingId: string): Promise<TrainingPage> {
  const { db } = app
  const memberId = by.caller.id
  const { session, course, enrolment } = (await findPlace(db, trainingId, memberId)) ?? refuse('notFound', MISSING)
  if (!enrolment && (session.ended_at !== null || course.status !== 'enabled')) return refuse('notFound', MISSING)
  const attempts = enrolment ? await settledAttempts(app, { session, course, enrolment }, by.now) : []
  const record = await findRecord(db, trainingId, memberId)
  const state = stateOf(session, enrolment, record)
  const { title, kind, hours, drawn } = course
  const taken = (await takenSeats(db, [trainingId])).get(trainingId) ?? 0
  const isRunning = attempts.some(({ ended_at }) => ended_at === null)
  return {
    ...presentSession({ ...session, title, kind, hours, drawn }, state, taken),
    path: (await findOpenItem(db, course.subject, by.now))?.path ?? '',
    isEnded: session.ended_at !== null,
    drawn,
    minutes: course.minutes,
    passMark: course.pass_mark,
    attemptsLeft: state === 'signed' ? Math.max(0, course.attempts - attempts.length) + (isRunning ? 1 : 0) : 0,
    isRunning,
    score: bestScore(attempts) ?? -1,
  }
}

/** Puts the caller on the list of a session. */
export async function enrolOneself({ db }: Context, { caller, now }: ByMember, trainingId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { session, course } = (await findPlace(tx, trainingId, caller.id)) ?? refuse('notFound', MISSING)
    if (course.status !== 'enabled' || session.ended_at !== null || session.day < toWireDate(now))
      refuse('rejected', '这场培训已经结束，不能再报名')
    await enrol(tx, session, await listStaff(tx, [caller.id]), now)
  })
}

export const withdraw = ({ db }: Context, { caller }: { caller: Member }, trainingId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdSession(tx, trainingId)
    const { enrolment } = await ownPlace(tx, caller.id, trainingId)
    if (enrolment.signed_at !== null) refuse('rejected', '已经签到，不能取消报名')
    await removeEnrolments(tx, trainingId, [caller.id])
  })

const entry = { source: 'training', dueOn: '', isOverdue: false, doneTime: '' }

/** What an employee has on their calendar, has begun, must still learn, and has learned. */
export const trainingOfMember: Mine = async ({ db, personId, now }) => {
  const staff = await listStaff(db, [personId])
  const today = toWireDate(now)
  const own = await ownEnrolments(db, personId)
  const records = await recordsOf(db, personId)
  const ended = new Set(records.map(({ training_session_id }) => training_session_id))
  const sessions = own.size === 0 ? [] : (await openSessions(db, personId, today)).filter(({ id }) => own.has(id))
  const open = sessions.flatMap(({ id, title, day, begins, place, drawn }) => {
    const isSigned = own.get(id)?.signed_at != null
    // Who was absent has nothing to do any more; who has signed in has only the test.
    if (ended.has(id) || (isSigned ? drawn === 0 : day < today)) return []
    const about = isSigned ? '培训 · 考试待完成' : `培训 · ${day} ${begins} · ${place}`
    return [{ ...entry, entryId: id, title, about, path: trainingPath(id), dueOn: day, isOverdue: day < today }]
  })
  const enrolled = new Set(sessions.map(({ training_course_id }) => training_course_id))
  const lacks = ((await lacksOf(db, staff, now)).get(personId) ?? []).filter(({ courseId }) => !enrolled.has(courseId))
  const due = lacks.map(({ courseId, title, dueOn }) => {
    const page = { entryId: courseId, title, about: '岗位必修课程 · 请报名', path: TRAININGS_PATH }
    return { ...entry, ...page, dueOn, isOverdue: dueOn < today }
  })
  const done = records.slice(0, MOST_DONE).map(({ id, title, passed, at }) => {
    const about = passed ? '培训 · 通过' : '培训 · 未通过'
    return { ...entry, entryId: id, title, about, path: RECORD_PATH, doneTime: toWireTime(at) }
  })
  return [...open, ...due, ...done]
}

/** What employees have learned, with hours and results. */
export const recordOfTraining: RecordOf = async ({ db, personIds, from, until }) => {
  const rows = await db
    .selectFrom('training_record')
    .select(['member_id', 'name', 'staff_no', 'title', 'kind', 'trainer', 'day', 'hours', 'score', 'passed'])
    .where(ofPeople(personIds))
    .where('day', '>=', toWireDate(from))
    .where('day', '<=', toWireDate(until - 1))
    .execute()
  return rows.map(({ member_id, name, staff_no, title, kind, trainer, day, hours, score, passed }) => ({
    personId: member_id,
    personName: name,
    personNo: staff_no,
    kind: 'course',
    title,
    about: trainer,
    day,
    until: null,
    hours,
    group: trainingKinds[kind],
    result: `${passed ? '通过' : '未通过'}${score === null ? '' : ` ${score} 分`}`,
  }))
}
