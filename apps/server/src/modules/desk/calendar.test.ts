// What happens to items in a month.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { DAY, toWireDate, toWireTime } from '@anju/contract/wire/time'
import { begin, deskUser, itemOf, REVIEWING, save, step } from '../../../test/desk.ts'
import { type Actor, testApp } from '../../../test/harness.ts'

const monthOf = (moment: number) => toWireDate(moment).slice(0, 7)
const entriesOf = async (actor: Actor, month: string) => {
  const answer = await actor.call('GET /prod-api/cms/content/calendar', { query: { month } })
  assert.equal(answer.code, 200, answer.raw)
  return answer.data.entries.map(({ title, kind, day, time }) => [title, kind, day, time])
}

test('what is published, replaced, expires and is due for review stands on its day, for those who have the item in their scope', async (t) => {
  const app = await testApp(t)
  const chief = await deskUser(app, 'chief', REVIEWING)
  const elsewhere = await deskUser(app, 'elsewhere', REVIEWING, '财务部')
  const at = app.clock.now() + 40 * DAY
  const [day, time, month] = [toWireDate(at), toWireTime(at).slice(11, 16), monthOf(at)]
  const publish = async (change: Partial<ItemForm>) => {
    const contentId = await begin(chief, change)
    assert.equal((await step(chief, contentId, 'publish')).code, 200)
    return contentId
  }
  await publish({ title: '定时的', publishTime: toWireTime(at) })
  await publish({ title: '到期的', expireTime: toWireTime(at) })
  await publish({ title: '已经发布的' })
  const replaced = await publish({ title: '替换的' })
  await save(chief, replaced, { summary: '新的摘要' })
  const { version } = await itemOf(chief, replaced)
  const body = { contentId: replaced, version, replaceTime: toWireTime(at) }
  assert.equal((await chief.call('PUT /prod-api/cms/content/schedule', { body })).code, 200)
  await begin(chief, { title: '草稿', expireTime: toWireTime(at) })
  const reviewed = await publish({ title: '复审的' })
  const procedure = { section: 'internalrulesoperating', fields_json: JSON.stringify({ reviewDue: day }) }
  const { db } = app.context
  await db.updateTable('content').set(procedure).where('id', '=', reviewed).execute()
  await db.updateTable('desk_item').set({ section: procedure.section }).where('id', '=', reviewed).execute()
  assert.deepEqual(await entriesOf(chief, month), [
    ['复审的', 'review', day, ''],
    ['定时的', 'publish', day, time],
    ['到期的', 'expire', day, time],
    ['替换的', 'replace', day, time],
  ])
  assert.deepEqual(await entriesOf(elsewhere, month), [])
  assert.deepEqual(await entriesOf(chief, monthOf(at + 40 * DAY)), [])
  const wrong = await chief.call('GET /prod-api/cms/content/calendar', { query: { month: '2026-13' } })
  assert.equal(wrong.field, 'month')
})
