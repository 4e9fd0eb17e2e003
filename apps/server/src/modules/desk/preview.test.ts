import assert from 'node:assert/strict'
import { test } from 'node:test'
import { article, begin, deskUser, REVIEWING, step } from '../../../test/desk.ts'
import { news } from '../../../test/factories.ts'
import { type Actor, testApp } from '../../../test/harness.ts'

const preview = async (actor: Actor, contentId: string, as: string) =>
  (await actor.call('GET /prod-api/cms/content/preview/:contentId', { params: { contentId }, query: { as } })).data

test('a draft is previewed as each kind of reader would meet it', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const contentId = await begin(editor, { audience: 'departments', readerIds: [editor.deptId] })
  const seen = async (as: string) => (await preview(editor, contentId, as))?.title ?? null
  assert.deepEqual(
    [await seen('visitor'), await seen('member'), await seen('another department'), await seen(editor.deptId)],
    [null, null, null, article.title],
  )
})

test('the preview of an item is what readers get once it is published', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  await news(app, { title: '相邻的新闻' })
  const contentId = await begin(editor, { audience: 'public', body: '<p onclick="x()">正文</p><script>1</script>' })
  const before = await preview(editor, contentId, 'visitor')
  assert.equal((await step(editor, contentId, 'publish')).code, 200)
  const { data } = await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })
  assert.deepEqual({ ...before, updatedAt: '' }, { ...data, updatedAt: '' })
  assert.equal(before?.body, '<p>正文</p>')
})

test('a preview as an employee names no internal item around it', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  await news(app, { title: '仅限员工', audience: 'member', kind: '公司新闻' })
  const contentId = await begin(editor, {})
  assert.equal(JSON.stringify(await preview(editor, contentId, 'member')).includes('仅限员工'), false)
})
