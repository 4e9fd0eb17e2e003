import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guardFormula } from './csv.ts'

test('S52 a text that a spreadsheet would calculate gets an apostrophe, others stay', () => {
  for (const text of ['=1+1', '+1', '-a', '-1+1', '-1-1', '@a', '\ta', '＝1', '－1', 'a;=1', 'a\n=1', 'a\r@b'])
    assert.equal(guardFormula(text), `'${text}`, JSON.stringify(text))
  for (const text of ['', '一', '1-1', 'a=b', "'=1"]) assert.equal(guardFormula(text), text, JSON.stringify(text))
})

test('A10 a negative figure stays a number', () => {
  for (const text of ['-15282.52', '-12.5%', '-1', '-183,390.23', '-0']) assert.equal(guardFormula(text), text)
  for (const text of ['-1,2', '-1.', '-1%%', '-1e5', '-.5']) assert.equal(guardFormula(text), `'${text}`, text)
})
