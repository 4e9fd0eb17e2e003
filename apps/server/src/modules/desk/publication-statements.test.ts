import assert from 'node:assert/strict'
import { test } from 'node:test'
import { article, begin, deskUser, itemOf, REVIEWING, save } from '../../../test/desk.ts'
import { testApp } from '../../../test/harness.ts'
import { statementsOf } from '../../../test/statements.ts'

test('a publication sends at most 24 statements, from the session to the operation log', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const contentId = await begin(editor, article)
  const publish = async () => {
    const { version } = await itemOf(editor, contentId)
    return statementsOf(() => editor.call('PUT /prod-api/cms/content/publish', { body: { contentId, version } }))
  }
  const first = await publish()
  await save(editor, contentId, { title: '第二次发布的标题' })
  const second = await publish()
  const { state, title } = await itemOf(editor, contentId)
  assert.deepEqual([state, title], ['published', '第二次发布的标题'])
  // The second one also looks for the former text in the history.
  t.diagnostic(`${first.length} and ${second.length} statements`)
  assert.ok(first.length > 10 && first.length <= 24, first.map(({ text }) => text).join('\n'))
  assert.ok(second.length <= 25, second.map(({ text }) => text).join('\n'))
})
