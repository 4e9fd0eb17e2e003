import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProposalForm } from '@anju/contract/proposal'
import type { AssignmentRules } from '@anju/contract/proposal/setting'
import { type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'
import { aTicket } from '../../../../test/tickets.ts'

type Rule = AssignmentRules['rules'][number]

async function filed(app: TestApp, more: Partial<ProposalForm> = {}) {
  const { key } = await aTicket(app, { project: '', ...more })
  const admin = await app.admin()
  const { rows } = await admin.call('GET /prod-api/cms/proposal/list', { query: { keyword: key.no } })
  return { key, row: rows[0] }
}
const assigned = async (app: TestApp, more: Partial<ProposalForm>) => {
  const { row } = await filed(app, more)
  return [row?.deptName, row?.userName]
}

async function editRules(app: TestApp, rules: readonly Partial<Rule>[]) {
  const admin = await app.admin()
  const { version } = (await admin.call('GET /prod-api/cms/proposal/rules')).data
  const all = rules.map((rule) => ({ kind: '' as const, project: '', deptId: '', userId: '', ...rule }))
  return admin.call('PUT /prod-api/cms/proposal/rules', { body: { rules: all, version } })
}

const HANDLING = ['cms:proposal:list', 'cms:proposal:handle']

async function people(app: TestApp) {
  const [office = '', tower = ''] = await idsOfDepartments(app.context, ['综合管理部', '云澜大厦管理处'])
  const who = { permissions: HANDLING, dataScope: '3' as const }
  const engineer = await aUser(app.context, 'engineer', { ...who, departmentId: tower })
  return { office, tower, engineer }
}

test('the first rule that fits assigns a new ticket, by kind and part of the project; others wait', async (t) => {
  const app = await testApp(t)
  const { office, tower, engineer } = await people(app)
  const rules = [
    { kind: 'repair' as const, project: '云澜', deptId: tower, userId: engineer },
    { project: '云澜', deptId: tower },
    { kind: 'praise' as const, deptId: office },
  ]
  assert.equal((await editRules(app, rules)).code, 200)
  assert.deepEqual(await assigned(app, { kind: 'repair', project: '云澜大厦 B 座' }), [
    '云澜大厦管理处',
    '管理员engineer',
  ])
  assert.deepEqual(await assigned(app, { kind: 'praise', project: '云澜大厦' }), ['云澜大厦管理处', ''])
  assert.deepEqual(await assigned(app, { kind: 'praise', project: '清禾苑' }), ['综合管理部', ''])
  assert.deepEqual(await assigned(app, { kind: 'repair', project: '清禾苑' }), ['', ''])
})

test('the history of a ticket has what a rule did; its sender reads nothing of that', async (t) => {
  const app = await testApp(t)
  const { tower, engineer } = await people(app)
  await editRules(app, [{ deptId: tower, userId: engineer }])
  const { key, row } = await filed(app)
  const admin = await app.admin()
  const params = { proposalId: row?.proposalId ?? '' }
  const { events } = (await admin.call('GET /prod-api/cms/proposal/:proposalId', { params })).data
  assert.deepEqual(
    events.map(({ action, note, userName }) => [action, note, userName]),
    [
      ['submit', '', ''],
      ['assign', '按规则分派给云澜大厦管理处 管理员engineer', ''],
    ],
  )
  const { data } = await app.visitor.call('POST /api/cms/proposal/track', { body: key })
  assert.equal(data.events.length, 1)
  const { rows } = await (await app.admin('engineer')).call('GET /prod-api/cms/proposal/list', {
    query: { view: 'mine' },
  })
  assert.deepEqual(
    rows.map(({ no }) => no),
    [key.no],
  )
})

test('a rule whose department is closed is passed over; one whose user has left names the department', async (t) => {
  const app = await testApp(t)
  const { office, tower, engineer } = await people(app)
  await editRules(app, [{ deptId: tower, userId: engineer }, { deptId: office }])
  const { db } = app.context
  await db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', engineer).execute()
  assert.deepEqual(await assigned(app, {}), ['云澜大厦管理处', ''])
  await db.updateTable('department').set({ status: 'disabled' }).where('id', '=', tower).execute()
  assert.deepEqual(await assigned(app, {}), ['综合管理部', ''])
})

test('a rule that names nobody who could answer is refused with its number, and nothing is changed', async (t) => {
  const app = await testApp(t)
  const { office, tower, engineer } = await people(app)
  const refusal = async (rules: readonly Partial<Rule>[]) => {
    const { code, msg } = await editRules(app, rules)
    return [code, msg]
  }
  assert.deepEqual(await refusal([{ deptId: office }, { deptId: 'none' }]), [500, '第 2 条规则的部门不存在或已停用'])
  assert.deepEqual(await refusal([{ deptId: office, userId: engineer }]), [
    500,
    '第 1 条规则的负责人不在该部门，或没有办理权限',
  ])
  assert.deepEqual(await assigned(app, {}), ['', ''])
  assert.equal((await editRules(app, [{ deptId: tower }])).code, 200)
  const admin = await app.admin()
  const late = await admin.call('PUT /prod-api/cms/proposal/rules', { body: { rules: [], version: 0 } })
  assert.equal(late.code, 409)
  assert.deepEqual(await assigned(app, {}), ['云澜大厦管理处', ''])
})

test('templates are read by whoever answers, edited by whoever sets the desk up; their names are different', async (t) => {
  const app = await testApp(t)
  const { tower } = await people(app)
  const admin = await app.admin()
  const edit = async (titles: readonly string[]) => {
    const { version } = (await admin.call('GET /prod-api/cms/proposal/templates')).data
    const templates = titles.map((title) => ({ title, kind: '' as const, text: ' 您好，{编号} 已安排。 ' }))
    return admin.call('PUT /prod-api/cms/proposal/templates', { body: { templates, version } })
  }
  assert.equal((await edit([' 已安排 ', '已修复'])).code, 200)
  const engineer = await app.admin('engineer')
  const read = async () => (await engineer.call('GET /prod-api/cms/proposal/templates')).data.templates
  assert.deepEqual(
    (await read()).map(({ title, text }) => [title, text]),
    [
      ['已安排', '您好，{编号} 已安排。'],
      ['已修复', '您好，{编号} 已安排。'],
    ],
  )
  assert.deepEqual(Object.values(await edit(['甲', '甲'])).slice(0, 2), [400, '模板名称“甲”重复'])
  assert.equal((await edit(['甲', '\u200b'])).msg, '第 2 个模板没有名称或内容')
  const body = { templates: [], version: 1 }
  assert.equal((await engineer.call('PUT /prod-api/cms/proposal/templates', { body })).code, 403)
  assert.equal((await read()).length, 2)
  assert.ok(tower)
})

test('rules that name a user who leaves name whoever takes over and is of the department, or the department alone', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { office, tower, engineer } = await people(app)
  const who = { permissions: HANDLING, dataScope: '2' as const, scopeDepartments: [office, tower] }
  const heir = await aUser(app.context, 'heir', { ...who, departmentId: tower })
  const clerk = await aUser(app.context, 'clerk', { ...who, departmentId: office })
  const rules = [
    { kind: 'repair' as const, deptId: tower, userId: engineer },
    { deptId: office, userId: clerk },
  ]
  assert.equal((await editRules(app, rules)).code, 200)
  const leave = (userId: string, handTo: string) =>
    admin.call('PUT /prod-api/system/user/changeStatus', { body: { userId, status: '1', handTo } })
  const holders = async () =>
    (await admin.call('GET /prod-api/cms/proposal/rules')).data.rules.map(({ userId }) => userId)
  const params = { userIds: engineer }
  const { work } = (await admin.call('GET /prod-api/system/user/work/:userIds', { params })).data
  assert.deepEqual(
    work.map(({ text }) => text),
    ['1 条来信分派规则'],
  )
  assert.deepEqual((await leave(engineer, heir)).handedOver, ['1 条来信分派规则移交给管理员heir'])
  assert.deepEqual(await holders(), [heir, clerk])
  assert.deepEqual((await leave(clerk, heir)).handedOver, ['1 条来信分派规则退回部门'])
  assert.deepEqual(await holders(), [heir, ''])
})
