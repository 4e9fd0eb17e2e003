import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toChinese } from './numerals.ts'

test('numbers are written like the labels of articles', () => {
  const pairs: [number, string][] = [
    [1, '一'],
    [10, '十'],
    [12, '十二'],
    [20, '二十'],
    [103, '一百零三'],
    [110, '一百一十'],
    [944, '九百四十四'],
    [1005, '一千零五'],
    [1260, '一千二百六十'],
  ]
  for (const [number, text] of pairs) assert.equal(toChinese(number), text)
})
