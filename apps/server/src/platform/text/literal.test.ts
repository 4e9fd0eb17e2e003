import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsLiterally, literalPhrase } from './literal.ts'

test('signs, case and widths are those that were typed', () => {
  for (const [text, word] of [
    ['不低于５％。', '５％'],
    ['（一）业主；', '（一）'],
    ['服务、推进', '服务、推进'],
    ['a+b(c)[d]', '+b(c)['],
  ] as const)
    assert.ok(holdsLiterally(text, word), word)
  for (const [text, word] of [
    ['不低于5%。', '５％'],
    ['(一)业主', '（一）'],
    ['服务，推进', '服务、推进'],
    ['db', 'dB'],
  ] as const)
    assert.ok(!holdsLiterally(text, word), word)
})

test('a number at an end is whole, and a word at the beginning', () => {
  assert.ok(!holdsLiterally('16年', '6年'))
  assert.ok(holdsLiterally('16年，6年', '6年'))
  assert.ok(!holdsLiterally('12月95日', '月9'))
  assert.ok(!holdsLiterally('６MdB', 'dB'))
  assert.ok(holdsLiterally('已作DNA鉴定', '已作DN'))
})

test('texts are read unless the word is Han alone', () => {
  assert.equal(literalPhrase('物业服务')?.literal, '')
  for (const word of ['5％', '6年', 'dB', '服务、推进', '物业 费']) assert.equal(literalPhrase(word)?.literal, word)
  assert.deepEqual(literalPhrase('已作DN')?.phrase, { tokens: ['已作', '作', 'dn'], prefix: true })
  assert.equal(literalPhrase('％'), undefined)
})
