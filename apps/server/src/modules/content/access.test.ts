import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR } from '@anju/contract/wire/time'
import { type Caller, type Member, visitor } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { emptyTables, putDepartments } from '../../../test/rights/access-rows.ts'
import { canRead, type Guarded, readable, readingOf } from './access.ts'
import { findContent } from './queries.ts'

const audiences = ['public', 'member', 'departments'] as const
const statuses = ['draft', 'review', 'published', 'offline', 'archived'] as const
const START = 1_000 * HOUR
const DEPARTMENTS = ['综合管理部', '财务部', '银行事务部']
/** Before, exactly at and after the time of the request. */
const times = [START - HOUR, START, START + HOUR]
const owners = [['综合管理部'], ['财务部', '综合管理部'], ['财务部'], []] as const

const member = (departmentIds: string[], mustChangePassword = false): Member => ({
  kind: 'member',
  id: 'm',
  name: '张三',
  staffNo: 'A0001',
  departmentIds,
  session: '',
  mustChangePassword,
})
const callersOf = ([office = '', finance = '', bank = '']: readonly string[] = []): Record<string, Caller> => ({
  visitor,
  'member of 综合管理部': member([office]),
  'member of two departments': member([finance, bank]),
  'member of none': member([]),
  'member with an initial password': member([office], true),
  administrator: {
    kind: 'administrator',
    id: 'a',
    userName: 'admin',
    departmentId: '',
    nickName: '',
    roles: ['admin'],
    permissions: ['*:*:*'],
    rights: [],
    session: '',
    locked: false,
    verifiedAt: 0,
    hasFactor: false,
    mustEnrol: false,
    mustChangePassword: false,
  },
})

/** Items without any text, which differ in what decides who reads them. */
async function fill(db: Queries, rows: readonly Guarded[]): Promise<string[]> {
  const texts = { title: '', summary: '', body: '', plain: '', staff_plain: '', author: '', source_name: '', kind: '' }
  const numbers = { year: 0, sort_no: 0, version: 1, created_at: 0, updated_at: 0 }
  const rest = { department_id: null, top_until: null, cover_json: null, fields_json: '{}', publish_date: '' }
  await putDepartments(db, Object.fromEntries(DEPARTMENTS.map((id) => [id, '0'])))
  const items = rows.map(({ departmentIds: _, ...guarded }, at) => ({
    id: String(at),
    section: 'internalrulesNews',
    ...texts,
    ...numbers,
    ...rest,
    ...guarded,
  }))
  await db.insertInto('content').values(items).execute()
  const owned = rows.flatMap(({ departmentIds }, at) =>
    departmentIds.map((department_id) => ({ content_id: String(at), department_id })),
  )
  await db.insertInto('content_department').values(owned).execute()
  return rows.map((_, at) => String(at))
}

test('canRead and its twin in SQL agree on every audience, status, time and caller', async (t) => {
  const db = await emptyTables(t)
  const rows = audiences.flatMap((audience) =>
    statuses.flatMap((status) =>
      times.flatMap((publish_at) =>
        [null, ...times].flatMap((expires_at) =>
          (audience === 'departments' ? owners : [[]]).map((departmentIds) => ({
            audience,
            status,
            publish_at,
            expires_at,
            departmentIds,
          })),
        ),
      ),
    ),
  )
  const ids = await fill(db, rows)
  assert.equal(ids.length, statuses.length * 3 * 4 * (2 + owners.length))
  const callers = callersOf(DEPARTMENTS)
  const items: Awaited<ReturnType<typeof findContent>>[] = []
  // One after the other: hundreds at once would wait for a connection longer than the pool lets them.
  for (const id of ids) items.push(await findContent(db, id))
  for (const [who, caller] of Object.entries(callers)) {
    const listed = await db
      .selectFrom('content')
      .select('id')
      .where(readable(readingOf(caller, START)))
      .execute()
    const bySql = new Set(listed.map(({ id }) => id))
    const allowed = items.flatMap((item) => (item && canRead(caller, item, START) ? item.id : []))
    assert.deepEqual(allowed.toSorted(), [...bySql].toSorted(), who)
    // Of each audience the items that opened before or now and end later or never: two openings by two ends.
    const own = { 'member of 综合管理部': 2, 'member of two departments': 2 }[who] ?? 0
    const staff = who.startsWith('member of') ? 1 : 0
    assert.equal(bySql.size, 4 * (1 + staff + own), who)
  }
})

test('S29 drafts and items under review, offline or archived are readable for no caller', () => {
  for (const caller of Object.values(callersOf()))
    for (const status of statuses.filter((one) => one !== 'published')) {
      const row = { audience: 'public', status, publish_at: 0, expires_at: null, departmentIds: [] } as const
      assert.equal(canRead(caller, row, START), false)
    }
})

test('an item becomes readable at its begin and unreadable at its end', () => {
  const row = {
    audience: 'public',
    status: 'published',
    publish_at: START,
    expires_at: START + 1,
    departmentIds: [],
  } as const
  assert.deepEqual(
    [START - 1, START, START + 1].map((now) => canRead(visitor, row, now)),
    [false, true, false],
  )
})

test('an item for departments without any department is readable for no caller', () => {
  const row = {
    audience: 'departments',
    status: 'published',
    publish_at: 0,
    expires_at: null,
    departmentIds: [],
  } as const
  for (const caller of Object.values(callersOf())) assert.equal(canRead(caller, row, START), false)
})
