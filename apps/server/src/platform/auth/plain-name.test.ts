import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameKey, plainName } from './plain-name.ts'

test('a plain name has no blanks around it and single ones inside', () => {
  assert.equal(plainName('  财务\u3000\u3000一部 '), '财务 一部')
  assert.equal(plainName('Café №3'), 'Café №3')
})

const refused: [string, string][] = [
  ['nothing', ' '],
  ['a zero-width space', '财务\u200b部'],
  ['nothing but zero-width signs', '\u200b\u200d'],
  ['a direction override', '部\u202e务财'],
  ['a direction mark', '财务部\u200f'],
  ['a tabulator', '财务\t部'],
  ['a bell', '财务部\u0007'],
  ['a line separator', '财务\u2028部'],
  ['half a character', '\ud842'],
  ['a blank that is called braille', '\u2800'],
  ['a Hangul filler', '\u3164'],
  ['a private sign', '\ue000'],
]
for (const [what, name] of refused) test(`a name with ${what} is none`, () => assert.equal(plainName(name), undefined))

test('wide letters, case and blanks make no other name', () => {
  assert.equal(nameKey('ＩＴ 部'), nameKey('it部'))
  assert.notEqual(nameKey('财务部'), nameKey('财务一部'))
})
