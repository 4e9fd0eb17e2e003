import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasHiddenSigns, withoutHiddenSigns } from './signs.ts'

const sign = String.fromCodePoint

test('signs that nobody sees leave a text, whatever they do in it', () => {
  const hidden = [
    0, 0x0b, 0x7f, 0x85, 0xad, 0x61c, 0x200b, 0x200e, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x3164, 0xe000, 0xfeff,
  ]
  for (const code of [...hidden, 0xfffe, 0xffff, 0xd800, 0xe0041, 0xf0000, 0x10fffd])
    assert.equal(withoutHiddenSigns(`前${sign(code)}后`), '前后', code.toString(16))
  for (const code of [0x200c, 0x200d]) assert.equal(withoutHiddenSigns(`前${sign(code)}后`), '前后')
})

test('signs that make what is read stay: tabs, line breaks, rare letters, emoji of several parts, joined scripts', () => {
  const family = `${sign(0x1f468)}\u200d${sign(0x1f469)}\u200d${sign(0x1f467)}`
  for (const text of [
    '一\t二\r\n三',
    '\u00a0',
    '𠮷野家',
    family,
    '㊙\ufe0f',
    '👩🏽\u200d💻',
    'می\u200cخواهم',
    'ᠮᠣᠩ\u180e',
  ])
    assert.equal(withoutHiddenSigns(text), text)
  assert.equal(withoutHiddenSigns('一\u2028二\u2029三'), '一\n二\n三')
})

test('an address with signs that nobody sees is noticed, also when they are coded', () => {
  const plain = [
    'https://example.cn/公告?a=1#b',
    'https://example.cn/%E5%85%AC',
    '#/law/detail/1',
    'mailto:a@example.cn?body=%E4%B8%80%0D%0A%E4%BA%8C',
    'https://a.cn/%',
  ]
  for (const address of plain) assert.equal(hasHiddenSigns(address), false, address)
  for (const code of [
    '\u202e',
    '\u200b',
    '\ue000',
    '\u0007',
    '\u2066',
    '%E2%80%AE',
    '%e2%80%8b',
    '%E2%81%A6',
    '%00',
    '%C2%AD',
    '%ef%bb%bf',
  ])
    assert.equal(hasHiddenSigns(`https://example.cn/a${code}b`), true, code)
})
