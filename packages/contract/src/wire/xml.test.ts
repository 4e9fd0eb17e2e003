import assert from 'node:assert/strict'
import { test } from 'node:test'
import { xmlText } from './xml.ts'

test('a text for XML has none of the characters that XML cannot contain', () => {
  assert.equal(xmlText('a\u0000b\u000bc\u001fd\ufffee\uffff'), 'abcde')
  assert.equal(xmlText('a\tb\nc\r电梯😀'), 'a\tb\nc\r电梯😀')
  assert.equal(xmlText('a\ud800b'), 'a\ufffdb')
})
