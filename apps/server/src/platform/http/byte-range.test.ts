import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rangeOf } from './byte-range.ts'

test('a range is from, from and to, or the last bytes, within the file', () => {
  assert.deepEqual(rangeOf('bytes=2-', 10), { start: 2, end: 9 })
  assert.deepEqual(rangeOf('bytes=2-4', 10), { start: 2, end: 4 })
  assert.deepEqual(rangeOf('bytes=2-99', 10), { start: 2, end: 9 })
  assert.deepEqual(rangeOf('bytes=-3', 10), { start: 7, end: 9 })
  assert.deepEqual(rangeOf('bytes=-99', 10), { start: 0, end: 9 })
})

test('a range behind the end has no bytes', () => {
  for (const header of ['bytes=10-', 'bytes=10-12', 'bytes=-0']) assert.equal(rangeOf(header, 10), 'none', header)
  assert.equal(rangeOf('bytes=0-', 0), 'none')
})

test('everything else asks for the whole file', () => {
  for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b'])
    assert.equal(rangeOf(header, 10), undefined, header)
})
