import assert from 'node:assert/strict'
import { test } from 'node:test'
import { article, begin, deskUser, itemOf, REVIEWING } from '../desk.ts'
import { askForFile, linesOf, sendFile, workbook } from '../files.ts'
import { type Actor, type TestApp, testApp } from '../harness.ts'
import { aUser, idsOfDepartments } from '../people.ts'
import { statementsOf } from '../statements.ts'
import { aTicket } from '../tickets.ts'

/** The columns of an import of users. */
const TITLES = ['登录名', '姓名', '部门', '手机号码', '用户邮箱', '用户性别', '账号状态'] as const
const PHONE = '13800138000'

/** A person with several roles, each with its own data scope, of one department; and a ticket of that department and one of another. */
async function setUp(app: TestApp, roles: readonly { permissions: string[]; dataScope: '1' | '3' }[]) {
  const [own = '', other = ''] = await idsOfDepartments(app.context, ['云澜大厦管理处', '财务部'])
  const roleIds: string[] = []
  for (const [at, role] of roles.entries()) {
    await aUser(app.context, `lender${at}`, role)
    roleIds.push(`role-lender${at}`)
  }
  await aUser(app.context, 'clerk', { roleIds, departmentId: own })
  const tickets = [await aTicket(app, { phone: PHONE }), await aTicket(app, { phone: PHONE })]
  for (const [at, department_id] of [own, other].entries())
    await app.context.db
      .updateTable('proposal')
      .set({ department_id })
      .where('id', '=', tickets[at]?.id ?? '')
      .execute()
  return { clerk: await app.admin('clerk'), own, other, ids: tickets.map(({ id }) => id) }
}

/** The exported letters, each by the titles of its columns. */
async function exported(app: TestApp, clerk: Actor, fields: Record<string, string>) {
  const { rawPayload } = await askForFile(app, clerk, '/prod-api/cms/proposal/export', fields)
  const [titles = [], ...lines] = await linesOf(rawPayload)
  return lines.map((line) => Object.fromEntries(titles.map((title, at) => [title, line[at]])))
}

test('a role with the scope of everything that only shows the first page opens no letter, telephone, figure or account', async (t) => {
  const app = await testApp(t)
  const actions = ['list', 'query', 'contact', 'handle', 'statistics', 'export'].map((one) => `cms:proposal:${one}`)
  const users = ['list', 'query', 'resetPwd', 'import', 'add'].map((one) => `system:user:${one}`)
  const { clerk, other, ids } = await setUp(app, [
    { permissions: [...actions, ...users], dataScope: '3' },
    { permissions: ['cms:site:dashboard'], dataScope: '1' },
  ])
  const foreign = await aUser(app.context, 'foreign', { roleIds: [], departmentId: other })
  const list = await clerk.call('GET /prod-api/cms/proposal/list', { query: { pageSize: '50' } })
  assert.deepEqual(
    list.rows.map(({ proposalId }) => proposalId),
    [ids[0]],
  )
  assert.equal((await clerk.call('GET /prod-api/cms/proposal/counts')).data.open, 1)
  assert.equal((await clerk.call('GET /prod-api/cms/proposal/statistics')).data.total.count, 1)
  assert.equal((await exported(app, clerk, { contact: 'whole' })).length, 1)
  const contact = (proposalId = '') => clerk.call('POST /prod-api/cms/proposal/contact', { body: { proposalId } })
  assert.equal((await contact(ids[0])).data.phone, PHONE)
  assert.equal((await contact(ids[1])).code, 404)
  const reset = await clerk.call('PUT /prod-api/system/user/resetPwd', {
    body: { userId: foreign, password: 'harbour lantern 27 quilt' },
  })
  assert.equal(reset.code, 403)
  const bytes = await workbook(TITLES, [{ 登录名: 'newcomer', 姓名: '新人', 部门: '财务部' }])
  const sent = await sendFile(app, clerk, '/prod-api/system/user/importData', {
    field: 'file',
    name: '用户.xlsx',
    bytes,
  })
  assert.match(JSON.stringify(sent.json()), /部门/)
  const added = app.context.db.selectFrom('administrator').select('id').where('user_name', '=', 'newcomer')
  assert.equal(await added.executeTakeFirst(), undefined)
})

