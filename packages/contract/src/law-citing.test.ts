import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LawArticle, LawDetail } from './law.ts'
import { citablesOf, fullCitation, shortCitation } from './law-citing.ts'

const law = {
  title: '中华人民共和国示例法',
  shortTitle: '示例法',
  publishedOn: '2020-05-28',
  effectiveOn: '2021-01-01',
  status: 'amended',
  statusLabel: '已修改',
} as LawDetail
const article: LawArticle = {
  anchor: 'art-16',
  label: '第十六条',
  node: -1,
  paragraphs: [
    { kind: '款', number: '1', text: '应当履行下列职责：' },
    { kind: '项', number: '1', text: '（一）检测；' },
    { kind: '项', number: '2', text: '（二）演练。' },
    { kind: '款', number: '2', text: '负责人是责任人。' },
  ],
}

test('the article, each 款 with its items and each 项 can be cited', () => {
  assert.deepEqual(
    citablesOf(article).map(({ place, label }) => [place, label]),
    [
      ['art-16', '第十六条'],
      ['art-16-p1', '第十六条第一款'],
      ['art-16-p1-i1', '第十六条第一款第一项'],
      ['art-16-p1-i2', '第十六条第一款第二项'],
      ['art-16-p2', '第十六条第二款'],
    ],
  )
  assert.equal(citablesOf(article)[1]?.text, '应当履行下列职责：\n（一）检测；\n（二）演练。')
  const [, item] = citablesOf({ ...article, paragraphs: article.paragraphs.slice(0, 3) })
  assert.equal(item?.label, '第十六条第一项', 'an article of one 款 is cited without it')
})

test('domain §2.5 citations in short and in full, with days in Chinese form and the day as of which they hold', () => {
  const [, , , , second] = citablesOf(article)
  assert.ok(second)
  const inForce = { ...law, status: 'effective' as const, statusLabel: '有效' }
  assert.equal(shortCitation(inForce, second), '《示例法》第十六条第二款')
  assert.equal(
    fullCitation(inForce, second, ''),
    '《中华人民共和国示例法》（2020年5月28日公布，2021年1月1日施行）第十六条第二款：“负责人是责任人。”',
  )
  assert.match(fullCitation(law, second, '2022-03-04'), /，2022年3月4日时已修改）/)
  assert.match(fullCitation(inForce, second, '2019-01-01'), /，2019年1月1日时尚未公布）/)
})

test('a citation says as of which month a law is known to be in force, and why it may not be', () => {
  const [, , , , second] = citablesOf(article)
  assert.ok(second)
  const old = { ...law, status: 'effective' as const, statusLabel: '有效（截至 2025-04）' }
  assert.equal(shortCitation(old, second), '《示例法》第十六条第二款，有效（截至 2025-04）')
  assert.match(fullCitation(old, second, ''), /2021年1月1日施行，有效（截至 2025-04）/)
  const statusReason = '2025 年修订，自 2026-01-01 施行，本库仍为 2020 年文本'
  const doubtful = { ...law, status: 'review' as const, statusLabel: '待核', statusReason }
  assert.equal(shortCitation(doubtful, second), `《示例法》第十六条第二款，待核：${statusReason}`)
})
