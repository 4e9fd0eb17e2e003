import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAppendixLine, LawTree, readHeading } from './tree.ts'

const headingText = (line: string) => {
  const heading = readHeading(line)
  return heading && `${heading.rank} ${heading.kind} ${heading.title}`
}

describe('domain §2.4 headings', () => {
  test('parts, chapters and sections have the rank of their kind, however many # they have', () => {
    const lines = ['# 第一编 总则', '### 第二分编　通 则', '#第三 章甲', '###### 第十节', '## 第一篇 序']
    assert.deepEqual(lines.map(headingText), [
      '1 编 第一编 总则',
      '2 分编 第二分编 通则',
      '3 章 第三章 甲',
      '4 节 第十节',
      '1 篇 第一篇 序',
    ])
  })

  test('a preface and an appendix are of the highest rank', () => {
    for (const title of ['序言', '序 言', '前言', '前 言'])
      assert.equal(headingText(`## ${title}`), `0 序言 ${title.replace(' ', '')}`)
    for (const title of ['附件', '附表一', '附录', '附：表', '附1', '附 ：表', '附'])
      assert.match(headingText(`## ${title}`) ?? '', /^0 附件 附/, title)
    for (const title of ['序言甲', '本序言', '附则', '附随', '见附件', '表附 1', '见附'])
      assert.equal(headingText(`### ${title}`), `4 小标题 ${title}`)
  })

  test('any other is a part of the law with one #, else a small one by its #', () => {
    assert.deepEqual(['# 物权', '## 一、甲', '### 甲 乙丙', '##'].map(headingText), [
      '1 编 物权',
      '3 小标题 一、甲',
      '4 小标题 甲 乙丙',
      '3 小标题 ',
    ])
    for (const line of ['甲 # 乙', '第一章 总则', '', ' # 甲']) assert.equal(readHeading(line), undefined, line)
    assert.equal(headingText('####### 甲'), '7 小标题 #甲')
  })
})

test('domain §2.4 appendix: a plain line opens one when it is no more than its name, or names it with a colon or number', () => {
  const opening = [
    '附件',
    '附表1',
    '附录 三',
    '附件一：收费表',
    '附件 12 : 表',
    '附：名单',
    '附 :名单',
    '附件三 收费表',
    '附件十二 表',
    '附表：甲',
    '附件 ',
  ]
  for (const line of opening) assert.ok(isAppendixLine(line), line)
  const others = [
    '附件一所列的项目',
    '附随义务',
    '见附件',
    '附件收费',
    '附表三 收费',
    '附件1234',
    '附 名单',
    '附件甲：',
    '见附：名单',
    '本附件三 收费表',
    '附件三收费表',
    '附件甲 表',
  ]
  for (const line of others) assert.ok(!isAppendixLine(line), line)
})

test('domain §2.2 tree: depth follows from the headings above, and a preface holds no chapters', () => {
  const tree = new LawTree()
  assert.equal(tree.current, -1)
  const add = (kind: string, rank: number) => tree.add({ kind, title: kind, rank })
  add('序言', 0)
  tree.reach('p-1')
  add('章', 3)
  add('节', 4)
  assert.equal(tree.current, 2)
  tree.reach('art-1')
  tree.reach('art-2')
  add('章', 3)
  add('附件', 0)
  add('章', 3)
  assert.deepEqual(
    tree.nodes.map(({ anchor, depth, kind, first }) => [anchor, depth, kind, first]),
    [
      ['node-1', 0, '序言', 'p-1'],
      ['node-2', 0, '章', 'art-1'],
      ['node-3', 1, '节', 'art-1'],
      ['node-4', 0, '章', ''],
      ['node-5', 0, '附件', ''],
      ['node-6', 1, '章', ''],
    ],
  )
})
