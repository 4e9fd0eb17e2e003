import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldText, indexTokens, phraseOf } from './bigrams.ts'

test('Han text becomes overlapping pairs and ends with its last character', () => {
  assert.deepEqual(indexTokens('电梯维护'), ['电梯', '梯维', '维护', '护'])
  assert.deepEqual(indexTokens('梯'), ['梯'])
})

test('words and numbers stay whole between Han runs', () => {
  assert.deepEqual(indexTokens('GB/T 20647 物业服务'), ['gb', 't', '20647', '物业', '业服', '服务', '务'])
})

test('letters, digits and Han are cut from each other', () => {
  assert.deepEqual(indexTokens('噪声6dB以上'), ['噪声', '声', '6', 'db', '以上', '上'])
  assert.deepEqual(indexTokens('GB/T20647.9-2006'), ['gb', 't', '20647', '9', '2006'])
})

test('full-width forms, case and Kangxi radicals are one spelling', () => {
  assert.equal(foldText('ＡＢＣ１'), 'abc1')
  assert.equal(foldText('⼤'), '大')
})

test('signs, blanks and operators of query languages are no tokens', () => {
  assert.deepEqual(indexTokens('" * ( ) % _ \\ : - ^ NEAR(a) 😀'), ['near', 'a'])
})

test('characters outside the basic plane are not cut in half', () => {
  assert.deepEqual(indexTokens('𠮷田'), ['𠮷田', '田'])
  assert.ok(indexTokens('\ud842 物业').every((token) => token.isWellFormed()))
})

test('a word is a phrase of its pairs; only a single character goes on by prefix', () => {
  assert.deepEqual(phraseOf('消防车'), { tokens: ['消防', '防车'], prefix: false })
  assert.deepEqual(phraseOf('梯'), { tokens: ['梯'], prefix: true })
  assert.deepEqual(phraseOf('ISO9001体系'), { tokens: ['iso', '9001', '体系'], prefix: false })
  assert.equal(phraseOf('%'), undefined)
})

test('every word of a text is found as a phrase of its tokens', () => {
  const text = '物业服务企业应当按照物业服务合同的约定，配备2名以上持证电工。'
  const tokens = indexTokens(text)
  const characters = Array.from(text.replace(/[，。]/g, ' '))
  for (let from = 0; from < characters.length; from++) {
    for (let length = 1; length <= 6; length++) {
      const word = characters.slice(from, from + length).join('')
      const phrase = phraseOf(word)
      if (!phrase || /\s/.test(word) || /\d/.test(word)) continue
      const isMatch = tokens.some((_, at) =>
        phrase.tokens.every((token, step) => {
          const here = tokens[at + step] ?? ''
          return phrase.prefix && step === phrase.tokens.length - 1 ? here.startsWith(token) : here === token
        }),
      )
      assert.ok(isMatch, word)
    }
  }
})
