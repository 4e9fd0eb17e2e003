import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guardFormula } from './csv.ts'

test('S52 a text that a spreadsheet would calculate gets an apostrophe, others stay', () => {
  for (const text of ['=1+1', '+1', '-1', '@a', '\ta', '＝1', '－1', 'a;=1', 'a\n=1', 'a\r@b'])
    assert.equal(guardFormula(text), `'${text}`, JSON.stringify(text))
  for (const text of ['', '一', '1-1', 'a=b', "'=1"]) assert.equal(guardFormula(text), text, JSON.stringify(text))
})
