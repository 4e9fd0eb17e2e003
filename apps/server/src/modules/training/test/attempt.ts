import type { Answers, Attempt as AttemptPage, AttemptResult } from '@anju/contract/training/mine'
import { MINUTE, SECOND } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import type { ByMember } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { completeTraining, type Place } from '../complete.ts'
import { type Drawn, drawQuestions, isRight, scoreOf } from './draw.ts'

export type Attempt = Selectable<Database['training_attempt']>

/** What is still taken after the last second, because it was on its way. */
const GRACE = 5 * SECOND
const OVER = '考试时间已到，已按保存的答案评分'

/** The session with its course, and the caller on its list if they are. */
export async function findPlace(db: Queries, sessionId: string, memberId: string) {
  const session = await db.selectFrom('training_session').selectAll().where('id', '=', sessionId).executeTakeFirst()
  if (!session) return undefined
  const course = await db
    .selectFrom('training_course')
    .selectAll()
    .where('id', '=', session.training_course_id)
    .executeTakeFirstOrThrow()
  const enrolment = await db
    .selectFrom('training_enrolment')
    .selectAll()
    .where('training_session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return { session, course, enrolment }
}

export const findRecord = (db: Queries, sessionId: string, memberId: string) =>
  db
    .selectFrom('training_record')
    .selectAll()
    .where('training_session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** All attempts of somebody in a session, the first one first. */
export const attemptsOf = (db: Queries, { session, enrolment }: Place): Promise<Attempt[]> =>
  db
    .selectFrom('training_attempt')
    .selectAll()
    .where('training_session_id', '=', session.id)
    .where('member_id', '=', enrolment.member_id)
    .orderBy('started_at')
    .orderBy('id')
    .execute()

export const bestScore = (attempts: readonly Attempt[]): number | null =>
  attempts.reduce<number | null>((best, { score }) => (score === null ? best : Math.max(score, best ?? 0)), null)

const questionsOf = ({ questions_json }: Attempt) => JSON.parse(questions_json) as Drawn[]
const answersOf = ({ answers_json }: Attempt) => JSON.parse(answers_json) as Answers
const isOver = ({ due_at }: Attempt, now: number) => due_at !== null && due_at + GRACE < now

/** Lets nobody else begin or end a test of these people; taken in one order, and before the series of certificates. */
export async function holdTests(tx: Tx, memberIds: readonly string[]): Promise<void> {
  for (const id of memberIds.toSorted()) await lockFor(tx, `training test ${id}`)
}

/** Ends an attempt with what was stored, and the training with it when that is passed, or no attempt is left. */
async function grade(tx: Tx, place: Place, attempt: Attempt, now: number): Promise<Attempt> {
  const score = scoreOf(questionsOf(attempt), answersOf(attempt))
  await tx.updateTable('training_attempt').set({ ended_at: now, score }).where('id', '=', attempt.id).execute()
  const attempts = await attemptsOf(tx, place)
  const isPassed = score >= place.course.pass_mark
  if (isPassed || attempts.length >= place.course.attempts)
    await completeTraining(tx, place, { score: bestScore(attempts), isPassed }, now)
  return { ...attempt, ended_at: now, score }
}

/** The attempts of somebody whose tests are held: one whose time is over has ended; with `isLast` one that goes on has, too. */
export async function settleAttempts(tx: Tx, place: Place, now: number, isLast = false): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const one of await attemptsOf(tx, place))
    attempts.push(one.ended_at === null && (isLast || isOver(one, now)) ? await grade(tx, place, one, now) : one)
  return attempts
}

/** The same in a transaction of its own, if there is anything to end. */
export async function settledAttempts({ db }: Pick<Context, 'db'>, place: Place, now: number): Promise<Attempt[]> {
  const attempts = await attemptsOf(db, place)
  if (!attempts.some((one) => one.ended_at === null && isOver(one, now))) return attempts
  return db.transaction().execute(async (tx) => {
    await holdTests(tx, [place.enrolment.member_id])
    return settleAttempts(tx, place, now)
  })
}

function present(attempt: Attempt, title: string, now: number): AttemptPage {
  return {
    attemptId: attempt.id,
    title,
    questions: questionsOf(attempt).map(({ kind, text, options }) => ({ kind, text, options })),
    answers: answersOf(attempt),
    secondsLeft: attempt.due_at === null ? -1 : Math.max(0, Math.ceil((attempt.due_at - now) / SECOND)),
  }
}

