import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toChinese } from '@anju/contract/law/numerals'
import { fromChinese, readNumber } from './numerals.ts'

test('every number from 1 to 9999 survives conversion to Chinese and back', () => {
  for (let value = 0; value <= 9999; value++) assert.equal(fromChinese(toChinese(value)), value)
})

test('statutes count 十, 十七, 一百零一, 一百一十, 一千零五十三, 一千二百六十', () => {
  assert.deepEqual([10, 17, 101, 110, 1053, 1260, 2000, 9999].map(toChinese), [
    '十',
    '十七',
    '一百零一',
    '一百一十',
    '一千零五十三',
    '一千二百六十',
    '二千',
    '九千九百九十九',
  ])
})

test('loose spellings are read: 〇 digits, 两, a left-out one before 十, full-width digits', () => {
  assert.equal(fromChinese('二〇〇八'), 2008)
  assert.equal(fromChinese('两百零三'), 203)
  assert.equal(fromChinese('二百十七'), 217)
  assert.equal(readNumber('９４４'), 944)
  assert.equal(readNumber(' 41 '), 41)
})

test('texts that are no numbers are recognised', () => {
  for (const text of ['', '百百', '一二十', '五条', '12345', '一二三四五', 'x'])
    assert.equal(readNumber(text), undefined)
  assert.throws(() => toChinese(10_000), RangeError)
})
