import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  articleAnchor,
  articleLabel,
  isTableRow,
  misspeltHeads,
  readArticleHead,
  readParagraphs,
  splitGlued,
} from './articles.ts'
import { readBody } from './body.ts'

describe('domain §2.4 heads of articles', () => {
  test('a head is set apart by a blank, or is alone in its line', () => {
    assert.deepEqual(readArticleHead('第三条 甲', 0), { number: 3, sub: 0, rest: '甲' })
    assert.deepEqual(readArticleHead('第三条', 0), { number: 3, sub: 0, rest: '' })
    assert.deepEqual(readArticleHead('第三 条甲', 0), { number: 3, sub: 0, rest: '甲' })
    assert.deepEqual(readArticleHead('第三条之二 甲', 0), { number: 3, sub: 2, rest: '甲' })
    assert.equal(readArticleHead('第百百条 甲', 0), undefined)
    assert.equal(readArticleHead('见第三条 甲', 0), undefined)
  })

  test('one that is not set apart counts as the next article, unless the sentence goes on', () => {
    assert.equal(readArticleHead('第三条业主', 2)?.number, 3)
    assert.equal(readArticleHead('第三条业主', 1), undefined)
    assert.equal(readArticleHead('第三条业主', 4), undefined)
    assert.equal(readArticleHead('第三条规定', 2), undefined)
  })

  test('labels and anchors name the number, and what was inserted after it', () => {
    const one = { number: 120, sub: 3 }
    assert.deepEqual([articleLabel(one), articleAnchor(one)], ['第一百二十条之三', 'art-120-3'])
    assert.deepEqual([articleLabel({ number: 2, sub: 0 }), articleAnchor({ number: 2, sub: 0 })], ['第二条', 'art-2'])
  })

  test('several articles in one paragraph are cut where a sentence ends and a head follows', () => {
    assert.deepEqual(splitGlued('第一条 甲。 第二条 乙； 第三条 丙'), ['第一条 甲。', '第二条 乙；', '第三条 丙'])
    assert.deepEqual(splitGlued('依照。 第二条 乙'), ['依照。 第二条 乙'])
    assert.deepEqual(splitGlued('第一条 甲。 第二条规定'), ['第一条 甲。 第二条规定'])
  })
})

describe('domain §2.4 heads that cannot be read', () => {
  test('are named by what they begin with, in any spelling', () => {
    const heads = [
      '第1条',
      '**第一条',
      '### 第一条',
      '第１条',
      '<b>第一条',
      '<EM>第一条',
      '[第一条',
      '> 第一条',
      '（第一条',
      '+ 第一条',
      '第 一 條',
    ]
    for (const head of heads) assert.deepEqual(misspeltHeads([`${head}** 甲`]).length, 1, head)
    assert.deepEqual(misspeltHeads(['**第一条** 甲', '第2条 乙']), ['**第一条', '第2条'])
    assert.deepEqual(misspeltHeads(['第1条', '**第二条</b>】业主']), ['第1条', '**第二条'])
  })

  test('are none where the sentence goes on, or where the article is read elsewhere', () => {
    const none = [
      '第1条规定的',
      '**第一条**规定',
      '<b>第一条</b></i>的',
      '见第1条 甲',
      '第百百条',
      '12第一条所称',
      '（第二条）的规定',
      '甲、乙第一条',
    ]
    for (const line of none) assert.deepEqual(misspeltHeads([line]), [], line)
    assert.deepEqual(misspeltHeads(['第一条、甲', '第一条 乙']), [])
    assert.deepEqual(misspeltHeads(['第一条 甲', '第三条、乙']), [])
    assert.deepEqual(misspeltHeads(['第一条 甲', '第二条、乙', '第三条，丙']), ['第二条', '第三条'])
  })

  test('behind a number or in brackets count when they stand apart and are the next', () => {
    assert.deepEqual(misspeltHeads(['1. 第一条 甲', '2. 第二条']), ['1. 第一条', '2. 第二条'])
    assert.deepEqual(misspeltHeads(['（第一条）甲', '（第五条）乙']), ['（第一条'])
    assert.deepEqual(misspeltHeads(['1. **第一条** 甲']), ['1. **第一条'])
    assert.deepEqual(misspeltHeads(['1. 第一条甲']), [])
  })

  test('are counted in one warning with three examples', () => {
    const warning = (count: number) =>
      readBody(Array.from({ length: count }, (_, at) => `第${at + 1}条 甲`)).warnings[0]
    const quotedNumbers = '“第1条”、“第2条”、“第3条”'
    assert.equal(warning(3), `有 3 处条文标题不能识别：${quotedNumbers}，应写在行首，如“第一条 内容”`)
    assert.equal(warning(4), `有 4 处条文标题不能识别：${quotedNumbers}等，应写在行首，如“第一条 内容”`)
  })
})

