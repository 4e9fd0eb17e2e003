import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownArea, shownWan } from './area.ts'

test('an area below 10,000 m² is shown in square metres', () => {
  assert.equal(shownArea(8200), '8,200 平方米')
  assert.equal(shownArea(9999), '9,999 平方米')
})

test('an area from 10,000 m² up is shown in units of ten thousand', () => {
  assert.equal(shownArea(10_000), '1 万平方米')
  assert.equal(shownArea(58_000), '5.8 万平方米')
  assert.equal(shownArea(247_300), '24.7 万平方米')
  assert.equal(shownWan(922_800), 92.3)
})
