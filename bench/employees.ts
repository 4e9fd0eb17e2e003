import { DAY, toWireDate } from '@anju/contract/wire/time'
import { buildApp } from '../apps/server/src/app.ts'
import type { Queries } from '../apps/server/src/platform/database/open.ts'
import { newId } from '../apps/server/src/platform/id.ts'
import { startTrialServer } from '../tools/trial-server.ts'
import { clientOf } from './console-client.ts'
import { addEmployee, type BenchDatabase, fillDatabase, onBothEngines, settingsOf, settle } from './fill.ts'
import { percentile, report } from './report.ts'

const EMPLOYEES = 2000
const TEXTS = 300
/** Of so many pairs of employee and text one is not confirmed. */
const OPEN_AMONG = 3
/** Sessions of one course, in each of which so many take part: five years of training. */
const SESSIONS = 250
const A_SESSION = 200
/** Certificates of each employee. */
const CERTIFICATES = 3
const AT_ONCE = 400
const ROUNDS = 40
/** Milliseconds at the server: the page of an employee, and each list of the desk. */
const MINE = { atMost: 50 }
const LIST = { atMost: 100 }

/** Inserts rows in parts. */
async function insertAll<Row>(rows: readonly Row[], insert: (some: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await insert(rows.slice(from, from + AT_ONCE))
}

const nobody = (at: number) => ({ version: 1, created_at: at, created_by: '', updated_at: at, updated_by: '' })
const dayOf = (at: number) => toWireDate(at)

async function fillEmployees(db: Queries): Promise<string[]> {
  const now = Date.now()
  const departments = await db.selectFrom('department').select('id').orderBy('id').execute()
  const ids = Array.from({ length: EMPLOYEES }, (_, at) => newId(now - 400 * DAY + at))
  const members = ids.map((id, number) => ({
    id,
    name: `员工${number}`,
    name_key: `员工${number}`,
    staff_no: `B${number}`,
    staff_key: `b${number}`,
    password_hash: '',
    status: 'enabled' as const,
    epoch: 1,
    must_change: 0,
    initial_until: null,
    phone: '',
    email: '',
    remark: '',
    login_at: null,
    ...nobody(now - 400 * DAY),
  }))
  await insertAll(members, (some) =>
    db
      .insertInto('member')
      .values([...some])
      .execute(),
  )
  const places = ids.flatMap((member_id, number) => {
    const department_id = departments[number % departments.length]?.id
    return department_id ? [{ member_id, department_id, sort_no: 0 }] : []
  })
  await insertAll(places, (some) =>
    db
      .insertInto('member_department')
      .values([...some])
      .execute(),
  )
  return ids
}

async function fillEvidence(db: Queries, memberIds: readonly string[]): Promise<void> {
  const editions = await db.selectFrom('reading_edition').selectAll().execute()
  const at = Date.now() - 2 * DAY
  for (const [place, { id, reading_id, title, number, digest }] of editions.entries()) {
    const rows = memberIds.flatMap((member_id, seat) => {
      if ((seat + place) % OPEN_AMONG === 0) return []
      const text = { reading_id, reading_edition_id: id, title, number, digest }
      const person = { member_id, staff_no: `B${seat}`, name: `员工${seat}`, department: '' }
      const times = { opened_at: at, confirmed_at: at, ip: '203.0.113.7', answers_json: '[]' }
      return [{ id: newId(at + place), ...text, ...person, ...times }]
    })
    await insertAll(rows, (some) =>
      db
        .insertInto('reading_evidence')
        .values([...some])
        .execute(),
    )
  }
}

async function fillTraining(db: Queries, memberIds: readonly string[]): Promise<void> {
  const now = Date.now()
  const courseId = newId(now)
  const course = { id: courseId, title: '消防安全', kind: 'fire' as const, subject: '', hours: 2, drawn: 0 }
  const rules = {
    pass_mark: 80,
    minutes: 0,
    attempts: 1,
    certificate_months: 12,
    plan_days: 30,
    status: 'enabled' as const,
  }
  await db
    .insertInto('training_course')
    .values({ ...course, ...rules, ...nobody(now) })
    .execute()
  const postId = newId(now)
  const post = { id: postId, code: 'technician', name: '技术员', sort_no: 1, status: 'enabled' as const, remark: '' }
  await db
    .insertInto('post')
    .values({ ...post, ...nobody(now) })
    .execute()
  await db
    .insertInto('training_plan')
    .values({ training_course_id: courseId, post_id: postId, since: now - 900 * DAY })
    .execute()
  await insertAll(memberIds, (some) =>
    db
      .insertInto('member_post')
      .values(some.map((member_id) => ({ member_id, post_id: postId })))
      .execute(),
  )
  for (let at = 0; at < SESSIONS; at++) {
    const [id, time] = [newId(now + at), now - (at + 1) * 7 * DAY]
    const place = { day: dayOf(time), begins: '09:00', ends: '11:00', place: '会议室', trainer: '赵工', seats: 0 }
    await db
      .insertInto('training_session')
      .values({ id, training_course_id: courseId, ...place, ended_at: time, ...nobody(time) })
      .execute()
    const people = Array.from(
      { length: A_SESSION },
      (_, seat) => memberIds[(at * A_SESSION + seat) % memberIds.length] ?? '',
    )
    const rows = people.map((member_id, seat) => ({
      id: newId(now),
      training_course_id: courseId,
      training_session_id: id,
      member_id,
      staff_no: `B${seat}`,
      name: `员工${seat}`,
      department: '工程部',
      title: '消防安全',
      kind: 'fire' as const,
      day: dayOf(time),
      hours: 2,
      score: 90,
      passed: 1,
      trainer: '赵工',
      place: '会议室',
      at: time,
    }))
    await insertAll(rows, (some) =>
      db
        .insertInto('training_record')
        .values([...some])
        .execute(),
    )
  }
}

async function fillCertificates(db: Queries, memberIds: readonly string[]): Promise<void> {
  const now = Date.now()
  const rows = memberIds.flatMap((member_id, at) =>
    Array.from({ length: CERTIFICATES }, (_, place) => ({
      id: newId(now),
      member_id,
      name: `员工${at}`,
      staff_no: `B${at}`,
      origin: 'outside' as const,
      title: `证书${place}`,
      issuer: '发证机关',
      number: `N${at}${place}`,
      code: null,
      issued_on: dayOf(now - 300 * DAY),
      expires_on: dayOf(now + ((at % 400) - 20) * DAY),
      state: 'held' as const,
      reason: '',
      source: '',
      file_id: null,
      ...nobody(now),
    })),
  )
  await insertAll(rows, (some) =>
    db
      .insertInto('certificate')
      .values([...some])
      .execute(),
  )
}

type Client = ReturnType<typeof clientOf>

/** Puts texts before everybody, each due on another day; resolves with their ids. */
async function putBefore(client: Client, contentIds: readonly string[]): Promise<string[]> {
  for (const [at, subjectId] of contentIds.entries()) {
    const targets = [{ kind: 'everybody', id: '' }]
    const dueOn = toWireDate(Date.now() + (at % 30) * DAY)
    await client.call('POST', '/cms/reading', { kind: 'item', subjectId, dueOn, days: 7, targets, questions: [] })
  }
  const { rows } = (await client.call('GET', `/cms/reading/list?pageNum=1&pageSize=10`)) as unknown as {
    rows: { readingId: string }[]
  }
  return rows.map(({ readingId }) => readingId)
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  return times
}

async function measureOn(engine: string, database: BenchDatabase): Promise<void> {
  const contentIds = await fillDatabase(database, TEXTS)
  const token = await addEmployee(database)
  const { databaseUrl = '', dataDir } = database
  const env = { DEMO: 'off', DATABASE_URL: databaseUrl }
  const filling = await startTrialServer({ dataDir, env })
  const client = clientOf(filling)
  await client.enter()
  const readingIds = await putBefore(client, contentIds)
  await filling.stop()
  const { context, close } = await buildApp(settingsOf(database))
  const employees = await fillEmployees(context.db)
  await fillEvidence(context.db, employees)
  await fillTraining(context.db, employees)
  await fillCertificates(context.db, employees)
  await close()
  await settle(database)
  const server = await startTrialServer({ dataDir, env })
  try {
    const desk = clientOf(server)
    await desk.enter()
    const told = (what: string, times: readonly number[], bound: { atMost: number }) => {
      report(`${engine}: ${what}, first call`, times[0] ?? 0, 'ms')
      report(`${engine}: ${what}, p95`, percentile(times, 0.95), 'ms', bound)
    }
    const own = (path: string) => async () => {
      const response = await fetch(`${server.url}/api/member/${path}`, { headers: { Authorization: token } })
      const { code, msg } = (await response.json()) as { code: number; msg: string }
      if (code !== 200) throw new Error(msg)
    }
    told('the page of an employee', await timesOf(own('mine')), MINE)
    told('the record of an employee', await timesOf(own('record')), LIST)
    told('what an employee may enrol for', await timesOf(own('training')), LIST)
    const lists = {
      'texts that must be read': '/cms/reading/list?pageNum=1&pageSize=10',
      'the last of these texts': '/cms/reading/list?pageNum=30&pageSize=10',
      'who has not confirmed': `/cms/reading/people?readingId=${readingIds[0]}&state=due&pageNum=1&pageSize=10`,
      'who has confirmed, last page': `/cms/reading/people?readingId=${readingIds[1]}&state=confirmed&pageNum=60&pageSize=20`,
      sessions: '/cms/training/session/list?pageNum=1&pageSize=10',
      'records of training': '/cms/training/record/list?pageNum=1&pageSize=10',
      'figures of a year': `/cms/training/record/figures?year=${new Date().getFullYear()}`,
      'who lacks a course': '/cms/training/plan/lacks?pageNum=1&pageSize=10',
      certificates: '/cms/certificate/list?pageNum=1&pageSize=10',
      'certificates that end soon': '/cms/certificate/list?state=expiring&pageNum=1&pageSize=10',
      'what waits for an administrator': '/cms/site/tasks',
    }
    for (const [what, path] of Object.entries(lists)) told(what, await timesOf(() => desk.call('GET', path)), LIST)
  } finally {
    await server.stop()
  }
}

/**
 * What employees and their heads ask for, with 2,000 employees, 300 texts that each of them must read, 50,000 records of training and 6,000
 * certificates, on both engines.
 */
export const measureEmployees = (): Promise<void> => onBothEngines(measureOn)
