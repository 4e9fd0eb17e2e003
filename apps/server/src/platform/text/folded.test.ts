import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldedText, replaceFolded } from './folded.ts'

test('G2 a pattern hits what people have written in any way, at its place in the text', () => {
  for (const text of [
    '电话 abc-12 后',
    '电话 ａｂｃ－１２ 后',
    '电话 abc—12 后',
    '电话 a\u200bbc\u00ad-\u202d12\u202c 后',
    '电话 abc–1\ufe0f2 后',
    '𠮷电话 ａbc−12 后',
  ]) {
    const [hit] = foldedText(text).hits(/abc-12/g)
    assert.equal(hit?.folded, 'abc-12', text)
    const excerpt = text.slice(hit?.start, hit?.end)
    assert.ok(/^[aａ].*[2２]$/u.test(excerpt), excerpt)
  }
})

test('G2 places stay where one sign becomes several, and lines stay lines', () => {
  const text = '共㎏㎏\n12'
  assert.deepEqual(
    foldedText(text)
      .hits(/12|kg$/gm)
      .map(({ start, end }) => text.slice(start, end)),
    ['㎏', '12'],
  )
  assert.deepEqual(foldedText('1\n2').hits(/12/g), [])
  assert.deepEqual(foldedText('').hits(/x*/g), [])
})

test('G2 hits are replaced with everything between their ends, the rest is not touched', () => {
  const text = '甲１２\u200b３，乙456，丙７'
  assert.equal(
    replaceFolded(text, /\d{3}/g, (folded) => (folded === '456' ? undefined : `<${folded}>`)),
    '甲<123>，乙456，丙７',
  )
})
