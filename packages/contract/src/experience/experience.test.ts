import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultTemplate } from './fault-text.ts'
import { bucketOf, lightOf, p75Of, vitalNames, vitals } from './terms.ts'

test('the bounds of good and poor are bounds of buckets, so that the light is exact', () => {
  for (const vital of vitalNames) {
    const bounds: readonly number[] = vitals[vital].bounds
    assert.deepEqual(
      bounds,
      bounds.toSorted((one, other) => one - other),
    )
    assert.ok(bounds.includes(vitals[vital].good) && bounds.includes(vitals[vital].poor), vital)
    assert.equal(bounds[bucketOf(vital, vitals[vital].good)], vitals[vital].good)
  }
})

test('p75 is what three quarters of the visits do not exceed', () => {
  assert.equal(p75Of('lcp', new Map()), undefined)
  const visits = new Map<number, number>()
  for (const value of [700, 900, 1900, 9000]) visits.set(bucketOf('lcp', value), 1)
  assert.equal(p75Of('lcp', visits), 2000)
  assert.equal(p75Of('cls', new Map([[0, 8]])), 0)
  assert.equal(
    p75Of(
      'cls',
      new Map([
        [0, 3],
        [bucketOf('cls', 5), 1],
      ]),
    ),
    0,
  )
  assert.ok((p75Of('inp', new Map([[bucketOf('inp', 60_000), 4]])) ?? 0) > 2000)
})

test('a value is good up to the first bound, poor above the second', () => {
  assert.deepEqual(
    [2500, 2501, 4000, 4001].map((value) => lightOf('lcp', value)),
    ['good', 'fair', 'fair', 'poor'],
  )
})

test('the template of a fault contains nothing of a person, an item or a search', () => {
  const templates = {
    "Cannot read properties of undefined (reading 'title')": 'Cannot read properties of undefined (reading … )',
    'Unexpected token \'张\', "张三 13800138000" is not valid JSON': 'Unexpected token … , … is not valid JSON',
    'Failed to fetch dynamically imported module: https://www.a.example/assets/x-1.js?id=7':
      'Failed to fetch dynamically imported module: …',
    '来信 L20261121-4821 的查询码 8F3K 不正确': '… 0-0 … 0 …',
    'mail to zhang.san@example.com bounced': 'mail to … bounced',
    "it's said: 'left open by 李四": "it's said: …",
    'token 0199a2a07d2f7000800000000000000a5e expired': 'token … expired',
    'page #/proposal?no=L1&code=abc failed': 'page … failed',
    'room 1203 of unit 4b': 'room 0 of unit 0',
    '  ': '',
  }
  for (const [message, template] of Object.entries(templates)) {
    assert.equal(faultTemplate(message), template)
    assert.equal(faultTemplate(template), template, 'a template is its own template')
  }
  assert.ok(faultTemplate('word '.repeat(500)).length <= 160)
})
