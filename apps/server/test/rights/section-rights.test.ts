import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, type DeskUser, deskUser, EDITING, itemOf, REVIEWING, save, step } from '../desk.ts'
import { type TestApp, testApp } from '../harness.ts'
import { aUser, idsOfDepartments } from '../people.ts'

const NEWS = 'internalrulesNews'
const PROCEDURES = 'internalrulesoperating'
const BEYOND = '您的权限不包括这个栏目或部门的这项操作'

/** A user with several roles, each with its own permissions, department and sections. */
async function withRoles(
  app: TestApp,
  userName: string,
  roles: { permissions: string[]; department: string; sections: string[] }[],
): Promise<DeskUser> {
  const roleIds: string[] = []
  for (const [at, { permissions, department, sections }] of roles.entries()) {
    const scopeDepartments = await idsOfDepartments(app.context, [department])
    await aUser(app.context, `${userName}${at}`, { permissions, sections, dataScope: '2', scopeDepartments })
    roleIds.push(`role-${userName}${at}`)
  }
  await aUser(app.context, userName, { roleIds })
  const [deptId = ''] = await idsOfDepartments(app.context, [roles[0]?.department ?? ''])
  return { ...(await app.admin(userName)), deptId }
}

const titlesOf = async (actor: DeskUser) =>
  (await actor.call('GET /prod-api/cms/content/list', { query: { pageSize: '100' } })).rows
    .map(({ title }) => title)
    .sort()

test('the rights of two roles are not combined: what one publishes in its department and section, the other drafts elsewhere', async (t) => {
  const app = await testApp(t)
  const office = await deskUser(app, 'office', REVIEWING)
  const finance = await deskUser(app, 'finance', REVIEWING, '财务部')
  const ids = {
    officeNews: await begin(office, { title: '综合新闻' }),
    officeProcedure: await begin(office, { title: '综合规程' }, PROCEDURES),
    financeNews: await begin(finance, { title: '财务新闻' }),
    financeProcedure: await begin(finance, { title: '财务规程' }, PROCEDURES),
  }
  const both = await withRoles(app, 'both', [
    { permissions: REVIEWING, department: '综合管理部', sections: [NEWS] },
    { permissions: EDITING, department: '财务部', sections: [PROCEDURES] },
  ])
  assert.deepEqual(await titlesOf(both), ['综合新闻', '财务规程'].sort())
  assert.equal((await step(both, ids.officeNews, 'publish')).code, 200)
  await save(both, ids.financeProcedure, { summary: '改过' })
  const { code, msg } = await step(both, ids.financeProcedure, 'publish')
  assert.deepEqual([code, msg], [403, BEYOND])
  for (const [owner, contentId] of [
    [office, ids.officeProcedure],
    [finance, ids.financeNews],
  ] as const) {
    const { version } = await itemOf(owner, contentId)
    const answers = [
      await both.call('GET /prod-api/cms/content/:contentId', { params: { contentId } }),
      await both.call('PUT /prod-api/cms/content/publish', { body: { contentId, version } }),
    ]
    for (const answer of answers) assert.equal(answer.code, 404)
  }
})

