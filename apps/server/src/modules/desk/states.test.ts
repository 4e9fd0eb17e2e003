import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskStateNames } from '@anju/contract/desk/states'
import { news } from '../../../test/factories.ts'
import { HOUR, testApp } from '../../../test/harness.ts'

test('each state of the filter finds exactly the items that the list shows in it', async (t) => {
  const app = await testApp(t)
  const now = app.clock.now()
  const admin = await app.admin()
  const times = [{}, { publishAt: now + HOUR }, { publishAt: now - HOUR, expiresAt: now }, { expiresAt: now + HOUR }]
  for (const status of ['draft', 'review', 'published', 'offline', 'archived'] as const)
    for (const copy of ['none', 'editing', 'refused', 'review'] as const)
      for (const time of times) {
        const id = await news(app, { status, ...time })
        await app.context.db.updateTable('desk_item').set({ copy_state: copy }).where('id', '=', id).execute()
      }
  const list = async (query: object) =>
    (await admin.call('GET /prod-api/cms/content/list', { query: { pageSize: '100', ...query } })).rows
  const all = await list({})
  assert.equal(all.length, 80)
  for (const state of deskStateNames) {
    const expected = all.filter((row) => row.state === state)
    assert.ok(expected.length > 0, state)
    const ids = (await list({ state })).map(({ contentId }) => contentId)
    assert.deepEqual(ids.sort(), expected.map(({ contentId }) => contentId).sort(), state)
  }
})

test('the list begins with the latest changes', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  for (let at = 0; at < 12; at++) {
    app.clock.pass(1000)
    await news(app, { title: `新闻 ${at}` })
  }
  const titles = async (pageNum: string) => {
    const { rows, total } = await admin.call('GET /prod-api/cms/content/list', { query: { pageNum, pageSize: '5' } })
    assert.equal(total, 12)
    return rows.map(({ title }) => title)
  }
  assert.deepEqual(
    await titles('1'),
    [11, 10, 9, 8, 7].map((at) => `新闻 ${at}`),
  )
  assert.deepEqual(await titles('3'), ['新闻 1', '新闻 0'])
})
