import assert from 'node:assert/strict'
import { test } from 'node:test'
import { content } from '../../../test/factories.ts'
import { askForFile, linesOf } from '../../../test/files.ts'
import { type Actor, type TestApp, testApp } from '../../../test/harness.ts'
import { aUser, idsOfDepartments } from '../../../test/people.ts'
import {
  aClerk,
  answered,
  assignTo,
  aTicket,
  elsewhere,
  HANDLING,
  openTicket,
  ticketForm,
} from '../../../test/tickets.ts'
import { renamed } from './buildings.ts'

const LIST = 'GET /prod-api/cms/proposal/list'
const subjects = async (actor: Actor, query: object = {}) =>
  (await actor.call(LIST, { query: { isAsc: 'asc', orderByColumn: 'submitTime', ...query } })).rows
    .map(({ subject }) => subject)
    .sort()

/** Two projects with departments and one without, as an administrator makes them. */
async function theCompany(app: TestApp) {
  const admin = await app.admin()
  const [tower = '', centre = ''] = await idsOfDepartments(app.context, ['云澜大厦管理处', '和正中心管理处'])
  const add = async (projectName: string, deptId: string, buildingNames: string[] = []) => {
    const body = { projectName, deptId, orderNum: 0, buildingNames }
    return String((await admin.call('POST /prod-api/cms/place', { body })).projectId)
  }
  const yunlan = await add('云澜大厦', tower, ['A 座', 'B 座'])
  const hezheng = await add('和正中心', centre)
  const qinghe = await add('清禾苑', '')
  return { admin, tower, centre, yunlan, hezheng, qinghe }
}

const projects = async (app: TestApp) => (await app.visitor.call('GET /api/cms/place')).data.projects
const edit = async (admin: Actor, projectId: string, more: object) => {
  const { data } = await admin.call('GET /prod-api/cms/place/:projectId', { params: { projectId } })
  const { version, projectName, deptId, orderNum, status } = data
  const buildingNames = data.buildings.map(({ name }) => name)
  const body = { projectId, version, projectName, deptId, orderNum, status, buildingNames, ...more }
  return admin.call('PUT /prod-api/cms/place', { body })
}

test('a project is kept with its buildings, offered to visitors while it is in use, and not deleted while anything names it', async (t) => {
  const app = await testApp(t)
  const { admin, yunlan, hezheng } = await theCompany(app)
  const [first] = (await projects(app)).filter(({ projectId }) => projectId === yunlan)
  assert.deepEqual(
    first?.buildings.map(({ name }) => name),
    ['A 座', 'B 座'],
  )
  const [a = '', b = ''] = first?.buildings.map(({ buildingId }) => buildingId) ?? []
  await aTicket(app, { projectId: yunlan, buildingId: b, room: '801', project: '' })
  // A line that is changed where it stands is the same building; one that letters name cannot go.
  const refused = await edit(admin, yunlan, { buildingNames: ['A 座'] })
  assert.deepEqual([refused.code, refused.field], [500, 'buildingNames'])
  assert.match(refused.msg, /“B 座”还有1 件来信，不能删除/)
  assert.equal((await edit(admin, yunlan, { buildingNames: ['A 座', '北楼', 'C 座'] })).code, 200)
  const [second] = (await projects(app)).filter(({ projectId }) => projectId === yunlan)
  assert.deepEqual(
    second?.buildings.map(({ name }) => name),
    ['A 座', '北楼', 'C 座'],
  )
  assert.deepEqual(
    second?.buildings.slice(0, 2).map(({ buildingId }) => buildingId),
    [a, b],
  )
  const remove = (projectIds: string) =>
    admin.call('DELETE /prod-api/cms/place/:projectIds', { params: { projectIds } })
  assert.match((await remove(`${yunlan},${hezheng}`)).msg, /“云澜大厦”还有1 件来信，不能删除；不再使用的项目可以停用/)
  assert.equal((await edit(admin, hezheng, { projectName: '云澜大厦' })).field, 'projectName')
  assert.equal((await edit(admin, yunlan, { status: '1' })).code, 200)
  assert.deepEqual((await projects(app)).map(({ name }) => name).sort(), ['和正中心', '清禾苑'])
  const form = await answered(app, ticketForm({ projectId: yunlan }))
  const late = await app.visitor.call('POST /api/cms/proposal', { body: form, ip: elsewhere() })
  assert.deepEqual([late.code, late.field], [500, 'projectId'])
  assert.equal((await remove(hezheng)).code, 200)
  assert.deepEqual(
    (await projects(app)).map(({ name }) => name),
    ['清禾苑'],
  )
})

