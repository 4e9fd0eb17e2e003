import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCode, plainCode, plainNumber } from './number.ts'

test('a number is the same however it is typed', () => {
  for (const typed of [
    'TS20261121-0007',
    'ts20261121-0007',
    ' TS20261121 - 0007 ',
    'TS202611210007',
    'TS 2026 1121 0007',
    'ＴＳ２０２６１１２１－０００７',
    'TS20261121—0007',
    'TS20261121–0007',
    'TS20261121−0007',
    'ts-20261121-0007',
    '\u200bTS20261121-0007\ufeff',
    'TS20261121_0007',
  ])
    assert.equal(plainNumber(typed), 'TS20261121-0007', typed)
  assert.equal(plainNumber('yp2026112100000007'), 'YP20261121-00000007')
})

test('other text stays what it is, in capitals', () => {
  assert.equal(plainNumber('ts2026-7'), 'TS2026-7')
  assert.equal(plainNumber(''), '')
})

test('a code is its digits', () => {
  for (const typed of ['12345678', '1234 5678', '１２３４５６７８', '1234-5678', ' 12345678\t'])
    assert.equal(plainCode(typed), '12345678', typed)
  assert.deepEqual(['123456', '12345678'].map(isCode), [true, true])
  assert.deepEqual(['', '12345', '1234567', '123456789', 'abcdef', '٣٤٥٦٧٨'].map(isCode), Array(6).fill(false))
})
