import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { Right, User } from '#modules/identity'
import { aCaller } from '../../../test/rights/a-caller.ts'
import { emptyTables, putDepartments } from '../../../test/rights/access-rows.ts'
import { assertTarget, type DeskItem, findInScope, getInScope, itemsInScope, reachesItem } from './scope.ts'

const item = (id: string, change: Partial<DeskItem> = {}): DeskItem => ({
  id,
  section: 'outline',
  title: '',
  kind: '',
  department_id: 'a',
  owner_id: 'somebody',
  audience: 'public',
  status: 'draft',
  copy_state: 'none',
  publish_date: '',
  publish_at: 0,
  expires_at: null,
  removed_at: null,
  version: 1,
  created_at: 0,
  created_by: '',
  updated_at: 0,
  updated_by: '',
  ...change,
})
const ITEMS = [
  item('a'),
  item('b', { department_id: 'b' }),
  item('none', { department_id: null }),
  item('mine', { department_id: 'b', owner_id: 'u' }),
  item('history', { section: 'history' }),
  item('binned', { removed_at: 1 }),
]

async function desk(t: TestContext) {
  const db = await emptyTables(t)
  await putDepartments(db, { a: '0', b: '0' })
  const texts = { summary: '', body: '', plain: '', staff_plain: '', author: '', source_name: '', fields_json: '{}' }
  const rest = { ...texts, year: 0, top_until: null, sort_no: 0, cover_json: null }
  for (const row of ITEMS) {
    const { owner_id, copy_state, removed_at, created_by, updated_by, ...columns } = row
    await db
      .insertInto('content')
      .values({ ...columns, ...rest })
      .execute()
    await db.insertInto('desk_item').values(row).execute()
  }
  return db
}

type Scope = { all?: boolean; departments?: string[]; oneself?: boolean; sections?: string[] }
const right = (permissions: string[], { all = false, departments = [], oneself = false, sections }: Scope): Right => ({
  permissions: new Set(permissions),
  scope: { all, departments: new Set(departments), oneself, kinds: new Set() },
  sections: sections && new Set(sections),
  projects: undefined,
})
const user = (...rights: Right[]): User => aCaller({ id: 'u', rights })
const LIST = 'cms:content:list'
const EDIT = 'cms:content:edit'
const BIN = 'cms:bin:list'

/** What one role reaches, with the items of it. */
const REACHES: [Scope, string[]][] = [
  [{ all: true }, ['a', 'b', 'none', 'mine', 'history']],
  [{ departments: ['a'] }, ['a', 'history']],
  [{ departments: ['a'], sections: ['history'] }, ['history']],
  [{ all: true, sections: ['history', 'core'] }, ['history']],
  [{ oneself: true }, ['mine']],
  [{ oneself: true, sections: ['history'] }, []],
  [{ departments: ['a'], oneself: true }, ['a', 'mine', 'history']],
  [{}, []],
]

describe('items of the desk within a data scope', () => {
  test('are those of its departments, sections and own items, in SQL as for one item', async (t) => {
    const db = await desk(t)
    for (const [scope, ids] of REACHES) {
      const one = right([LIST], scope)
      const rows = await db
        .selectFrom('desk_item')
        .select('id')
        .where(itemsInScope(user(one), LIST))
        .execute()
      assert.deepEqual(rows.map(({ id }) => id).sort(), ids.toSorted(), JSON.stringify(scope))
      const onDesk = ITEMS.filter(({ removed_at }) => removed_at === null)
      const single = onDesk.filter((row) => reachesItem(user(one), one, row)).map(({ id }) => id)
      assert.deepEqual(single, ids, JSON.stringify(scope))
    }
  })

  test('each role counts with its own, and only roles with the permission', async (t) => {
    const db = await desk(t)
    const caller = user(
      right([EDIT], { departments: ['a'], sections: ['history'] }),
      right([EDIT], { departments: ['b'] }),
      right([LIST], { all: true }),
    )
    const seen = await findInScope(db, caller, ['a', 'b', 'mine', 'binned', 'unknown'])
    assert.deepEqual([...seen].sort(), ['a', 'b', 'mine'])
    const rows = await db.selectFrom('desk_item').select('id').where(itemsInScope(caller, EDIT)).execute()
    assert.deepEqual(rows.map(({ id }) => id).sort(), ['b', 'history', 'mine'])
    assert.deepEqual(await findInScope(db, caller, []), new Set())
    assert.deepEqual(await findInScope(db, user(right([BIN], { all: true })), ['a']), new Set())
    const opener = user(right(['cms:content:query'], { all: true }))
    assert.deepEqual(await findInScope(db, opener, ['a']), new Set(['a']))
  })

  test('the bin has those that were put into it, and the desk the others', async (t) => {
    const db = await desk(t)
    const caller = user(right([LIST, BIN, 'cms:bin:recover'], { all: true }))
    assert.equal((await getInScope(db, caller, 'binned', 'cms:bin:recover', 'bin')).id, 'binned')
    assert.equal((await getInScope(db, caller, 'a', LIST)).id, 'a')
    await assert.rejects(getInScope(db, caller, 'binned', LIST), { code: 404 })
    await assert.rejects(getInScope(db, caller, 'a', BIN, 'bin'), { code: 404 })
  })
})

test('an item that is seen without the permission is forbidden, and one that is not seen is missing', async (t) => {
  const db = await desk(t)
  const caller = user(
    right([LIST, BIN], { departments: ['a'] }),
    right([EDIT, 'cms:bin:recover'], { departments: ['b'] }),
  )
  const forbidden = { code: 403, message: '您的权限不包括这个栏目或部门的这项操作' }
  const missing = { code: 404, message: '内容不存在，或不在您的数据范围内' }
  await assert.rejects(getInScope(db, user(right([LIST], { all: true })), 'a', EDIT), forbidden)
  await assert.rejects(getInScope(db, caller, 'none', EDIT), missing)
  await assert.rejects(getInScope(db, caller, 'unknown', EDIT), missing)
  await assert.rejects(getInScope(db, caller, 'binned', 'cms:bin:recover', 'bin'), forbidden)
  await assert.rejects(getInScope(db, user(right([LIST], { all: true })), 'binned', 'cms:bin:recover', 'bin'), missing)
})

test('a new place of an item is a section and a department of one role that permits it', async (t) => {
  const db = await desk(t)
  const caller = user(
    right([EDIT], { departments: ['a', 'gone'], sections: ['outline'] }),
    right([EDIT], { oneself: true, sections: ['history'] }),
    right([EDIT], { departments: ['b'], sections: ['history'] }),
    right([LIST], { all: true }),
  )
  const place = (section: string, deptId: string) =>
    db.transaction().execute((tx) => assertTarget(tx, caller, { section, deptId, permission: EDIT }))
  await place('outline', 'a')
  await place('history', '')
  await place('history', 'b')
  const noSection = { code: 400, message: '您的权限不包括这个栏目，请选择其他栏目', options: { field: 'section' } }
  const noDepartment = { code: 400, message: '请选择您数据范围内的部门', options: { field: 'deptId' } }
  await assert.rejects(place('core', 'a'), noSection)
  await assert.rejects(place('history', 'a'), noDepartment)
  await assert.rejects(place('outline', 'b'), noDepartment)
  await assert.rejects(place('outline', ''), noDepartment)
  const gone = { code: 400, message: '所选的部门不存在，请刷新后重试', options: { field: 'deptId' } }
  await assert.rejects(place('outline', 'gone'), gone)
})
