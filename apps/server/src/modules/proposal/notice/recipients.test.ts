// Who learns of what: every event has at least one living recipient.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type CaseEvent, recipientsOf } from '#modules/case'
import { type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'
import { HANDLING } from '../../../../test/tickets.ts'
import { PROPOSAL } from '../kind.ts'

const events: CaseEvent[] = [
  'arrived',
  'urgent',
  'assignedToDepartment',
  'assignedToPerson',
  'reopened',
  'message',
  'objection',
  'halfway',
  'dueToday',
  'missed',
  'missedByTwoDays',
  'undelivered',
  'ownerLeft',
  'extensionAwaited',
  'extensionDecided',
  'returned',
  'urged',
  'waitOver',
  'dissatisfied',
]
const ASSIGNING = [...HANDLING, 'cms:proposal:assign']

/** A company with an owner and a colleague in a department, its head, the head of the company above it, and a reception elsewhere. */
async function aCompany(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t)
  const [tower = '', office = ''] = await idsOfDepartments(app.context, ['云澜大厦管理处', '综合管理部'])
  const { parent_id: company } = await app.context.db
    .selectFrom('department')
    .select('parent_id')
    .where('id', '=', tower)
    .executeTakeFirstOrThrow()
  const user = (name: string, permissions: string[], departmentId: string, dataScope: '1' | '3' | '4') =>
    aUser(app.context, name, { permissions, departmentId, dataScope })
  const ids = {
    owner: await user('owner', HANDLING, tower, '3'),
    colleague: await user('colleague', HANDLING, tower, '3'),
    head: await user('head', ASSIGNING, tower, '3'),
    chief: await user('chief', ASSIGNING, company, '4'),
    reception: await user('reception', ASSIGNING, office, '3'),
  }
  const admin = await app.context.db
    .selectFrom('administrator')
    .select('id')
    .where('user_name', '=', 'admin')
    .executeTakeFirstOrThrow()
  const names = new Map(Object.entries({ ...ids, admin: admin.id }).map(([name, id]) => [id, name]))
  const learn = async (event: CaseEvent, row: { department_id: string | null; assignee_id: string }, by = '') =>
    (await recipientsOf(app.context.db, PROPOSAL, { row, event, by, now: app.clock.now() }))
      .map((id) => names.get(id) ?? id)
      .sort()
  return { app, tower, office, ids, learn }
}