test('who exports the letters of all departments reads whole contacts only where another role lets them be read', async (t) => {
  const app = await testApp(t)
  const { clerk } = await setUp(app, [
    { permissions: ['cms:proposal:list', 'cms:proposal:query', 'cms:proposal:export'], dataScope: '1' },
    { permissions: ['cms:proposal:contact'], dataScope: '3' },
  ])
  const lines = await exported(app, clerk, { contact: 'whole' })
  const phones = Object.fromEntries(lines.map((line) => [line.负责部门, line.联系电话]))
  assert.equal(phones.云澜大厦管理处, PHONE)
  assert.match(String(phones.财务部), /\*/)
  const { rows } = await clerk.call('GET /prod-api/cms/proposal/list')
  const may = new Map<string, boolean>()
  for (const { proposalId, deptName } of rows) {
    const { data } = await clerk.call('GET /prod-api/cms/proposal/:proposalId', { params: { proposalId } })
    may.set(deptName, data.may.contact)
  }
  assert.deepEqual(Object.fromEntries(may), { 云澜大厦管理处: true, 财务部: false })
})

test('letters that nobody answers for are opened by a role that assigns, not by another one of the same person', async (t) => {
  const app = await testApp(t)
  const { clerk } = await setUp(app, [
    { permissions: ['cms:proposal:list', 'cms:proposal:query', 'cms:proposal:assign'], dataScope: '3' },
    { permissions: ['cms:proposal:contact'], dataScope: '3' },
  ])
  const { id } = await aTicket(app)
  assert.equal((await clerk.call('GET /prod-api/cms/proposal/:proposalId', { params: { proposalId: id } })).code, 200)
  assert.equal((await clerk.call('POST /prod-api/cms/proposal/contact', { body: { proposalId: id } })).code, 404)
})

test('a notice of a letter goes to whoever may act on it by that permission, and a colleague of another data scope is not offered', async (t) => {
  const app = await testApp(t)
  const [own = '', other = ''] = await idsOfDepartments(app.context, ['云澜大厦管理处', '财务部'])
  const handling = { permissions: ['cms:proposal:list', 'cms:proposal:handle'], departmentId: own }
  await aUser(app.context, 'here', { ...handling, dataScope: '3' })
  await aUser(app.context, 'elsewhere', { ...handling, dataScope: '2', scopeDepartments: [other] })
  await aUser(app.context, 'alone', { ...handling, dataScope: '5' })
  await aUser(app.context, 'chief', { permissions: ['cms:proposal:list', 'cms:proposal:assign'] })
  const { data } = await (await app.admin('chief')).call('GET /prod-api/cms/proposal/handlers', {
    query: { deptId: own },
  })
  assert.deepEqual(data.map(({ nickName }) => nickName).toSorted(), ['管理员alone', '管理员here'])
  const { id } = await aTicket(app)
  await app.context.db.updateTable('proposal').set({ department_id: own }).where('id', '=', id).execute()
  const unread = async (name: string) =>
    (await (await app.admin(name)).call('GET /prod-api/cms/proposal/notices')).data.length
  assert.deepEqual([await unread('here'), await unread('elsewhere'), await unread('alone')], [1, 0, 0])
})

test('what a caller may do is read once for a request, however often it is asked', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const contentId = await begin(editor, article)
  const { version } = await itemOf(editor, contentId)
  const statements = await statementsOf(() =>
    editor.call('PUT /prod-api/cms/content/publish', { body: { contentId, version } }),
  )
  assert.equal((await itemOf(editor, contentId)).state, 'published')
  const ofRights = statements.filter(({ text }) =>
    /administrator_role|role_menu|role_department|role_section/.test(text),
  )
  assert.equal(ofRights.length, 2, ofRights.map(({ text }) => text).join('\n'))
})
