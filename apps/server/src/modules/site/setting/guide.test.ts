import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draft, news, rule } from '../../../../test/factories.ts'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'
import { NAMELESS } from './settings.ts'

const guide = async (admin: Actor) => (await admin.call('GET /prod-api/cms/setting/guide')).data
const taken = async (admin: Actor) => (await guide(admin)).steps.flatMap(({ step, done }) => (done ? [step] : []))

test('the guide shows what a new company has entered, step by step', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const settings = async () => (await admin.call('GET /prod-api/cms/setting')).data
  const nameless = { ...(await settings()).company, companyName: NAMELESS }
  await admin.call('PUT /prod-api/cms/setting/company', { body: nameless })
  assert.deepEqual(await taken(admin), [])
  assert.deepEqual(
    (await guide(admin)).steps.filter(({ needed }) => needed).map(({ step }) => step),
    ['company', 'contact'],
  )
  const { company, look } = await settings()
  const body = { ...company, companyName: '南山物业服务有限公司', phones: [{ name: '电话', value: '010-00000000' }] }
  await admin.call('PUT /prod-api/cms/setting/company', { body })
  await admin.call('PUT /prod-api/cms/setting/look', { body: look })
  assert.deepEqual(await taken(admin), ['company', 'contact', 'look'])
  const [catalog] = (await admin.call('GET /prod-api/cms/section')).data.catalogs
  assert.ok(catalog)
  await admin.call('PUT /prod-api/cms/section/catalog', { body: { ...catalog, name: '关于我们' } })
  assert.deepEqual(await taken(admin), ['company', 'contact', 'look', 'catalogs'])
})

test('the check list names sections without a published item, in the order of the menus, and what else is missing', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const empty = async () => (await guide(admin)).emptySections.map(({ section }) => section)
  await draft(app)
  const before = await empty()
  assert.deepEqual(before.slice(0, 2), ['outline', 'history'])
  assert.ok(before.includes('internalrulesNews') && before.includes('internalrulesregulations'))
  assert.ok(!before.includes('proposal') && !before.includes('internalrulescount'))
  await news(app)
  await rule(app)
  const { emptySections, filledSections, hasFiling, hasOrigin, laws, members, users } = await guide(admin)
  assert.equal(emptySections.length, before.length - 2)
  assert.deepEqual([filledSections, hasFiling, hasOrigin, laws, members, users], [2, false, false, 0, 2, 1])
  const row = (await admin.call('GET /prod-api/cms/section/:section', { params: { section: 'outline' } })).data
  await admin.call('PUT /prod-api/cms/section', { body: { ...row, shown: 'never' } as never })
  assert.ok(!(await empty()).includes('outline'))
})

test('the check list asks for the public address until the operator has named it', async (t) => {
  const app = await testApp(t, { publicOrigins: ['https://www.a.example'] })
  assert.equal((await guide(await app.admin())).hasOrigin, true)
})

test('the guide is for those who may change the settings', async (t) => {
  const app = await testApp(t)
  await aUser(app.context, 'reader', { permissions: ['cms:setting:list'] })
  assert.equal((await (await app.admin('reader')).call('GET /prod-api/cms/setting/guide')).code, 403)
})
