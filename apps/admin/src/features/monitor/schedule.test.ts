import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTimes, scheduleInWords } from './schedule.ts'

test('schedules are said in words', () => {
  for (const [cron, words] of [
    ['0 20 3 * * ?', '每天 03:20'],
    ['40 0/10 * * * ?', '每隔 10 分钟'],
    ['0 5 * * * ?', '每小时第 5 分钟'],
    ['0 0 4 ? * SUN', '04:00，仅星期日'],
    ['0 0 4 ? * 1', '04:00，仅星期日'],
    ['0 0 2 1 * ?', '02:00，限每月 1 号'],
    ['tomorrow', 'tomorrow'],
  ] as const)
    assert.equal(scheduleInWords(cron), words)
})

test('the next times are those of China, and none of what cannot be read', () => {
  const times = nextTimes('0 20 3 * * ?', 5)
  assert.equal(times.length, 5)
  for (const time of times) assert.match(time, /^\d{4}-\d\d-\d\d 03:20:00$/)
  assert.deepEqual(nextTimes('0 0 0 30 2 ?', 5), [])
  assert.deepEqual(nextTimes('nonsense', 5), [])
})