test('what may be done with an item is what the roles of its section permit, and the screen is told so', async (t) => {
  const app = await testApp(t)
  const both = await withRoles(app, 'both', [
    { permissions: REVIEWING, department: '综合管理部', sections: [NEWS] },
    { permissions: ['cms:content:list', 'cms:content:query'], department: '综合管理部', sections: [PROCEDURES] },
  ])
  const office = await deskUser(app, 'office', EDITING)
  const [news, procedure] = [await begin(office), await begin(office, { title: '规程' }, PROCEDURES)]
  const { may: inNews } = await itemOf(both, news)
  const { may: inProcedures, version, form } = await itemOf(both, procedure)
  assert.deepEqual([inNews.edit, inNews.publish, inProcedures.edit, inProcedures.publish], [true, true, false, false])
  const item = { contentId: procedure, version }
  const answers = {
    copy: await both.call('PUT /prod-api/cms/content/copy', { body: { ...item, form } }),
    aside: await both.call('POST /prod-api/cms/content/copy/aside', { body: { contentId: procedure, form } }),
    restore: await both.call('POST /prod-api/cms/content/copy/restore', { body: { ...item, form } }),
    submit: await both.call('PUT /prod-api/cms/content/submit', { body: item }),
    publish: await both.call('PUT /prod-api/cms/content/publish', { body: item }),
    archive: await both.call('PUT /prod-api/cms/content/archive', { body: { ...item, reason: '过时' } }),
    order: await both.call('PUT /prod-api/cms/content/order', { body: { ...item, sortNo: 1 } }),
    remove: await both.call('DELETE /prod-api/cms/content/:contentIds', { params: { contentIds: procedure } }),
    discard: await both.call('DELETE /prod-api/cms/content/copy/:contentId', {
      params: { contentId: procedure },
      query: { version: String(version) },
    }),
  }
  for (const [way, { code, msg }] of Object.entries(answers)) assert.deepEqual([code, msg], [403, BEYOND], way)
  const bulk = await both.call('PUT /prod-api/cms/content/bulk/publish', { body: { items: [item] } })
  assert.deepEqual(bulk.faults, [{ contentId: procedure, msg: BEYOND }])
  assert.equal((await itemOf(office, procedure)).version, version)
})

test('an editor of one section is offered that section, begins items in it alone, and no item is published into another department', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING, '综合管理部', [NEWS])
  const { data } = await editor.call('GET /prod-api/cms/content/options')
  assert.deepEqual(
    data.sections.map(({ section, writable }) => [section, writable]),
    [[NEWS, true]],
  )
  const begun = await editor.call('POST /prod-api/cms/content', {
    body: { section: PROCEDURES, deptId: editor.deptId },
  })
  assert.deepEqual([begun.field, begun.msg], ['section', '您的权限不包括这个栏目，请选择其他栏目'])
  const contentId = await begin(editor)
  const mover = await withRoles(app, 'mover', [
    { permissions: REVIEWING, department: '综合管理部', sections: [NEWS] },
    { permissions: REVIEWING, department: '财务部', sections: [PROCEDURES] },
  ])
  const [finance = ''] = await idsOfDepartments(app.context, ['财务部'])
  const { form, version } = await itemOf(mover, contentId)
  const moved = { contentId, version, form: { ...form, deptId: finance } }
  const { field } = await mover.call('PUT /prod-api/cms/content/copy', { body: moved })
  assert.equal(field, 'deptId')
})

test('a published item is moved by somebody who publishes at both ends, and copied by somebody who begins items at the target', async (t) => {
  const app = await testApp(t)
  const office = await deskUser(app, 'office', REVIEWING)
  const [live, draft] = [await begin(office), await begin(office)]
  await step(office, live, 'publish')
  const both = await withRoles(app, 'both', [
    { permissions: REVIEWING, department: '综合管理部', sections: [NEWS] },
    { permissions: ['cms:content:edit'], department: '综合管理部', sections: [PROCEDURES] },
  ])
  const send = async (
    key: 'PUT /prod-api/cms/content/bulk/move' | 'POST /prod-api/cms/content/bulk/copy',
    id: string,
  ) => {
    const items = [{ contentId: id, version: (await itemOf(both, id)).version }]
    const { faults } = await both.call(key, { body: { items, section: PROCEDURES, dryRun: true } })
    return faults.map(({ msg }) => msg)
  }
  const refused = '您的权限不包括这个栏目，请选择其他栏目'
  assert.deepEqual(await send('PUT /prod-api/cms/content/bulk/move', live), [refused])
  assert.deepEqual(await send('PUT /prod-api/cms/content/bulk/move', draft), [])
  assert.deepEqual(await send('POST /prod-api/cms/content/bulk/copy', live), [refused])
})