test('a building keeps its id under a new name at its place, and not when it was only moved', () => {
  const before = [
    { id: '1', name: 'A' },
    { id: '2', name: 'B' },
  ]
  const ids = (names: string[]) => renamed(before, names, () => 'new').put.map(({ id }) => id)
  assert.deepEqual(ids(['B', 'A']), ['2', '1'])
  assert.deepEqual(ids(['A', 'C']), ['1', '2'])
  assert.deepEqual(ids(['A', 'B', 'C']), ['1', '2', 'new'])
  assert.deepEqual(ids(['C', 'A', 'B']), ['new', '1', '2'])
})

test('letters are found by the names that their project and building have now, and by those of then', async (t) => {
  const app = await testApp(t)
  const { admin, yunlan, hezheng } = await theCompany(app)
  const [first] = (await projects(app)).filter(({ projectId }) => projectId === yunlan)
  const [a = '', b = ''] = first?.buildings.map(({ buildingId }) => buildingId) ?? []
  await aTicket(app, { subject: '一', projectId: yunlan, buildingId: a })
  await aTicket(app, { subject: '二', projectId: yunlan, buildingId: b })
  await aTicket(app, { subject: '三', projectId: hezheng, content: '旁边的云澜大厦太吵，请查看。' })
  await aTicket(app, { subject: '四', project: '揽月中心' })
  const names = { projectName: '揽 月中心', buildingNames: ['Ａ 座', '北楼'] }
  assert.equal((await edit(admin, yunlan, names)).code, 200)
  const finds: Record<string, string[]> = {
    揽月: ['一', '二', '四'],
    云澜: ['一', '三', '二'],
    北楼: ['二'],
    'B 座': ['二'],
    'a座 揽月中心': ['一'],
    揽月中心北楼: ['二'],
    '揽月 北楼': ['二'],
    心北: ['二'],
    揽月中心南楼: [],
    和正: ['三'],
  }
  for (const [keyword, subject] of Object.entries(finds))
    assert.deepEqual(await subjects(admin, { keyword }), subject.toSorted(), keyword)
})

test('a letter whose sender had it erased is found neither by its project nor by its building, and by what is added later again', async (t) => {
  const app = await testApp(t)
  const { admin, yunlan } = await theCompany(app)
  const [first] = (await projects(app)).filter(({ projectId }) => projectId === yunlan)
  const [buildingId = ''] = first?.buildings.map(({ buildingId }) => buildingId) ?? []
  const { id, key } = await aTicket(app, { projectId: yunlan, buildingId })
  await aTicket(app, { subject: '邻居', projectId: yunlan, buildingId })
  const count = async (keyword: string) => (await admin.call(LIST, { query: { keyword } })).total
  const words = ['云澜大厦', 'A 座', '云澜大厦 A 座', '云']
  for (const word of words) assert.equal(await count(word), 2, word)
  const params = { proposalId: id }
  assert.equal((await admin.call('DELETE /prod-api/cms/proposal/:proposalId', { params })).code, 200)
  for (const word of words) assert.equal(await count(word), 1, word)
  assert.equal(await count(key.no), 1)
  // As after an objection to the answer: the letter has a sender again.
  await app.context.db.updateTable('proposal').set({ closed_at: null }).where('id', '=', id).execute()
  assert.equal(await count('云澜大厦'), 2)
})

