import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visibleLength } from './visible.ts'

test('blanks and characters that draw nothing are not counted', () => {
  for (const unseen of [
    ' ',
    '\u3000',
    '\t\n',
    '\u200b',
    '\u200d\u2060',
    '\ufeff',
    '\u202e',
    '\u3164',
    '\u2800',
    '\u00ad',
  ])
    assert.equal(visibleLength(unseen), 0, JSON.stringify(unseen))
  assert.equal(visibleLength(' 电\u200b梯 A1。'), 5)
  assert.equal(visibleLength('𠮷野家'), 3)
})
