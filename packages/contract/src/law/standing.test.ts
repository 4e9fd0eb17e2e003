import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelOf } from './standing.ts'

const law = { status: 'effective', publishedOn: '2012-10-26', checkedOn: '' } as const
const on = (today: string, asOf = '2025-04-05', change: object = {}) => labelOf({ ...law, ...change }, { asOf, today })

test('a law is in force without more for twelve months after the day of the library, then as of its month', () => {
  assert.deepEqual([on('2026-04-04'), on('2026-04-05')], ['有效', '有效（截至 2025-04）'])
  assert.deepEqual([on('2026-03-31', '2025-04'), on('2026-04-01', '2025-04')], ['有效', '有效（截至 2025-04）'])
})

test('who checked one law, and its own publication, count from their day', () => {
  const checked = { checkedOn: '2026-01-02' }
  assert.deepEqual(
    [on('2026-11-26', '2025-04', checked), on('2027-01-02', '2025-04', checked)],
    ['有效', '有效（截至 2026-01）'],
  )
  assert.equal(on('2026-11-26', '2025-04', { publishedOn: '2026-11-20' }), '有效')
  assert.equal(on('2027-11-20', '2025-04', { publishedOn: '2026-11-20' }), '有效（截至 2026-11）')
})

test('where nobody has stated a day, an old text is not checked', () => {
  assert.deepEqual([on('2026-11-26', ''), on('2012-12-01', '')], ['有效（未核对）', '有效'])
  assert.equal(on('2026-11-26', '', { publishedOn: '' }), '有效（未核对）')
})

test('a day that is asked for is judged as of that day, and other statuses say nothing of days', () => {
  assert.equal(on('2015-01-01'), '有效')
  for (const status of ['amended', 'repealed', 'pending', 'review'] as const)
    assert.doesNotMatch(on('2030-01-01', '2025-04', { status }), /截至|未核对/)
})