test('a letter goes to the department of its project by itself, unless a rule names somebody else', async (t) => {
  const app = await testApp(t)
  const { admin, tower, yunlan, qinghe } = await theCompany(app)
  const [office = ''] = await idsOfDepartments(app.context, ['综合管理部'])
  const head = await aClerk(app, 'head', [...HANDLING, 'cms:proposal:assign'], '云澜大厦管理处')
  const { id } = await aTicket(app, { projectId: yunlan, project: '别的名字', room: ' 1203 室 ' })
  const { data } = await openTicket(head, id)
  assert.deepEqual(
    [data.project, data.projectId, data.room, data.deptName],
    ['云澜大厦', yunlan, '1203 室', '云澜大厦管理处'],
  )
  assert.deepEqual(
    data.events.map(({ note }) => note),
    ['', '按所在项目分派给云澜大厦管理处'],
  )
  const { version } = (await admin.call('GET /prod-api/cms/proposal/rules')).data
  const rules = [{ kind: 'praise' as const, project: '', projectId: yunlan, deptId: office, userId: '' }]
  assert.equal((await admin.call('PUT /prod-api/cms/proposal/rules', { body: { rules, version } })).code, 200)
  const praise = await aTicket(app, { kind: 'praise', projectId: yunlan })
  const other = await aTicket(app, { kind: 'praise', projectId: qinghe })
  const nowhere = await aTicket(app, { project: '云澜大厦' })
  const deptOf = async (one: { id: string }) => (await openTicket(admin, one.id)).data.deptName
  assert.deepEqual([await deptOf(praise), await deptOf(other), await deptOf(nowhere)], ['综合管理部', '', ''])
  // The search finds building and room; the filter goes by id, and figures join what is the same project.
  assert.equal((await head.call(LIST, { query: { keyword: '1203室' } })).rows.length, 1)
  assert.equal((await admin.call(LIST, { query: { projectId: yunlan } })).total, 2)
  const figures = (await admin.call('GET /prod-api/cms/proposal/statistics')).data.projects
  assert.deepEqual(
    figures.map(({ name, count }) => [name, count]),
    [
      ['云澜大厦', 3],
      ['清禾苑', 1],
    ],
  )
  // Taken out of all hands it still belongs to the department of its project, and to no other one.
  assert.equal((await assignTo(admin, id, {})).code, 200)
  const neighbour = await aClerk(app, 'neighbour', [...HANDLING, 'cms:proposal:assign'], '和正中心管理处')
  assert.equal((await openTicket(head, id)).code, 200)
  assert.equal((await openTicket(neighbour, id)).code, 404)
  assert.equal((await openTicket(neighbour, nowhere.id)).code, 200)
  assert.equal(tower, head.deptId)
})

test('a role that is limited to projects reads, counts, finds, exports and changes the letters of no other', async (t) => {
  const app = await testApp(t)
  const { admin, yunlan, hezheng } = await theCompany(app)
  const permissions = [...HANDLING, 'cms:proposal:assign', 'cms:proposal:statistics', 'cms:proposal:export']
  const userId = await aUser(app.context, 'limited', { permissions, dataScope: '1' })
  const one = await aTicket(app, { subject: '云澜的电梯', projectId: yunlan })
  const other = await aTicket(app, { subject: '和正的电梯', projectId: hezheng })
  await aTicket(app, { subject: '别处的电梯', project: '别处' })
  const role = (await admin.call('GET /prod-api/system/role/:roleId', { params: { roleId: 'role-limited' } })).data
  const limit = (projectIds: string[]) =>
    admin.call('PUT /prod-api/system/role/dataScope', { body: { roleId: 'role-limited', dataScope: '1', projectIds } })
  assert.deepEqual(role.projectIds, [])
  assert.equal((await limit(['nowhere'])).field, 'projectIds')
  assert.equal((await limit([yunlan])).code, 200)
  const limited = await app.admin('limited')
  assert.deepEqual(await subjects(limited), ['云澜的电梯'])
  assert.deepEqual(await subjects(limited, { keyword: '电梯' }), ['云澜的电梯'])
  const { all, unassigned } = (await limited.call('GET /prod-api/cms/proposal/counts')).data
  assert.deepEqual([all, unassigned], [1, 0])
  assert.equal((await limited.call('GET /prod-api/cms/proposal/statistics')).data.total.count, 1)
  const lines = await linesOf((await askForFile(app, limited, '/prod-api/cms/proposal/export', {})).rawPayload)
  assert.equal(lines.length, 2)
  assert.equal((await openTicket(limited, one.id)).code, 200)
  assert.equal((await openTicket(limited, other.id)).code, 404)
  const step = { proposalId: other.id, step: 'accept' as const, note: '' }
  assert.equal((await limited.call('PUT /prod-api/cms/proposal/step', { body: step })).code, 404)
  assert.deepEqual(
    (await limited.call('GET /prod-api/cms/proposal/similar', { query: { proposalId: one.id } })).data,
    [],
  )
  const remove = await admin.call('DELETE /prod-api/cms/place/:projectIds', { params: { projectIds: yunlan } })
  assert.match(remove.msg, /1 件来信、1 个角色的数据权限/)
  // What is given to the user by name is theirs, whatever the project.
  const [office = ''] = await idsOfDepartments(app.context, ['综合管理部'])
  await app.context.db.updateTable('administrator').set({ department_id: office }).where('id', '=', userId).execute()
  assert.equal((await assignTo(admin, other.id, { deptId: office, userId })).code, 200)
  assert.deepEqual(await subjects(limited), ['云澜的电梯', '和正的电梯'])
})

