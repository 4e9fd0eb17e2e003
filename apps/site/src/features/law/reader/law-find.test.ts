import assert from 'node:assert/strict'
import test from 'node:test'
import { narrowSigns } from '@anju/contract/wire/width'
import { findArticle } from './law-find.ts'

const article = (label: string) => ({ anchor: label, label, node: -1, paragraphs: [] })
const articles = [
  '第一条',
  '第十条',
  '第四十四条',
  '第一百零三条',
  '第一百二十条之一',
  '第九百四十四条',
  '第一千二百六十条',
].map(article)

test('an article is found by its Arabic number, Chinese number and full label', () => {
  assert.equal(findArticle(articles, '944')?.label, '第九百四十四条')
  assert.equal(findArticle(articles, '四十四')?.label, '第四十四条')
  assert.equal(findArticle(articles, ' 第一百零三条 ')?.label, '第一百零三条')
  assert.equal(findArticle(articles, '120之一')?.label, '第一百二十条之一')
})

test('a number without an article finds nothing', () => {
  assert.equal(findArticle(articles, '999'), undefined)
  assert.equal(findArticle(articles, '电梯'), undefined)
})

test('wide letters, digits and signs are read like narrow ones, each in its place', () => {
  assert.equal(narrowSigns('ＧＢ５０３４８（二）'), 'GB50348(二)')
  assert.equal(narrowSigns('１㎡，第二条'), '1㎡,第二条')
  assert.equal(findArticle(articles, '４４')?.label, '第四十四条')
})
