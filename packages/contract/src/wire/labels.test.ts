import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesOf, readCode } from './labels.ts'

const labels = { open: '进行中', over: '已结束' } as const

test('a code is named by itself or by its word', () => {
  assert.deepEqual(codesOf(labels), ['open', 'over'])
  assert.deepEqual(
    ['open', '进行中', '已结束'].map((text) => readCode(labels, text)),
    ['open', 'open', 'over'],
  )
})

test('other texts name no code, not even what every object has', () => {
  for (const text of ['', '进行', 'OPEN', 'constructor', '__proto__', null])
    assert.equal(readCode(labels, text), undefined)
})
