import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContentRow } from '@anju/contract/content'
import { following, groupsOf, topicsWith } from './groups.ts'

const topic = (contentId: string, kind: string, question = '', summary = ''): ContentRow => ({
  contentId,
  section: 'internalruleslaw',
  title: `专题 ${contentId}`,
  summary,
  department: '',
  kind,
  author: '',
  publishDate: '2026-11-01 00:00:00',
  publishDay: '2026-11-01',
  pinned: false,
  audience: 'public',
  cover: null,
  fields: { question },
})
const ids = (rows: readonly ContentRow[]) => rows.map(({ contentId }) => contentId).join('')

test('topics are in the groups of their kinds in the company’s order; those without a kind, or with a former one, are 其他', () => {
  const rows = [topic('a', '维修'), topic('b', '收费'), topic('c', ''), topic('d', '旧分类'), topic('e', '收费')]
  const groupTexts = (kinds: string[]) =>
    groupsOf(
      rows,
      kinds.map((name) => ({ name })),
    ).map((group) => `${group.name} ${ids(group.rows)}`)
  assert.deepEqual(groupTexts(['收费', '维修', '车位']), ['收费 be', '维修 a', '其他 cd'])
  assert.deepEqual(groupTexts(['其他', '收费', '维修']), ['其他 cd', '收费 be', '维修 a'])
  assert.deepEqual(groupTexts([]), ['其他 abcde'])
})

test('words are found in title, question and summary, all of them, in every width and case', () => {
  const rows = [topic('a', '', '电梯困人怎么办？'), topic('b', '', '', '电梯 WiFi 信号'), topic('c', '', '停车')]
  assert.equal(ids(topicsWith(rows, '电梯')), 'ab')
  assert.equal(ids(topicsWith(rows, '电梯 困人')), 'a')
  assert.equal(ids(topicsWith(rows, 'ｗｉｆｉ')), 'b')
  assert.equal(ids(topicsWith(rows, ' ')), 'abc')
})

test('the next questions of a group go on from the beginning after the last', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => topic(id, ''))
  assert.equal(ids(following(rows, 'c', 2)), 'da')
  assert.equal(ids(following(rows, 'd', 9)), 'abc')
  assert.equal(ids(following(rows, 'x', 2)), 'ab')
})