function assertReady({ session, course, enrolment }: Place): void {
  if (session.ended_at !== null) refuse('rejected', '这场培训已经结束，不能再考试')
  if (course.drawn === 0) refuse('rejected', '这门课程没有考试')
  if (enrolment.signed_at === null) refuse('rejected', '请先签到，再考试')
}

/** Begins a test, or goes on with the one that has begun. */
export async function beginAttempt({ db }: Context, by: ByMember, sessionId: string): Promise<AttemptPage> {
  const { caller, now } = by
  return db.transaction().execute(async (tx) => {
    await holdTests(tx, [caller.id])
    const place = await ownPlace(tx, caller.id, sessionId)
    assertReady(place)
    const attempts = await settleAttempts(tx, place, now)
    const running = attempts.find(({ ended_at }) => ended_at === null)
    if (running) return present(running, place.course.title, now)
    const record = await findRecord(tx, sessionId, caller.id)
    if (record) return refuse('rejected', record.passed ? '您已经通过，不必再考' : '考试次数已经用完')
    const { course } = place
    const questions = await drawQuestions(tx, course.id, course.drawn)
    if (questions.length === 0) return refuse('rejected', '题库里还没有题目，请告诉培训师')
    const attempt: Attempt = {
      id: newId(now),
      training_session_id: sessionId,
      member_id: caller.id,
      questions_json: JSON.stringify(questions),
      answers_json: JSON.stringify(questions.map(() => [])),
      started_at: now,
      due_at: course.minutes > 0 ? now + course.minutes * MINUTE : null,
      ended_at: null,
      score: null,
    }
    await tx.insertInto('training_attempt').values(attempt).execute()
    return present(attempt, course.title, now)
  })
}

/** The caller's place in a session; refuses those who are not on its list. */
export async function ownPlace(db: Queries, memberId: string, sessionId: string): Promise<Place> {
  const { session, course, enrolment } =
    (await findPlace(db, sessionId, memberId)) ?? refuse('notFound', '没有这场培训')
  return { session, course, enrolment: enrolment ?? refuse('rejected', '请先报名') }
}

type Sent = { attemptId: string; answers: Answers }

/** Stores what was answered in time; `undefined` where the attempt was over before. */
async function storeAnswers(tx: Tx, { caller, now }: ByMember, { attemptId, answers }: Sent) {
  await holdTests(tx, [caller.id])
  const attempt = await tx.selectFrom('training_attempt').selectAll().where('id', '=', attemptId).executeTakeFirst()
  if (attempt?.member_id !== caller.id) return refuse('notFound', '没有这次考试')
  const place = await ownPlace(tx, caller.id, attempt.training_session_id)
  if (attempt.ended_at !== null) return { place, attempt }
  if (isOver(attempt, now)) return { place, attempt: await grade(tx, place, attempt, now) }
  const answers_json = JSON.stringify(questionsOf(attempt).map((_, at) => answers[at] ?? []))
  await tx.updateTable('training_attempt').set({ answers_json }).where('id', '=', attemptId).execute()
  return { place, attempt: { ...attempt, answers_json } }
}

export async function saveAnswers({ db }: Context, by: ByMember, sent: Sent): Promise<void> {
  const { attempt } = await db.transaction().execute((tx) => storeAnswers(tx, by, sent))
  if (attempt.ended_at !== null) refuse('rejected', OVER, { reason: 'attemptEnded' })
}

/**
 * Hands a test in. Handed in again, or too late, the answer is the result that there is. What is right leaves once there is a record, because
 * no attempt follows it, and none goes on.
 */
export async function finishAttempt({ db }: Context, by: ByMember, sent: Sent): Promise<AttemptResult> {
  return db.transaction().execute(async (tx) => {
    const { place, attempt } = await storeAnswers(tx, by, sent)
    const ended = attempt.ended_at === null ? await grade(tx, place, attempt, by.now) : attempt
    const attempts = await attemptsOf(tx, place)
    const record = await findRecord(tx, place.session.id, by.caller.id)
    const isLast = record !== undefined && attempts.every(({ ended_at }) => ended_at !== null)
    const score = ended.score ?? 0
    const answers = answersOf(ended)
    const wrong = questionsOf(ended).filter((question, at) => !isRight(question, answers[at]))
    return {
      score,
      passed: score >= place.course.pass_mark,
      attemptsLeft: isLast ? 0 : Math.max(0, place.course.attempts - attempts.length),
      wrong: wrong.map(({ text, options, answer }) => ({
        text,
        right: isLast ? answer.map((place) => options[place] ?? '') : [],
      })),
    }
  })
}
