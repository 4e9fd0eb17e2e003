import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusals } from '@anju/contract/errors'
import { sections } from '@anju/contract/sections'
import { type Caller, type Member, visitor } from '#modules/identity'
import {
  canRead,
  type Guarded,
  isLocked,
  mayHaveFile,
  opensTo,
  readerKey,
  readingOf,
  refuseLocked,
  visibleFields,
} from './access.ts'

const NOW = 1_000
const member = (change: Partial<Member> = {}): Member => ({
  kind: 'member',
  id: 'm',
  name: '张三',
  staffNo: 'A0001',
  departmentIds: ['office'],
  session: '',
  mustChangePassword: false,
  ...change,
})
const staff = member()
const newcomer = member({ mustChangePassword: true })
/** The console's users are no staff of the site. */
const newAdministrator: Caller = {
  kind: 'administrator',
  id: 'a',
  userName: '',
  nickName: '',
  departmentId: 'office',
  roles: [],
  permissions: [],
  rights: [],
  session: '',
  locked: false,
  verifiedAt: 0,
  hasFactor: false,
  mustEnrol: false,
  mustChangePassword: true,
}
const item = (change: Partial<Guarded> = {}): Guarded => ({
  audience: 'public',
  status: 'published',
  publish_at: NOW,
  expires_at: null,
  departmentIds: [],
  ...change,
})

describe('who may read an item', () => {
  const readers = (row: Guarded, now = NOW) =>
    Object.entries<Caller>({ visitor, newcomer, staff, 'other staff': member({ departmentIds: ['bank'] }) })
      .filter(([, caller]) => canRead(caller, row, now))
      .map(([who]) => who)

  test('everybody a public one, staff with a password of their own an internal one, a department its own', () => {
    assert.deepEqual(readers(item()), ['visitor', 'newcomer', 'staff', 'other staff'])
    assert.deepEqual(readers(item({ audience: 'member' })), ['staff', 'other staff'])
    assert.deepEqual(readers(item({ audience: 'departments', departmentIds: ['office', 'shop'] })), ['staff'])
    assert.deepEqual(readers(item({ audience: 'departments' })), [])
  })

  test('only while it is published: from its begin until just before its end', () => {
    assert.deepEqual(readers(item({ status: 'offline' })), [])
    const row = item({ publish_at: 10, expires_at: 20 })
    assert.deepEqual(
      [9, 10, 19, 20].map((now) => readers(row, now).length > 0),
      [false, true, true, false],
    )
  })
})

test('a query reads for staff with their departments, for everybody else without any', () => {
  assert.deepEqual(readingOf(staff, NOW), { staff: true, departmentIds: ['office'], now: NOW })
  for (const caller of [visitor, newcomer, newAdministrator])
    assert.deepEqual(readingOf(caller, NOW), { staff: false, departmentIds: [], now: NOW })
})

test('what is kept for one reader serves those who may read the same', () => {
  const inBoth = member({ departmentIds: ['b', 'a'] })
  assert.equal(readerKey(inBoth), readerKey(member({ id: 'n', departmentIds: ['a', 'b'] })))
  assert.deepEqual(inBoth.departmentIds, ['b', 'a'])
  assert.equal(readerKey(visitor), readerKey(newcomer))
  const keys = [visitor, member({ departmentIds: [] }), staff, inBoth, member({ departmentIds: ['ab'] })].map(readerKey)
  assert.equal(new Set(keys).size, keys.length)
})

describe('locked sections', () => {
  test('a section for staff is locked for visitors and for staff with an initial password', () => {
    const section = sections.internalrulesregulations
    assert.deepEqual(
      [visitor, newcomer, staff].map((caller) => isLocked(caller, section)),
      [true, true, false],
    )
  })

  test('a kind for staff is locked in a public section, and no other kind', () => {
    const { internalrulesNews: news } = sections
    const kinds = ['通知公告', '公司新闻', '不存在', undefined]
    assert.deepEqual(
      kinds.map((kind) => isLocked(visitor, news, kind)),
      [true, false, false, false],
    )
    assert.equal(isLocked(staff, news, '通知公告'), false)
    assert.equal(isLocked(visitor, sections.outline, '通知公告'), false)
  })

  test('staff with an initial password are told to change it, everybody else that it is for staff', () => {
    assert.throws(() => refuseLocked(newcomer), {
      code: refusals.mustChangePassword.code,
      message: refusals.mustChangePassword.msg,
    })
    assert.throws(() => refuseLocked(visitor), { code: refusals.staffOnly.code, message: refusals.staffOnly.msg })
    assert.throws(() => refuseLocked(newAdministrator), { code: refusals.staffOnly.code })
    assert.throws(() => refuseLocked(staff), { code: refusals.staffOnly.code, message: refusals.staffOnly.msg })
  })
})

describe('to whom an item opens', () => {
  const opening = (change: Partial<Guarded> & { section?: string; kind?: string } = {}) =>
    opensTo({ section: 'internalrulesNews', kind: '公司新闻', ...item(), ...change }, NOW)

  test('visitors, staff where item, kind or section is internal', () => {
    assert.equal(opening(), 'visitors')
    assert.equal(opening({ audience: 'member' }), 'staff')
    assert.equal(opening({ kind: '通知公告' }), 'staff')
    assert.equal(opening({ section: 'internalrulesregulations' }), 'staff')
  })

  test('nobody in general while it is not shown, is for departments or of no section', () => {
    assert.equal(opening({ publish_at: NOW + 1 }), 'nobody')
    assert.equal(opening({ audience: 'member', status: 'draft' }), 'nobody')
    assert.equal(opening({ audience: 'departments', departmentIds: ['office'] }), 'nobody')
    assert.equal(opening({ section: 'nowhere' }), 'nobody')
  })
})

test('internal own fields are for staff, and a list row has only those of its section’s list', () => {
  const fields = { author: '张三', stock: 3, location: 'A1' }
  assert.deepEqual(visibleFields(staff, 'mediaBooks', fields), fields)
  assert.deepEqual(visibleFields(newcomer, 'mediaBooks', fields), { author: '张三' })
  assert.deepEqual(visibleFields(visitor, 'mediaBooks', fields, ['*']), { author: '张三' })
  assert.deepEqual(visibleFields(staff, 'mediaBooks', fields, ['author', 'stock']), { author: '张三', stock: 3 })
  assert.deepEqual(visibleFields(visitor, 'mediaBooks', fields, ['author', 'stock']), { author: '张三' })
  assert.deepEqual(visibleFields(staff, 'mediaBooks', fields, []), {})
  assert.deepEqual(visibleFields(visitor, 'nowhere', fields), fields)
})

test('a file for staff is for staff only, a public one for everybody', () => {
  assert.deepEqual(
    [visitor, newcomer, staff].map((caller) => mayHaveFile(caller, 'member')),
    [false, false, true],
  )
  assert.equal(mayHaveFile(visitor, 'public'), true)
})
