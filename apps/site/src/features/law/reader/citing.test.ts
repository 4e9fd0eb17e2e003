import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LawArticle, LawDetail } from '@anju/contract/law'
import { citablesOf, fullCitation, shortCitation } from './citing.ts'

const law = {
  title: '中华人民共和国示例法',
  shortTitle: '示例法',
  publishedOn: '2020-05-28',
  effectiveOn: '2021-01-01',
  status: 'amended',
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
  assert.equal(shortCitation(law, second), '《示例法》第十六条第二款')
  assert.equal(
    fullCitation(law, second, ''),
    '《中华人民共和国示例法》（2020年5月28日公布，2021年1月1日施行）第十六条第二款：“负责人是责任人。”',
  )
  assert.match(fullCitation(law, second, '2022-03-04'), /，2022年3月4日时已修改）/)
  assert.match(fullCitation({ ...law, status: 'effective' }, second, '2019-01-01'), /，2019年1月1日时尚未公布）/)
})
