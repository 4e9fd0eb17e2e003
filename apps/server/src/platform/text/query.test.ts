import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTerms, textQuery } from './query.ts'

const words = (input: string) => readTerms(input).map(({ word }) => word)

test('terms are separated by blanks of every width, commas and semicolons', () => {
  assert.deepEqual(words('电梯　维护，消防;安全、绿化'), ['电梯', '维护', '消防', '安全', '绿化'])
})

test('S51 looks at five terms and 64 characters at most', () => {
  assert.equal(words('一 二 三 四 五 六').length, 5)
  assert.equal(words('物'.repeat(10_000))[0]?.length, 64)
  assert.equal(Array.from(words('𠮷'.repeat(100))[0] ?? '').length, 64)
})

test('S51 drops words of which nothing can be searched', () => {
  assert.deepEqual(words('% _ \\ " * ( ) 😀 \0'), [])
  assert.equal(textQuery(readTerms('"*"')), undefined)
  assert.equal(textQuery([]), undefined)
})

test('S51 takes operators of query languages for words', () => {
  assert.deepEqual(words('title:物业 OR NEAR(a'), ['title:物业', 'OR', 'NEAR(a'])
  assert.deepEqual(textQuery(readTerms('OR')), [[{ tokens: ['or'], prefix: false }]])
})

test('a synonym is one more phrase of its term, not one more term', () => {
  const terms = readTerms('物业费 电梯', new Map([['物业费', ['物业服务费']]]))
  assert.deepEqual(terms[0], { word: '物业费', also: ['物业服务费'] })
  assert.deepEqual(
    textQuery(terms)?.map((any) => any.length),
    [2, 1],
  )
})
