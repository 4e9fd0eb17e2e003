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
    const statements = await statementsOf(() =>
      editor.call('PUT /prod-api/cms/content/publish', { body: { contentId, version } }),
    )
    return statements.filter(({ text }) => !/^(begin|commit)/.test(text))
  }
  const first = await publish()
  await save(editor, contentId, { title: '第二次发布的标题' })
  const second = await publish()
  const { state, title } = await itemOf(editor, contentId)
  assert.deepEqual([state, title], ['published', '第二次发布的标题'])
  // The second one also looks for the former text in the history.
  assert.ok(first.length > 10 && first.length <= 23, first.map(({ text }) => text).join('\n'))
  assert.ok(second.length <= 24, second.map(({ text }) => text).join('\n'))
})
