import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Article, findInIssue } from './find-in-issue.ts'

const region = { x: 0, y: 0, w: 10, h: 10 }
const articles: Article[] = [
  {
    title: '电梯困人救援',
    author: '技术组',
    page: 3,
    region,
    paragraphs: ['先报身份，再问人数。', '每三分钟回话一次。'],
  },
  { title: '石材地面', author: '保洁组', page: 3, region, paragraphs: ['用中性清洁剂 pH 计量。'] },
]

test('a search in an issue finds titles and texts and shows the words in context', () => {
  assert.deepEqual(
    findInIssue(articles, '三分钟').map(({ at, before, match, after }) => [at, before, match, after]),
    [[0, '每', '三分钟', '回话一次。']],
  )
  assert.equal(findInIssue(articles, '石材')[0]?.at, 1)
  assert.equal(findInIssue(articles, 'PH')[0]?.match, 'pH')
})

test('a search in an issue for an empty or missing word finds nothing', () => {
  assert.deepEqual(findInIssue(articles, '  '), [])
  assert.deepEqual(findInIssue(articles, '锅炉'), [])
})
