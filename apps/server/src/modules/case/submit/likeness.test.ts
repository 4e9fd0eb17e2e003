import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marksOf } from './likeness.ts'

const LETTER = '三号电梯上行经过八层时有明显异响，已持续一周，请尽快派人检修，老人和孩子都不敢乘坐。'
const shared = (one: string, other: string) => {
  const marks = new Set(marksOf(other))
  return marksOf(one).filter((mark) => marks.has(mark)).length
}

test('a text with other digits, signs, blanks or widths has the same marks', () => {
  for (const other of [
    `${LETTER} 4711`,
    LETTER.replaceAll('，', ' , '),
    [...LETTER].join(' '),
    LETTER.replace('。', '！！！（２）'),
  ])
    assert.equal(shared(LETTER, other), marksOf(LETTER).length, other)
})

test('a text with a word more shares most marks, another one none or few', () => {
  assert.ok(shared(LETTER, `${LETTER}谢谢`) >= 2)
  for (const other of [
    '地下车库入口的照明坏了三盏，晚上看不清路面，希望更换。',
    '小区东门的快递柜满了，能否增加一组？',
  ])
    assert.ok(shared(LETTER, other) < 2, other)
})

test('a short text has no marks', () => {
  assert.deepEqual(marksOf('停电了 2026'), [])
  assert.deepEqual(marksOf(''), [])
})
