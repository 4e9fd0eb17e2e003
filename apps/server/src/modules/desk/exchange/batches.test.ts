import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskUser } from '../../../../test/desk.ts'
import { actionsIn, archive, EXCHANGING, IMPORT, imported, NEWS, sent } from '../../../../test/exchange.ts'
import { testApp } from '../../../../test/harness.ts'

const files = { 'a.md': '# 甲\n\n正文', 'b.md': '# 乙\n\n正文', 'c.md': '# 丙\n\n正文' }

test('a batch whose answer was lost is sent again, and nothing is there twice', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const { fileName } = await sent(app, editor, '内容.zip', archive(files))
  const to = { fileName, section: NEWS, deptId: editor.deptId, from: 0, dryRun: false }
  const send = async () => (await editor.call(`PUT ${IMPORT}`, { body: to })).lines
  const [first, again] = [await send(), await send()]
  assert.deepEqual(actionsIn(first), ['add', 'add', 'add'])
  assert.deepEqual(again, first)
  const listed = await editor.call('GET /prod-api/cms/content/list', { query: {} })
  assert.equal(listed.total, 3)
  // The ids are in the order of the documents.
  const ids = first.map(({ contentId }) => contentId)
  assert.deepEqual(ids, ids.toSorted())
})

test('the same documents become items again when they are sent as a new file, or to another section', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const { fileName } = await sent(app, editor, '内容.zip', archive(files))
  for (const section of [NEWS, 'mediaImage'])
    await editor.call(`PUT ${IMPORT}`, {
      body: { fileName, section, deptId: editor.deptId, from: 0, dryRun: false },
    })
  await imported(app, editor, archive(files), { deptId: editor.deptId })
  const { total } = await editor.call('GET /prod-api/cms/content/list', { query: {} })
  assert.equal(total, 9)
})

test('a batch that takes long ends early and says where to go on', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const { fileName, total } = await sent(app, editor, '内容.zip', archive(files))
  const now = app.clock.now.bind(app.clock)
  // Four seconds pass between any two looks at the clock.
  t.mock.method(app.clock, 'now', () => {
    app.clock.pass(4000)
    return now()
  })
  const to = { fileName, section: NEWS, deptId: editor.deptId, dryRun: false }
  const next: number[] = []
  for (let from = 0; from < total; from = next.at(-1) ?? total) {
    const answer = await editor.call(`PUT ${IMPORT}`, { body: { ...to, from } })
    assert.equal(answer.code, 200, answer.msg)
    next.push(answer.next)
  }
  assert.deepEqual(next, [1, 2, 3])
})
