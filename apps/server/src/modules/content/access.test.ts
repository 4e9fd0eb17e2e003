import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, type Member, visitor } from '#modules/identity'
import { content } from '../../../test/factories.ts'
import { HOUR, START, testApp } from '../../../test/harness.ts'
import { idsOfDepartments } from '../../../test/people.ts'
import { canRead, readable, readingOf } from './access.ts'
import { findContent } from './queries.ts'

const audiences = ['public', 'member', 'departments'] as const
const statuses = ['draft', 'review', 'published', 'offline', 'archived'] as const
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

test('canRead and its twin in SQL agree on every audience, status, time and caller', async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  const ids: string[] = []
  for (const audience of audiences)
    for (const status of statuses)
      for (const publishAt of times)
        for (const expiresAt of [null, ...times])
          for (const departments of audience === 'departments' ? owners : [[]])
            ids.push(
              await content(app, { section: 'internalrulesNews', audience, status, publishAt, expiresAt, departments }),
            )
  assert.equal(ids.length, statuses.length * 3 * 4 * (2 + owners.length))
  const callers = callersOf(await idsOfDepartments(app.context, ['综合管理部', '财务部', '银行事务部']))
  for (const [who, caller] of Object.entries(callers)) {
    const listed = await db
      .selectFrom('content')
      .select('id')
      .where(readable(readingOf(caller, START)))
      .execute()
    const bySql = new Set(listed.map(({ id }) => id))
    const allowed: string[] = []
    for (const id of ids) {
      const row = await findContent(db, id)
      assert.ok(row)
      if (canRead(caller, row, START)) allowed.push(id)
    }
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