test('a section that is taken from a role is closed at the next request', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const editor = await deskUser(app, 'editor', EDITING)
  const contentId = await begin(editor, { title: '新闻一则' })
  const narrow = (sections: string[]) =>
    admin.call('PUT /prod-api/system/role/sectionScope', { body: { roleId: 'role-editor', sections } })
  assert.equal((await narrow([PROCEDURES])).code, 200)
  assert.deepEqual(await titlesOf(editor), [])
  const { code } = await editor.call('GET /prod-api/cms/content/:contentId', { params: { contentId } })
  assert.equal(code, 404)
  assert.deepEqual((await narrow(['no such section'])).field, 'sections')
  const role = await admin.call('GET /prod-api/system/role/:roleId', { params: { roleId: 'role-editor' } })
  assert.deepEqual(role.data.sections, [PROCEDURES])
  assert.equal((await narrow([])).code, 200)
  assert.deepEqual(await titlesOf(editor), ['新闻一则'])
})

test('nobody grants a section that they do not have, in a new role, a changed role or by giving a role away', async (t) => {
  const app = await testApp(t)
  const managing = ['query', 'add', 'edit', 'list'].map((one) => `system:role:${one}`)
  const rights = [...managing, 'cms:content:publish', 'system:user:list', 'system:user:edit']
  await aUser(app.context, 'chief', { permissions: rights, sections: [NEWS] })
  await aUser(app.context, 'wide', { permissions: ['cms:content:publish'] })
  await aUser(app.context, 'spare', { permissions: ['cms:content:publish'], sections: [NEWS] })
  await aUser(app.context, 'harmless', { permissions: ['system:user:list'] })
  const target = await aUser(app.context, 'target', { roleIds: [] })
  const chief = await app.admin('chief')
  const setSections = async (role: string, sections: string[]) => {
    const { code, msg } = await chief.call('PUT /prod-api/system/role/sectionScope', {
      body: { roleId: `role-${role}`, sections },
    })
    return code === 200 ? code : msg
  }
  const tooWide = '不能设置超出自己的栏目范围'
  assert.deepEqual(
    [
      await setSections('spare', []),
      await setSections('spare', [NEWS, PROCEDURES]),
      await setSections('harmless', [PROCEDURES]),
    ],
    [tooWide, tooWide, tooWide],
  )
  assert.equal(await setSections('wide', [NEWS]), '不能操作权限超出自己的角色')
  assert.equal(await setSections('chief', [NEWS]), 200, 'unchanged')
  assert.equal(await setSections('harmless', [NEWS]), 200)
  const form = { roleName: '新角色', roleKey: 'fresh', roleSort: 1, menuIds: ['test-cms:content:publish'] }
  const { roleId } = await chief.call('POST /prod-api/system/role', { body: form })
  const made = await chief.call('GET /prod-api/system/role/:roleId', { params: { roleId } })
  assert.deepEqual(made.data.sections, [NEWS])
  const give = (id: string) =>
    chief.call('PUT /prod-api/system/role/authUser/selectAll', { query: { roleId: id, userIds: target } })
  assert.deepEqual([(await give('role-wide')).code, (await give(roleId)).code], [403, 200])
})

test('publishing in one section and editing in another do not add up to a role that publishes in both', async (t) => {
  const app = await testApp(t)
  const managing = ['query', 'add', 'edit', 'list'].map((one) => `system:role:${one}`)
  await aUser(app.context, 'first', { permissions: [...managing, 'cms:content:publish'], sections: [NEWS] })
  await aUser(app.context, 'second', { permissions: ['cms:content:edit'], sections: [PROCEDURES] })
  await aUser(app.context, 'both', { roleIds: ['role-first', 'role-second'] })
  await aUser(app.context, 'spare', { permissions: ['cms:content:edit'], sections: [PROCEDURES] })
  const both = await app.admin('both')
  const menuIds = ['test-cms:content:publish', 'test-cms:content:edit']
  const form = { roleId: 'role-spare', roleName: 'role-spare', roleKey: 'role-spare', roleSort: 9 }
  const { msg } = await both.call('PUT /prod-api/system/role', { body: { ...form, menuIds } })
  assert.equal(msg, '不能操作权限超出自己的角色')
  const made = await both.call('POST /prod-api/system/role', {
    body: { roleName: '新', roleKey: 'n', roleSort: 1, menuIds },
  })
  assert.equal(made.msg, '不能操作权限超出自己的角色')
})
