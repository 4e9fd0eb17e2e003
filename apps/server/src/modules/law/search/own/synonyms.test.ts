import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lawQuestionWords } from '../question-words.ts'
import { synonymsWith } from './synonyms.ts'

const { ofSite, ofLaws, ofQuestions } = synonymsWith([
  ['门禁卡', '门卡', '钥匙卡'],
  ['电单车', '电瓶车'],
])

test('each word of a group leads to the others, as a whole and within what is typed', () => {
  assert.deepEqual(ofSite('门卡'), ['门禁卡', '钥匙卡'])
  assert.deepEqual(ofSite('门卡丢了'), ['门禁卡丢了', '钥匙卡丢了'])
  assert.deepEqual(ofLaws('钥匙卡'), ['门禁卡', '门卡'])
  assert.deepEqual(ofQuestions(lawQuestionWords).get('电单车'), ['电瓶车', '电动车', '电动自行车', '电驴', '电瓶'])
  assert.equal(ofQuestions(lawQuestionWords), ofQuestions(lawQuestionWords), 'a table is sorted once')
})

test('those of the product stay, and are reached through a word that an editor has added', () => {
  assert.deepEqual(ofSite('业委会'), ['业主委员会'])
  assert.deepEqual(ofSite('电单车'), ['电瓶车', '电动自行车'])
  assert.deepEqual(ofLaws('业委会换届'), ['业主委员会换届'])
  assert.deepEqual(synonymsWith([]).ofSite('门卡'), [])
})
