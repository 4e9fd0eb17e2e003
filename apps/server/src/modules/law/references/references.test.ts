import assert from 'node:assert/strict'
import { test } from 'node:test'
import { referencesIn } from './references.ts'

const HELD = new Set(['民法典', '物业管理条例', '刑法'])
const referencesOf = (text: string) =>
  referencesIn(text, (name) => HELD.has(name)).map(({ from, to, name, article, sub, paragraph, item, before }) =>
    [text.slice(from, to), name, article, sub, paragraph ?? 0, item ?? 0, before ?? []].flat().join(' '),
  )

test('references to the law itself, with 款 and 项', () => {
  assert.deepEqual(referencesOf('违反本条例第十条第二款规定的，'), ['本条例第十条第二款  10 0 2 0'])
  assert.deepEqual(referencesOf('依照本法第一百二十条之一第（三）项处理'), [
    '本法第一百二十条之一第（三）项  120 1 0 3',
  ])
  assert.deepEqual(referencesOf('本条第一款第二项、第三项所称'), ['本条第一款第二项  0 0 1 2', '第三项  0 0 1 3'])
})

test('lists of articles, of 款 and of 项', () => {
  assert.deepEqual(referencesOf('违反本法第八条、第九条和第十条第一款、第三款，'), [
    '本法第八条  8 0 0 0',
    '第九条  9 0 0 0',
    '第十条第一款  10 0 1 0',
    '第三款  10 0 3 0',
  ])
  assert.deepEqual(referencesOf('本办法第五条第（一）项、第（四）项'), [
    '本办法第五条第（一）项  5 0 0 1',
    '第（四）项  5 0 0 4',
  ])
})

test('other laws by their name, in marks and without, where they are held', () => {
  assert.deepEqual(referencesOf('依照《中华人民共和国民法典》第九百四十四条的规定'), [
    '《中华人民共和国民法典》第九百四十四条 民法典 944 0 0 0',
  ])
  assert.deepEqual(referencesOf('依据民法典第二百八十一条，适用刑法第十条'), [
    '民法典第二百八十一条 民法典 281 0 0 0',
    '刑法第十条 刑法 10 0 0 0',
  ])
  assert.deepEqual(referencesOf('《物业管理条例》（以下简称条例）第 41 条'), [
    '《物业管理条例》（以下简称条例）第 41 条 物业管理条例 41 0 0 0',
  ])
  assert.deepEqual(referencesOf('依照《没有收录的办法》第三条，以及某某条例第四条'), [])
})

test('a number without a law is no reference', () => {
  assert.deepEqual(referencesOf('第十条 业主应当按照约定。该款规定的第三条'), [])
})

test('what precedes: the article before, or the 款 before', () => {
  assert.deepEqual(referencesOf('有前条第一项、第三项行为的'), [
    '前条第一项  0 0 0 1 article',
    '第三项  0 0 0 3 article',
  ])
  assert.deepEqual(referencesOf('前条第二款所列，依照前款的规定'), [
    '前条第二款  0 0 2 0 article',
    '前款  0 0 0 0 clause',
  ])
  assert.deepEqual(referencesOf('违反前款第二项规定的，适用本法第三条'), [
    '前款第二项  0 0 0 2 clause',
    '本法第三条  3 0 0 0',
  ])
  assert.deepEqual(referencesOf('前款第一项、本条第三款第一项'), [
    '前款第一项  0 0 0 1 clause',
    '本条第三款第一项  0 0 3 1',
  ])
})

test('前 that belongs to another word is no reference', () => {
  assert.deepEqual(referencesOf('此前款项已经付清，依照以前条件和前条例办理'), [])
})
