import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findQuote, quoteOf } from './quote.ts'

const text = '第一条 电梯每月检查一次。第二条 消防每月检查一次。'
const at = (words: string, nth = 0) => {
  let index = text.indexOf(words)
  for (let passed = 0; passed < nth; passed++) index = text.indexOf(words, index + 1)
  return quoteOf(text, index, index + words.length)
}
const wordsIn = (now: string, quote: ReturnType<typeof at>) => {
  const place = findQuote(now, quote)
  return place && now.slice(0, place.from).length + now.slice(place.from, place.to)
}

test('words that stand twice are told apart by what is around them', () => {
  assert.deepEqual(findQuote(text, at('每月', 0)), { from: 6, to: 8 })
  assert.deepEqual(findQuote(text, at('每月', 1)), { from: 19, to: 21 })
  assert.equal(wordsIn(`新的一段。${text}`, at('每月', 1)), '24每月')
})

test('a comment moves with its words when the text around them changes', () => {
  const quote = at('消防每月检查')
  assert.ok(findQuote('前言。\n\n消防 每月检查两次。', quote))
  assert.ok(findQuote(text.replace('第二条', '之二'), quote))
})

test('words that were changed are not there any more, also when the same ones stand elsewhere', () => {
  assert.equal(findQuote(text.replace('消防每月', '消防每季'), at('每月', 1)), null)
  assert.equal(findQuote('', at('电梯')), null)
  assert.equal(findQuote(text, { quote: ' ', before: '', after: '' }), null)
})

test('blanks and line breaks make no difference', () => {
  const now = '第一条\n电梯 每月\u00a0检查一次。'
  const place = findQuote(now, at('电梯每月检查'))
  assert.equal(place && now.slice(place.from, place.to), '电梯 每月\u00a0检查')
})
