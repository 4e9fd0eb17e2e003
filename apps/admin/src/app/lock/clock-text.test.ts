import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockText } from './clock-text.ts'

test('the lock shows time and day of the company, wherever the device is', (t) => {
  const own = process.env.TZ
  t.after(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })
  const now = new Date('2026-11-30T17:05:00Z')
  for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Shanghai']) {
    process.env.TZ = zone
    assert.deepEqual(clockText(now, 'zh-CN'), { time: '01:05', day: '2026年12月1日', weekday: '星期二' }, zone)
    assert.deepEqual(clockText(now, 'en'), { time: '01:05', day: 'December 1, 2026', weekday: 'Tuesday' }, zone)
  }
})
