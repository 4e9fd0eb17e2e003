import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, type DeskUser, deskUser, EDITING, REVIEWING, save, step } from '../../../test/desk.ts'
import { news } from '../../../test/factories.ts'
import { HOUR, testApp } from '../../../test/harness.ts'

async function targets(actor: DeskUser, title: string) {
  const { data } = await actor.call('GET /prod-api/cms/content/targets', { query: { title } })
  return data.map((one) => `${one.title} ${one.state}`).sort()
}

test('a text is linked to items of the own scope and to what every visitor may read, found by their titles', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const finance = await deskUser(app, 'finance', REVIEWING, '财务部')
  const open = await news(app, { title: '灯会 公开' })
  await news(app, { title: '灯会 内部', audience: 'member' })
  await news(app, { title: '灯会 将来', publishAt: app.clock.now() + HOUR })
  await news(app, { title: '别的 公开' })
  await begin(editor, { title: '灯会 自己的草稿' })
  await begin(finance, { title: '灯会 财务的草稿' })
  assert.deepEqual(await targets(editor, '灯会'), ['灯会 公开 published', '灯会 自己的草稿 draft'].sort())
  const { data } = await editor.call('GET /prod-api/cms/content/targets', { query: { title: '灯会 公' } })
  assert.equal(data[0]?.path, `/internalrules/news/detial?id=${open}`)
})

test('the title of a working copy is found by nobody else; the live title still is', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const finance = await deskUser(app, 'finance', REVIEWING, '财务部')
  const contentId = await begin(finance, { title: '年度预算公示', audience: 'public' })
  await step(finance, contentId, 'publish')
  await save(finance, contentId, { title: '裁员公示' })
  assert.deepEqual([await targets(editor, '裁员'), await targets(editor, '预算')], [[], ['年度预算公示 published']])
  assert.deepEqual(await targets(finance, '裁员'), ['裁员公示 changed'])
})
