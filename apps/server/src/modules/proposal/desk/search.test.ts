import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE, testApp } from '../../../../test/harness.ts'
import { aTicket } from '../../../../test/tickets.ts'

test('a search of the inbox is paged and counted, and a page after the last one is the last one', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  for (const subject of ['照明过早关闭', '三号电梯异响', '照明闪烁', '地下车库照明不足']) {
    await aTicket(app, { subject })
    app.clock.pass(MINUTE)
  }
  const page = async (keyword: string, pageNum: string) => {
    const query = { keyword, pageNum, pageSize: '2' }
    const { rows, total } = await admin.call('GET /prod-api/cms/proposal/list', { query })
    return [rows.map(({ subject }) => subject), total]
  }
  assert.deepEqual(await page('照明', '1'), [['地下车库照明不足', '照明闪烁'], 3])
  assert.deepEqual(await page('照明', '2'), [['照明过早关闭'], 3])
  assert.deepEqual(await page('照明', '9'), [['照明过早关闭'], 3])
  assert.deepEqual(await page('没有的词', '1'), [[], 0])
  assert.deepEqual(await page('没有的词', '9'), [[], 0])
})

test('a search that finds more letters than are counted says so, and opens the pages of so many', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const letters = {
    照明过早关闭: 'complaint',
    三号电梯异响: 'complaint',
    照明闪烁: 'suggestion',
    地下车库照明不足: 'complaint',
  }
  for (const [subject, kind] of Object.entries(letters)) {
    await aTicket(app, { subject, kind: kind as 'complaint' })
    app.clock.pass(MINUTE)
  }
  const page = async (counted: number, query: object) => {
    app.context.mostCounted = counted
    const paging = { pageNum: '1', pageSize: '1', keyword: '照明' }
    const answer = await admin.call('GET /prod-api/cms/proposal/list', { query: { ...paging, ...query } })
    return [answer.rows.map(({ subject }) => subject), answer.total, answer.totalIsLowerBound]
  }
  assert.deepEqual(await page(3, {}), [['地下车库照明不足'], 3, undefined])
  assert.deepEqual(await page(2, {}), [['地下车库照明不足'], 2, true])
  assert.deepEqual(await page(2, { pageNum: '2' }), [['照明闪烁'], 2, true])
  assert.deepEqual(await page(2, { pageNum: '3' }), [['照明闪烁'], 2, true])
  assert.deepEqual(await page(2, { orderByColumn: 'submitTime', isAsc: 'asc' }), [['照明过早关闭'], 2, true])
  // Of many that the word finds the filter leaves few, or more than are counted.
  assert.deepEqual(await page(2, { kind: 'suggestion' }), [['照明闪烁'], 1, undefined])
  assert.deepEqual(await page(1, { kind: 'complaint' }), [['地下车库照明不足'], 1, true])
  assert.deepEqual(await page(2, { kind: 'complaint', pageNum: '2' }), [['照明过早关闭'], 2, undefined])
  // Two words of which each is in more.
  assert.deepEqual(await page(1, { keyword: '照明 关闭' }), [['照明过早关闭'], 1, undefined])
})
