import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LawArticle } from '@anju/contract/law'
import { compareLaws } from './compare-laws.ts'

const article = (label: string, ...texts: string[]): LawArticle => ({
  anchor: label,
  label,
  node: -1,
  paragraphs: texts.map((text, at) => ({ kind: '款', number: String(at + 1), text })),
})

test('versions of a law: the words that differ, and articles that only one version has', () => {
  const pairs = compareLaws(
    [article('第一条', '业主应当支付费用。'), article('第二条', '甲。'), article('第四条', '旧条。')],
    [article('第一条', '业主应当按时支付费用。'), article('第二条', '甲。'), article('第三条', '新条。')],
  )
  assert.deepEqual(
    pairs.map(({ label, same, before, after }) => [label, same, before !== null, after !== null]),
    [
      ['第一条', false, true, true],
      ['第二条', true, true, true],
      ['第四条', false, true, false],
      ['第三条', false, false, true],
    ],
  )
  assert.equal(
    pairs[0]?.before?.some(({ changed }) => changed),
    false,
  )
  assert.deepEqual(
    pairs[0]?.after?.filter(({ changed }) => changed).map(({ text }) => text),
    ['按时'],
  )
})

test('versions of a law: an article that has moved is compared where the newer version has it', () => {
  const pairs = compareLaws(
    [article('第一条', '甲。'), article('第二条', '乙。')],
    [article('第二条', '乙。'), article('第一条', '甲。')],
  )
  assert.equal(pairs.length, 2)
  assert.ok(pairs.every(({ same }) => same))
})
