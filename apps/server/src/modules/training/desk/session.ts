import type { ParticipantRow, SessionRow, trainingRoutes } from '@anju/contract/training/desk'
import type { BodyOf, QueryOf } from '@anju/contract/wire/route'
import { isDay, toWireDate, toWireTime } from '@anju/contract/wire/time'
import type { By, ByPermission, Permitted } from '#modules/identity'
import { staffInScope } from '#modules/member'
import type { Context } from '#platform/app/context'
import { filterBy } from '#platform/database/filter'
import { contains, pageOfRows, pageWithin } from '#platform/database/listing'
import type { Queries, Tx } from '#platform/database/open'
import { createdColumns, toAuditFields, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { completeTraining, type Enrolment, type Session } from '../complete.ts'
import { assertBegins, enrol, holdSession, markSigned, removeEnrolments, stateOf } from '../enrolment.ts'
import { informEnrolled, sessionLine } from '../letters.ts'
import { assertHolds, seesPerson } from '../scope.ts'
import { bestScore, holdTests, settleAttempts } from '../test/attempt.ts'

type Routes = typeof trainingRoutes
type NewSession = BodyOf<Routes['POST /prod-api/cms/training/session']>
type EditedSession = BodyOf<Routes['PUT /prod-api/cms/training/session']>
type SessionQuery = QueryOf<Routes['GET /prod-api/cms/training/session/list']>
type PeopleQuery = QueryOf<Routes['GET /prod-api/cms/training/people']>
type PeopleChange = BodyOf<Routes['PUT /prod-api/cms/training/people']>

/** Everybody on the lists of these sessions whom the caller sees, with how far they are. */
async function participantsOf(
  db: Queries,
  by: Permitted,
  sessions: readonly Pick<Session, 'id' | 'day' | 'ended_at'>[],
) {
  const ids = sessions.map(({ id }) => id)
  if (ids.length === 0) return []
  const isSeen = await seesPerson(db, by)
  const records = await db
    .selectFrom('training_record')
    .select(['training_session_id', 'member_id', 'passed', 'score'])
    .where('training_session_id', 'in', ids)
    .execute()
  const byPerson = new Map(records.map((one) => [`${one.training_session_id} ${one.member_id}`, one]))
  const ends = new Map(sessions.map((session) => [session.id, session]))
  const rows = await db
    .selectFrom('training_enrolment')
    .selectAll()
    .where('training_session_id', 'in', ids)
    .orderBy('staff_no')
    .execute()
  return rows
    .filter(({ member_id }) => isSeen(member_id))
    .map((row) => {
      const record = byPerson.get(`${row.training_session_id} ${row.member_id}`)
      const session = ends.get(row.training_session_id) ?? { day: '', ended_at: null }
      return { ...row, record, state: stateOf(session, row, record) || ('enrolled' as const) }
    })
}
type Participant = Awaited<ReturnType<typeof participantsOf>>[number]

type Row = Session & { title: string }

function presentSession(row: Row, people: readonly Participant[]): SessionRow {
  return {
    trainingId: row.id,
    courseId: row.training_course_id,
    title: row.title,
    day: row.day,
    from: row.begins,
    until: row.ends,
    place: row.place,
    trainer: row.trainer,
    seats: row.seats,
    isEnded: row.ended_at !== null,
    enrolled: people.length,
    signed: people.filter(({ signed_at }) => signed_at !== null).length,
    passed: people.filter(({ state }) => state === 'passed').length,
    ...toAuditFields(row),
  }
}

const rowsFor = (db: Queries) =>
  db
    .selectFrom('training_session')
    .innerJoin('training_course', 'training_course.id', 'training_session.training_course_id')

const loadRows = (query: ReturnType<typeof rowsFor>) =>
  query.selectAll('training_session').select('training_course.title')

export async function listSessions(db: Queries, by: Permitted, query: SessionQuery) {
  const { title, isEnded } = query
  const rows = rowsFor(db)
    .$call(filterBy(title || undefined, (qb, title) => qb.where((eb) => contains(eb.ref('title'), title))))
    .$call(filterBy(isEnded, (qb, isEnded) => qb.where('ended_at', isEnded === '1' ? 'is not' : 'is', null)))
  const page = await pageOfRows(query, rows, (limit, offset) =>
    loadRows(rows)
      .orderBy('day', 'desc')
      .orderBy('begins')
      .orderBy('training_session.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  const people = Map.groupBy(await participantsOf(db, by, page.rows), (one) => one.training_session_id)
  return { total: page.total, rows: page.rows.map((row) => presentSession(row, people.get(row.id) ?? [])) }
}

export async function readSession(db: Queries, by: Permitted, id: string): Promise<SessionRow> {
  const row = await loadRows(rowsFor(db)).where('training_session.id', '=', id).executeTakeFirst()
  if (!row) return refuse('notFound', '这场培训不存在')
  return presentSession(row, await participantsOf(db, by, [row]))
}

async function columnsOf(db: Queries, form: NewSession | EditedSession) {
  if (!isDay(form.day)) refuse('badRequest', '没有这一天，请重新选择', { field: 'day' })
  if (form.until <= form.from) refuse('badRequest', '结束时间应晚于开始时间', { field: 'until' })
  const course = await db
    .selectFrom('training_course')
    .select('id')
    .where('id', '=', form.courseId)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  return {
    training_course_id: course?.id ?? refuse('badRequest', '请选择在用的课程', { field: 'courseId' }),
    day: form.day,
    begins: form.from,
    ends: form.until,
    place: form.place.trim() || refuse('badRequest', '请填写地点', { field: 'place' }),
    trainer: form.trainer.trim() || refuse('badRequest', '请填写培训师', { field: 'trainer' }),
    seats: form.seats,
  }
}

const courseOf = (tx: Tx, { training_course_id }: Pick<Session, 'training_course_id'>) =>
  tx.selectFrom('training_course').selectAll().where('id', '=', training_course_id).executeTakeFirstOrThrow()

export async function addSession({ db }: Context, by: By, form: NewSession): Promise<string> {
  const id = newId(by.now)
  const row = { id, ...(await columnsOf(db, form)), ended_at: null, ...createdColumns(by) }
  await db.insertInto('training_session').values(row).execute()
  return id
}

/** Informs those who have enrolled when their session is moved. */
async function informOfMove(
  app: Context,
  tx: Tx,
  now: number,
  before: Session,
  after: Omit<Session, 'id'>,
): Promise<void> {
  const isSame = (['day', 'begins', 'ends', 'place'] as const).every((name) => before[name] === after[name])
  if (isSame) return
  const { title } = await courseOf(tx, after)
  const change = {
    subject: '您报名的培训有变动',
    line: `${sessionLine(title, after)}（原为 ${before.day} ${before.begins}，${before.place}）`,
  }
  await informEnrolled(app, tx, now, { trainingId: before.id, ...change })
}

export const editSession = (app: Context, by: ByPermission, form: EditedSession): Promise<void> =>
  app.db.transaction().execute(async (tx) => {
    const session = await holdSession(tx, form.trainingId)
    await assertHolds(tx, by, session)
    const columns = await columnsOf(tx, form)
    const attempt = tx.selectFrom('training_attempt').select('id').where('training_session_id', '=', session.id)
    if (columns.training_course_id !== session.training_course_id && (await attempt.executeTakeFirst()))
      refuse('rejected', '已经有人考试，不能换成别的课程', { field: 'courseId' })
    const signed = tx.selectFrom('training_enrolment').select('member_id').where('signed_at', 'is not', null)
    const isLater = columns.day > toWireDate(by.now)
    if (isLater && (await signed.where('training_session_id', '=', session.id).executeTakeFirst()))
      refuse('rejected', '已经有人签到，不能改到以后的日期', { field: 'day' })
    await updateVersioned(tx, 'training_session', { id: session.id, version: form.version, by }, columns)
    await informOfMove(app, tx, by.now, session, { ...session, ...columns })
  })

/**
 * Ends a session: whoever was there and has no record yet gets one now, with a test that was not passed as failed. One that ends before its day
 * does not take place, which those who have enrolled are told.
 */
export const endSession = (app: Context, by: ByPermission, trainingId: string): Promise<void> =>
  app.db.transaction().execute(async (tx) => {
    const session = await holdSession(tx, trainingId)
    await assertHolds(tx, by, session)
    const course = await courseOf(tx, session)
    if (session.day > toWireDate(by.now)) {
      const line = sessionLine(course.title, session)
      await informEnrolled(app, tx, by.now, { trainingId, subject: '您报名的培训已取消', line })
    }
    const people = await tx
      .selectFrom('training_enrolment')
      .selectAll()
      .where('training_session_id', '=', trainingId)
      .where('signed_at', 'is not', null)
      .execute()
    await holdTests(
      tx,
      people.map(({ member_id }) => member_id),
    )
    for (const enrolment of people) {
      const place = { session, course, enrolment }
      const attempts = await settleAttempts(tx, place, by.now, true)
      await completeTraining(tx, place, { score: bestScore(attempts), isPassed: course.drawn === 0 }, by.now)
    }
    await updateVersioned(tx, 'training_session', { id: trainingId, by }, { ended_at: by.now })
  })

const timeOf = (at: number | null) => (at === null ? '' : toWireTime(at))

export async function listPeople(
  db: Queries,
  by: Permitted,
  query: PeopleQuery,
): Promise<{ total: number; rows: ParticipantRow[] }> {
  const session = await db
    .selectFrom('training_session')
    .select(['id', 'day', 'ended_at'])
    .where('id', '=', query.trainingId)
    .executeTakeFirst()
  const word = query.name?.trim() ?? ''
  const people = (session ? await participantsOf(db, by, [session]) : [])
    .filter(({ name, staff_no }) => name.includes(word) || staff_no.includes(word))
    .filter(({ state }) => !query.state || state === query.state)
  const { limit, offset } = pageWithin(query, people.length)
  const page = people.slice(offset, offset + limit)
  const attempts = page.length === 0 ? [] : await attemptsIn(db, query.trainingId, page)
  const byPerson = Map.groupBy(attempts, ({ member_id }) => member_id)
  const rows = page.map(({ member_id, name, staff_no, department, state, signed_at, sign_note, record }) => {
    const own = byPerson.get(member_id) ?? []
    const score = record ? record.score : bestScore(own)
    const signed = { signedTime: timeOf(signed_at), signedBy: sign_note }
    return {
      memberId: member_id,
      name,
      staffNo: staff_no,
      department,
      state,
      ...signed,
      attempts: own.length,
      score: score ?? -1,
    }
  })
  return { total: people.length, rows }
}

const attemptsIn = (db: Queries, trainingId: string, people: readonly Pick<Enrolment, 'member_id'>[]) =>
  db
    .selectFrom('training_attempt')
    .selectAll()
    .where('training_session_id', '=', trainingId)
    .where(
      'member_id',
      'in',
      people.map(({ member_id }) => member_id),
    )
    .execute()

/** Puts people of the caller's data scope on the list, signs them in or takes either back. */
export async function changePeople(
  { db }: Context,
  by: ByPermission,
  { trainingId, memberIds, act }: PeopleChange,
): Promise<void> {
  const ids = new Set(memberIds)
  const staff = (await staffInScope(db, by)).filter(({ id }) => ids.has(id))
  const isTaken = act === 'unsign' || act === 'remove'
  const isAllowed = isTaken ? memberIds.every(await seesPerson(db, by)) : staff.length === ids.size
  if (!isAllowed) refuse('forbidden', '只能选择您数据范围内的员工')
  await db.transaction().execute(async (tx) => {
    const session = await holdSession(tx, trainingId)
    if (act === 'add') return enrol(tx, session, staff, by.now)
    if (act === 'sign') await assertBegins(tx, session, by.now)
    if (act === 'sign') return markSigned(tx, trainingId, memberIds, { at: by.now, note: by.caller.userName })
    await takeBack(tx, trainingId, memberIds, act)
  })
}

/** Takes a sign-in back, or somebody off the list, unless a test or a record has followed. */
async function takeBack(tx: Tx, trainingId: string, memberIds: readonly string[], act: 'unsign' | 'remove') {
  for (const table of ['training_attempt', 'training_record'] as const) {
    const rows = tx.selectFrom(table).select('id').where('training_session_id', '=', trainingId)
    if (await rows.where('member_id', 'in', memberIds).executeTakeFirst())
      refuse('rejected', '已经开始考试或已有培训记录，不能撤销')
  }
  if (act === 'remove') await removeEnrolments(tx, trainingId, memberIds)
  else
    await tx
      .updateTable('training_enrolment')
      .set({ signed_at: null, sign_note: '' })
      .where('training_session_id', '=', trainingId)
      .where('member_id', 'in', memberIds)
      .execute()
}