test('what senders have written is put to a project, without a change of their words', async (t) => {
  const app = await testApp(t)
  const { admin, tower, yunlan, qinghe } = await theCompany(app)
  const old = await aTicket(app, { project: '云 澜大厦A座' })
  await aTicket(app, { project: '云 澜大厦A座' })
  await aTicket(app, { project: '清禾' })
  await aTicket(app, { project: '别处' })
  await aTicket(app, { project: '' })
  const permissions = [...HANDLING, 'cms:proposal:match']
  const clerk = await aClerk(app, 'matcher', permissions, '云澜大厦管理处')
  const list = async (actor: Actor) => (await actor.call('GET /prod-api/cms/proposal/places')).data
  assert.deepEqual(await list(clerk), [])
  assert.deepEqual(
    (await list(admin)).map(({ text, count, projectId }) => [text, count, projectId]),
    [
      ['云 澜大厦A座', 2, yunlan],
      ['别处', 1, ''],
      ['清禾', 1, qinghe],
    ],
  )
  const put = (actor: Actor, projectId: string, texts: string[]) =>
    actor.call('PUT /prod-api/cms/proposal/places', { body: { projectId, texts } })
  assert.equal((await put(clerk, yunlan, ['云 澜大厦A座'])).matched, 0)
  assert.equal((await put(admin, 'nowhere', ['清禾'])).field, 'projectId')
  const done = await put(admin, yunlan, ['云 澜大厦A座'])
  assert.deepEqual([done.matched, done.left], [2, 0])
  const { data } = await openTicket(admin, old.id)
  assert.deepEqual(
    [data.project, data.projectId, data.events.at(-1)?.note],
    ['云 澜大厦A座', yunlan, '归入项目“云澜大厦”'],
  )
  // Nobody answers for them yet: from now on they are those of the department of the project.
  const head = await aClerk(app, 'head', [...HANDLING, 'cms:proposal:assign'], '云澜大厦管理处')
  assert.equal(head.deptId, tower)
  assert.equal((await head.call(LIST, { query: { keyword: '云澜大厦' } })).total, 2)
  assert.deepEqual(
    (await list(admin)).map(({ text }) => text),
    ['别处', '清禾'],
  )
})

test('the projects that the site introduces and the company manages are added once', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const introduce = (title: string, status: string) =>
    content(app, { section: 'introduceIntroduction', title, fields: { status } })
  await introduce('云澜大厦', '在管')
  await introduce('锅炉厂', '已撤场')
  const add = async () => (await admin.call('POST /prod-api/cms/place/import')).projectIds
  const [imported, again] = [await add(), await add()]
  const [added] = await projects(app)
  assert.deepEqual([imported, again], [[added?.projectId], []])
  assert.equal(added?.name, '云澜大厦')
  const params = { projectId: added?.projectId ?? '' }
  const query = { origin: 'http://127.0.0.1:8090' }
  const { data } = await admin.call('GET /prod-api/cms/place/codes/:projectId', { params, query })
  assert.deepEqual(
    data.map(({ name, address }) => [name, address]),
    [['云澜大厦', `http://127.0.0.1:8090/#/proposal?projectId=${params.projectId}`]],
  )
  assert.match(data[0]?.picture ?? '', /^data:image\/svg\+xml;base64,/)
})
