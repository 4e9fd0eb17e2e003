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
const AT_ONCE = 400
const ROUNDS = 40
/** Milliseconds at the server: the page of an employee, and each list of the desk. */
const MINE = { atMost: 50 }
const LIST = { atMost: 100 }

async function fillEmployees(db: Queries): Promise<string[]> {
  const now = Date.now()
  const departments = await db.selectFrom('department').select('id').orderBy('id').execute()
  const ids = Array.from({ length: EMPLOYEES }, (_, at) => newId(now - 400 * DAY + at))
  const byNobody = { version: 1, created_at: now - 400 * DAY, created_by: '', updated_at: now, updated_by: '' }
  for (let from = 0; from < EMPLOYEES; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).map((id, at) => ({ id, number: from + at }))
    const members = some.map(({ id, number }) => ({
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
    }))
    await db
      .insertInto('member')
      .values(members.map((one) => ({ ...one, ...byNobody })))
      .execute()
    const places = some.flatMap(({ id: member_id, number }) => {
      const department_id = departments[number % departments.length]?.id
      return department_id ? [{ member_id, department_id, sort_no: 0 }] : []
    })
    await db.insertInto('member_department').values(places).execute()
  }
  return ids
}

async function fillEvidence(db: Queries, memberIds: readonly string[]): Promise<void> {
  const editions = await db.selectFrom('reading_edition').selectAll().execute()
  const now = Date.now()
  for (const [place, { id, reading_id, title, number, digest }] of editions.entries()) {
    const readers = memberIds.filter((_, at) => (at + place) % OPEN_AMONG > 0)
    for (let from = 0; from < readers.length; from += AT_ONCE) {
      const rows = readers.slice(from, from + AT_ONCE).map((member_id, at) => ({
        id: newId(now - 2 * DAY + place),
        reading_id,
        reading_edition_id: id,
        member_id,
        staff_no: `B${from + at}`,
        name: `员工${from + at}`,
        department: '',
        title,
        number,
        digest,
        opened_at: now - 2 * DAY,
        confirmed_at: now - 2 * DAY,
        ip: '203.0.113.7',
        answers_json: '[]',
      }))
      await db.insertInto('reading_evidence').values(rows).execute()
    }
  }
}

type Client = ReturnType<typeof clientOf>

/** Puts texts before everybody, each due on another day; resolves with their ids. */
async function putBefore(client: Client, contentIds: readonly string[]): Promise<string[]> {
  for (const [at, subject] of contentIds.entries()) {
    const targets = [{ kind: 'everybody', id: '' }]
    const dueOn = toWireDate(Date.now() + ((at % 30) - 5) * DAY)
    await client.call('POST', '/cms/reading', { kind: 'item', subject, dueOn, days: 7, targets, questions: [] })
  }
  const { rows } = (await client.call('GET', `/cms/reading/list?pageNum=1&pageSize=${TEXTS}`)) as unknown as {
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
  await fillEvidence(context.db, await fillEmployees(context.db))
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
    const mine = async () => {
      const response = await fetch(`${server.url}/api/member/mine`, { headers: { Authorization: token } })
      const { code, msg } = (await response.json()) as { code: number; msg: string }
      if (code !== 200) throw new Error(msg)
    }
    told('the page of an employee', await timesOf(mine), MINE)
    const lists = {
      'texts that must be read': '/cms/reading/list?pageNum=1&pageSize=10',
      'the last of these texts': '/cms/reading/list?pageNum=30&pageSize=10',
      'who has not confirmed': `/cms/reading/people?readingId=${readingIds[0]}&state=due&pageNum=1&pageSize=10`,
      'who has confirmed, last page': `/cms/reading/people?readingId=${readingIds[1]}&state=confirmed&pageNum=60&pageSize=20`,
      'what waits for an administrator': '/cms/site/tasks',
    }
    for (const [what, path] of Object.entries(lists)) told(what, await timesOf(() => desk.call('GET', path)), LIST)
  } finally {
    await server.stop()
  }
}

/** What employees and their heads ask for, with 2,000 employees and 300 texts that each of them must read, on both engines. */
export const measureEmployees = (): Promise<void> => onBothEngines(measureOn)
