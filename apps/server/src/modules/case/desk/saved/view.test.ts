import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savedViewLimits } from '@anju/contract/case/views'
import { type Actor, testApp } from '../../../../../test/harness.ts'
import { aClerk, assignTo, aTicket } from '../../../../../test/tickets.ts'

const SEEING = ['cms:proposal:list', 'cms:proposal:query']
const place = '云澜大厦管理处'
const views = async (actor: Actor) => (await actor.call('GET /prod-api/cms/proposal/views')).data
const names = async (actor: Actor) => (await views(actor)).map(({ name }) => name)
const save = (actor: Actor, name: string, more: { query?: string; shared?: boolean } = {}) =>
  actor.call('POST /prod-api/cms/proposal/views', { body: { name, query: 'view=mine', shared: false, ...more } })
const edit = (actor: Actor, viewId: string, name: string, query?: string) =>
  actor.call('PUT /prod-api/cms/proposal/views', { body: { viewId, name, ...(query !== undefined && { query }) } })
const remove = (actor: Actor, viewId: string) =>
  actor.call('DELETE /prod-api/cms/proposal/views/:viewId', { params: { viewId } })

test('a clerk saves, renames, replaces and deletes a view of the inbox, which nobody else sees', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', SEEING, place)
  const colleague = await aClerk(app, 'colleague', SEEING, place)
  const { viewId } = await save(clerk, ' 清禾苑的投诉 ', { query: 'kind=%E6%8A%95%E8%AF%89&orderByColumn=answerOn' })
  assert.deepEqual(await views(clerk), [
    {
      viewId,
      name: '清禾苑的投诉',
      query: 'kind=%E6%8A%95%E8%AF%89&orderByColumn=answerOn',
      count: 0,
      shared: false,
      mayEdit: true,
    },
  ])
  assert.deepEqual(await names(colleague), [])
  assert.equal((await save(clerk, '清禾苑的投诉')).msg, '视图“清禾苑的投诉”已存在')
  assert.equal((await save(colleague, '清禾苑的投诉')).code, 200)
  assert.equal((await save(clerk, '\u200b')).msg, '请填写视图名称')
  assert.equal((await edit(clerk, viewId, '投诉', 'view=open')).code, 200)
  assert.deepEqual(
    (await views(clerk)).map(({ name, query }) => [name, query]),
    [['投诉', 'view=open']],
  )
  assert.equal((await edit(clerk, viewId, '全部投诉')).code, 200)
  assert.equal((await views(clerk))[0]?.query, 'view=open')
  for (const refused of [await edit(colleague, viewId, '别人的'), await remove(colleague, viewId)])
    assert.equal(refused.msg, '视图不存在，可能已被删除')
  assert.equal((await remove(clerk, viewId)).code, 200)
  assert.deepEqual(await names(clerk), [])
})

test('a view for all is saved and changed by whoever sets up the desk', async (t) => {
  const app = await testApp(t)
  const head = await aClerk(app, 'head', [...SEEING, 'cms:proposal:setting'], place)
  const clerk = await aClerk(app, 'clerk', SEEING, place)
  assert.equal((await save(clerk, '大家的', { shared: true })).code, 403)
  const { viewId } = await save(head, '大家的', { shared: true })
  await save(clerk, '大家的')
  await save(clerk, '一')
  assert.deepEqual(
    (await views(clerk)).map(({ name, shared, mayEdit }) => [name, shared, mayEdit]),
    [
      ['大家的', true, false],
      ['一', false, true],
      ['大家的', false, true],
    ],
  )
  for (const refused of [await edit(clerk, viewId, '改'), await remove(clerk, viewId)]) assert.equal(refused.code, 403)
  assert.equal((await edit(head, viewId, '全公司的')).code, 200)
  assert.equal((await remove(head, viewId)).code, 200)
  assert.deepEqual((await names(clerk)).toSorted(), ['一', '大家的'].toSorted())
})

test('an address that is none is refused, and so is one view too many', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', SEEING, place)
  assert.equal((await save(clerk, '假', { query: '#/system/user' })).msg, '视图的条件无效')
  for (let at = 0; at < savedViewLimits.count; at++) assert.equal((await save(clerk, `视图 ${at}`)).code, 200)
  assert.equal((await save(clerk, '再一个')).msg, '您的视图已有 20 个，请先删除不用的')
})

test('the views of a user who is deleted are deleted', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', SEEING, place)
  await save(clerk, '我的')
  const admin = await app.admin()
  await admin.call('DELETE /prod-api/system/user/:userIds', { params: { userIds: clerk.userId } } as never)
  assert.deepEqual(await app.context.db.selectFrom('case_view').select('name').execute(), [])
})

test('a saved view counts what its list shows, within the data scope; it and any other can be the one with which the list opens', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', SEEING, place)
  const admin = await app.admin()
  const { id } = await aTicket(app)
  await aTicket(app, { kind: 'praise' })
  await assignTo(admin, id, { deptId: clerk.deptId })
  const query = 'view=open&kind=complaint&beginTime=2026-11-21&no=such'
  const { viewId } = await save(clerk, '投诉', { query })
  await save(admin, '投诉', { query })
  await save(admin, '无此日', { query: 'beginTime=2026-02-31' })
  await save(admin, '表扬', { query: 'kind=praise&view=nothing' })
  const counts = async (actor: Actor) =>
    Object.fromEntries((await views(actor)).map(({ name, count }) => [name, count]))
  assert.deepEqual(await counts(clerk), { 投诉: 1 })
  assert.deepEqual(await counts(admin), { 投诉: 1, 表扬: 1, 无此日: 0 })
  const start = async (actor: Actor) => (await actor.call('GET /prod-api/cms/proposal/views')).start
  const choose = (actor: Actor, view: string) =>
    actor.call('PUT /prod-api/cms/proposal/views/start', { body: { view } })
  assert.equal(await start(clerk), '')
  assert.equal((await choose(admin, viewId)).msg, '视图不存在，可能已被删除')
  for (const view of ['overdue', viewId]) {
    assert.equal((await choose(clerk, view)).code, 200)
    assert.deepEqual([await start(clerk), await start(admin)], [view, ''])
  }
  await remove(clerk, viewId)
  assert.equal(await start(clerk), '')
})

test('every desk has saved views of its own; whoever dispatches saves them for all', async (t) => {
  const app = await testApp(t)
  const permissions = ['cms:enquiry:list', 'cms:enquiry:assign', 'cms:recruitment:list', 'cms:proposal:list']
  const clerk = await aClerk(app, 'clerk', permissions, place)
  const body = { name: '本周', query: 'view=today', shared: true }
  assert.equal((await clerk.call('POST /prod-api/cms/enquiry/views', { body })).code, 200)
  assert.equal((await clerk.call('POST /prod-api/cms/recruitment/views', { body })).code, 403)
  const own = await clerk.call('POST /prod-api/cms/recruitment/views', { body: { ...body, shared: false } })
  assert.equal(own.code, 200)
  const { data } = await clerk.call('GET /prod-api/cms/recruitment/views')
  assert.deepEqual(
    data.map(({ shared }) => shared),
    [false],
  )
  const change = { viewId: own.viewId, name: '别处' }
  assert.equal((await clerk.call('PUT /prod-api/cms/enquiry/views', { body: change })).code, 404)
  assert.deepEqual(await views(clerk), [])
})