describe('domain §2.2 款项目', () => {
  const read = (...lines: string[]) =>
    readParagraphs(lines, '款').map(({ kind, number, text }) => `${kind}${number} ${text}`)

  test('Chinese numbers in brackets are 项, numbers below one 目, else 项', () => {
    assert.deepEqual(read('1. 甲', '12、乙', '(3) 丙', '（100）丁'), [
      '项1 1. 甲',
      '项12 12、乙',
      '项3 (3) 丙',
      '项100 （100）丁',
    ])
    assert.deepEqual(read('（十二） 甲', '(1)乙', '丙', '1．丁'), [
      '项12 （十二）甲',
      '目1 (1)乙',
      '款1 丙',
      '项1 1．丁',
    ])
    assert.deepEqual(read('1.5 倍', '见 1. 甲', '（百百）甲', '（x）甲'), [
      '款1 1.5 倍',
      '款2 见 1. 甲',
      '款3 （百百）甲',
      '款4 （x）甲',
    ])
  })

  test('circled numbers too, Chinese ones as 项 in any place', () => {
    assert.deepEqual(read('（一）甲', '①乙', '②丙', '㈠丁', '㈩戊'), [
      '项1 （一）甲',
      '目1 ①乙',
      '目2 ②丙',
      '项1 ㈠丁',
      '项10 ㈩戊',
    ])
    assert.deepEqual(read('⑳甲', '见①'), ['项20 ⑳甲', '款1 见①'])
    assert.deepEqual(read('1. 甲', '①乙'), ['项1 1. 甲', '项1 ①乙'])
  })

  test('rows of a table lose their marks and their rule', () => {
    assert.deepEqual(read('| 甲 | 乙 |', '|---|:-:|', '|丙|丁|', '|  戊|', '- -'), [
      '表0 甲 | 乙',
      '表1 丙|丁',
      '表2 戊',
      '款1 - -',
    ])
    assert.deepEqual(['|', '||', '甲|', '|甲'].map(isTableRow), [false, true, false, true])
  })
})

describe('domain §2.4 the text of a law', () => {
  test('the first article may have any number, one inserted after another leaves no gap', () => {
    assert.deepEqual(readBody(['第五条 甲', '第八条之一 乙']).warnings, [])
    assert.deepEqual(readBody(['第五条 甲', '第七条 乙']).warnings, ['条文缺号：第五条之后是第七条'])
  })

  test('an appendix after the articles is a node, cut to forty characters', () => {
    const titles = (line: string) => readBody(['第一条 甲', line]).nodes.map(({ title, first }) => [title, first])
    const long = `附件：${'甲'.repeat(37)}`
    assert.deepEqual(titles(long), [[long, 'p-1']])
    assert.deepEqual(titles(`${long}乙`), [[`${long}…`, 'p-1']])
    assert.deepEqual(
      readBody(['附件：甲', '第一条 甲']).nodes.map(({ kind }) => kind),
      ['序言'],
    )
  })

  test('text before the articles is a preface, unless it is below a heading', () => {
    const { nodes, articles } = readBody(['# 第一编 甲', '说明', '第一条 乙', '丙'])
    assert.deepEqual(
      nodes.map(({ title, first }) => [title, first]),
      [['第一编 甲', 'p-1']],
    )
    assert.deepEqual(
      articles.map(({ label, number, plain }) => [label, number, plain]),
      [
        ['第一编 甲', 0, '说明'],
        ['第一条', 1, '乙\n丙'],
      ],
    )
  })

  test('without articles and headings a list or table stays with its lead-in', () => {
    const pieces = (...lines: string[]) => readBody(lines).articles.map(({ plain }) => plain)
    assert.deepEqual(pieces('甲：', '乙', '（一）丙', '| 丁 |', '戊'), ['甲：\n乙\n（一）丙\n丁', '戊'])
    assert.deepEqual(readBody(['甲']).articles[0]?.paragraphs, [{ kind: '段', number: '1', text: '甲' }])
    assert.equal(readBody(['甲']).articles[0]?.label, '')
  })
})