const idOf = async ({ context }: TestApp, userName: string) =>
  (
    await context.db
      .selectFrom('administrator')
      .select('id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
  ).id

const leave = (app: TestApp, ...ids: string[]) =>
  app.context.db.updateTable('administrator').set({ status: 'disabled' }).where('id', 'in', ids).execute()

/** For each event: who learns of it when somebody answers for the ticket, when only the department does, and when nobody does. */
const matrix: Record<CaseEvent, [owned: string, ofDepartment: string, ofNobody: string]> = {
  arrived: ['owner', 'head', 'chief reception'],
  urgent: ['head owner', 'head', 'chief reception'],
  assignedToDepartment: ['head', 'head', 'chief reception'],
  assignedToPerson: ['owner', 'head', 'chief reception'],
  reopened: ['owner', 'head', 'chief reception'],
  message: ['owner', 'head', 'chief reception'],
  objection: ['head owner', 'head', 'chief reception'],
  halfway: ['owner', 'head', 'chief reception'],
  dueToday: ['owner', 'head', 'chief reception'],
  missed: ['head owner', 'head', 'chief reception'],
  missedByTwoDays: ['chief head owner', 'chief head', 'chief reception'],
  undelivered: ['owner', 'head', 'chief reception'],
  ownerLeft: ['head', 'head', 'chief reception'],
  extensionAwaited: ['head', 'head', 'chief reception'],
  extensionDecided: ['owner', 'head', 'chief reception'],
  returned: ['head', 'head', 'chief reception'],
  urged: ['head owner', 'head', 'chief reception'],
  waitOver: ['owner', 'head', 'chief reception'],
  dissatisfied: ['head owner', 'head', 'chief reception'],
}

describe('events of a letter', () => {
  test('reach whoever answers for it, the department or the dispatchers, and superiors when they are grave', async (t) => {
    const { tower, ids, learn } = await aCompany(t)
    // A letter of no department concerns all dispatchers, the head of the tower among them.
    const nobody = (cell: string) => [...cell.split(' '), 'head'].sort().join(' ')
    for (const event of events) {
      const [owned, ofDepartment, ofNobody] = matrix[event]
      const rows = [
        { department_id: tower, assignee_id: ids.owner },
        { department_id: tower, assignee_id: '' },
        { department_id: null, assignee_id: '' },
      ]
      const learned = []
      for (const row of rows) learned.push((await learn(event, row)).join(' '))
      assert.deepEqual(learned, [owned, ofDepartment, nobody(ofNobody)], event)
    }
  })

  test('reach somebody alive whoever has left: owner, head, the whole department, all dispatchers', async (t) => {
    const { app, tower, ids, learn } = await aCompany(t)
    const row = { department_id: tower, assignee_id: ids.owner }
    const steps: [leaving: string, learns: string][] = [
      [ids.owner, 'head'],
      [ids.head, 'colleague'],
      [ids.colleague, 'chief'],
      [ids.chief, 'reception'],
      [ids.reception, 'admin'],
    ]
    for (const [leaving, learns] of steps) {
      await leave(app, leaving)
      for (const event of events) {
        const learned = await learn(event, row)
        assert.ok(learned.length > 0, event)
        assert.ok(
          learned.every((name) => ![...Object.entries(ids)].some(([one, id]) => one === name && id === leaving)),
        )
      }
      assert.deepEqual(await learn('message', row), [learns])
    }
  })

  const losses: Record<string, (app: TestApp, ids: { owner: string }, elsewhere: string) => Promise<unknown>> = {
    disabled: ({ context }, { owner }) =>
      context.db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', owner).execute(),
    deleted: ({ context }, { owner }) => context.db.deleteFrom('administrator').where('id', '=', owner).execute(),
    moved: ({ context }, { owner }, department_id) =>
      context.db.updateTable('administrator').set({ department_id }).where('id', '=', owner).execute(),
    'without the role': ({ context }, { owner }) =>
      context.db.deleteFrom('administrator_role').where('administrator_id', '=', owner).execute(),
    'holding a disabled role': ({ context }) =>
      context.db.updateTable('role').set({ status: 'disabled' }).where('id', '=', 'role-owner').execute(),
    'without the permission': ({ context }) =>
      context.db.deleteFrom('role_menu').where('role_id', '=', 'role-owner').execute(),
    'holding a role of other departments': ({ context }) =>
      context.db.updateTable('role').set({ data_scope: '2' }).where('id', '=', 'role-owner').execute(),
  }
  for (const [how, lose] of Object.entries(losses)) {
    test(`do not end with an owner who is ${how}: all of them reach the department`, async (t) => {
      const { app, tower, office, ids, learn } = await aCompany(t)
      const row = { department_id: tower, assignee_id: ids.owner }
      assert.deepEqual(await learn('message', row), ['owner'])
      await lose(app, ids, office)
      for (const event of events) assert.deepEqual(await learn(event, row), matrix[event][1].split(' '), event)
    })
  }

  test('leave out whoever has done it', async (t) => {
    const { tower, ids, learn } = await aCompany(t)
    const row = { department_id: tower, assignee_id: ids.owner }
    assert.deepEqual(await learn('urgent', row, ids.head), ['owner'])
    assert.deepEqual(await learn('assignedToPerson', row, ids.owner), [])
    // What somebody else has to do goes to the next who can, and not to nobody.
    const ofDepartment = { department_id: tower, assignee_id: '' }
    assert.deepEqual(await learn('extensionAwaited', row, ids.head), ['chief'])
    assert.deepEqual(await learn('urged', ofDepartment, ids.head), ['colleague', 'owner'])
    assert.deepEqual(await learn('returned', { department_id: null, assignee_id: '' }, ids.head), [
      'chief',
      'reception',
    ])
  })
})

/** A role that gives permissions over departments, in some projects if any are named. */
type Role = { permissions: string[]; scope: '1' | '3'; projects?: string[] }

/** A user of a department with some roles. */
async function withRoles(app: TestApp, name: string, departmentId: string, roles: Role[]): Promise<string> {
  const roleIds: string[] = []
  for (const [at, { permissions, scope, projects = [] }] of roles.entries()) {
    const key = `${name}-${at}`
    await aUser(app.context, key, { permissions, dataScope: scope, departmentId: '' })
    await leave(app, await idOf(app, key))
    for (const project_id of projects)
      await app.context.db
        .insertInto('role_project')
        .values({ role_id: `role-${key}`, project_id })
        .execute()
    roleIds.push(`role-${key}`)
  }
  return aUser(app.context, name, { roleIds, departmentId })
}

test('letters of several projects in one reminder, and of one without a department, reach those who see them', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const [tower = '', office = ''] = await idsOfDepartments(app.context, ['云澜大厦管理处', '综合管理部'])
  const addProject = async (projectName: string) => {
    const body = { projectName, deptId: tower, orderNum: 0, buildingNames: [] }
    return String((await admin.call('POST /prod-api/cms/place', { body })).projectId)
  }
  const [one, other] = [await addProject('云澜一期'), await addProject('云澜二期')]
  const roles = (project: string): Role[] => [{ permissions: ASSIGNING, scope: '1', projects: [project] }]
  const ids = {
    ofOne: await withRoles(app, 'of-one', office, roles(one)),
    // By another role this one sees the letters of the own department, but not those of other projects elsewhere.
    ofOther: await withRoles(app, 'of-other', office, [...roles(other), { permissions: ASSIGNING, scope: '3' }]),
  }
  const learn = (event: CaseEvent, row: { department_id: string | null; project_id: string | null }, by = '') =>
    recipientsOf(app.context.db, PROPOSAL, {
      row: { assignee_id: '', ...row } as never,
      event,
      by,
      now: app.clock.now(),
    })
  assert.deepEqual(await learn('arrived', { department_id: tower, project_id: one }), [ids.ofOne])
  assert.deepEqual(await learn('arrived', { department_id: tower, project_id: other }), [ids.ofOther])
  assert.deepEqual(await learn('arrived', { department_id: office, project_id: null }), [ids.ofOther])
  // Sent back, it belongs to the department of its project, and not to whoever assigns elsewhere.
  const reception = await withRoles(app, 'reception', office, [{ permissions: ASSIGNING, scope: '3' }])
  const head = await withRoles(app, 'head', tower, [{ permissions: ASSIGNING, scope: '3' }])
  assert.deepEqual(await learn('returned', { department_id: null, project_id: one }), [head])
  assert.deepEqual(await learn('returned', { department_id: null, project_id: one }, head), [ids.ofOne])
  assert.ok((await learn('returned', { department_id: null, project_id: null })).includes(reception))
})
