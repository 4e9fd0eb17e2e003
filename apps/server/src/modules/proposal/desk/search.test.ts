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
