import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseLaw } from './parse.ts'
import { isDocumentation, readSource, Unreadable } from './source.ts'

const MARKER = '<!-- INFO END -->'

function read(body: string, { path = '行政法规/示例管理条例(2020-03-27).md', head = '# 示例管理条例' } = {}) {
  return parseLaw([readSource(path, `${head}\n\n${MARKER}\n\n${body}`)])
}

const anchors = (body: string) => read(body).articles.map((article) => article.anchor)

test('domain §2.4 file: a missing or doubled INFO END marker, an empty file and a missing title are refused by name', () => {
  const refusal = (text: string) => () => readSource('法律/甲.md', text)
  assert.throws(refusal('# 甲\n\n第一条 甲。'), /缺少“INFO END”标记/)
  assert.throws(refusal(`# 甲\n${MARKER}\n${MARKER}\n`), /出现了 2 次/)
  assert.throws(refusal('\uFEFF \n'), /文件是空的/)
  assert.throws(refusal(`甲\n${MARKER}\n`), Unreadable)
})

test('domain §2.4 file: index pages, README, templates and files with front matter are no laws', () => {
  assert.ok(isDocumentation('民法典/_index.md', ''))
  assert.ok(isDocumentation('README.md', '# 说明'))
  assert.ok(isDocumentation('法律法规模版.md', '# 标题'))
  assert.ok(isDocumentation('甲.md', '---\ntitle: 甲\n---\n'))
  assert.ok(!isDocumentation('甲.md', '# 甲'))
})

test('domain §2.4 characters: zero-width signs vanish, odd blanks become one kind, lost glyphs are reported', () => {
  const law = read('第一条\u3000业主\u200B大会\u00A0应当\u2003公开。\n\n第二条 \uE123某。')
  assert.equal(law.articles[0]?.plain, '业主大会 应当 公开。')
  assert.equal(law.articles[1]?.plain, '□某。')
  assert.deepEqual(law.warnings, ['有 1 个罕用字无法显示，以□代替'])
})

test('domain §2.4 articles: BOM and CRLF files read like any other', () => {
  const law = parseLaw([
    readSource('法律/甲法.md', `\uFEFF# 甲法\r\n\r\n${MARKER}\r\n\r\n第一条 甲。\r\n\r\n第二条 乙。\r\n`),
  ])
  assert.deepEqual(
    law.articles.map((article) => article.plain),
    ['甲。', '乙。'],
  )
})

test('domain §2.4 articles: anchors are art-17, art-120-1 and p-1', () => {
  assert.deepEqual(anchors('为了示例。\n\n第十七条 甲。\n\n第一百二十条之一 乙。'), ['p-1', 'art-17', 'art-120-1'])
})

test('domain §2.4 articles: a blank inside the number and several articles in one paragraph are recognised', () => {
  assert.deepEqual(anchors('第三十五 条农村示例。\n\n第三十六条 甲。 第三十七条 乙。'), ['art-35', 'art-36', 'art-37'])
})

test('domain §2.4 articles: a sentence that begins with another article is a paragraph', () => {
  const law = read('第一条 甲。\n\n第二条 乙：\n\n第一条第二款规定的情形除外。\n\n第三条规定的费用另行收取。')
  assert.deepEqual(
    law.articles.map((article) => article.anchor),
    ['art-1', 'art-2'],
  )
  assert.equal(law.articles[1]?.paragraphs.length, 3)
})

test('domain §2.4 articles: gaps and doubled numbers are warnings, nothing is renumbered', () => {
  const law = read('第一条 甲。\n\n第三条 乙。\n\n第三条 丙。')
  assert.deepEqual(
    law.articles.map((article) => article.anchor),
    ['art-1', 'art-3', 'art-3-r2'],
  )
  assert.deepEqual(law.warnings, ['条文缺号：第一条之后是第三条', '条文重号：第三条出现不止一次'])
})

test('domain §2.2 款项目: a lead-in and its items are one 款, points below an item are 目, half-width brackets widen', () => {
  const law = read('第一条 下列：\n\n(一)甲：\n\n1．子；\n\n2.丑；\n\n（二）乙。\n\n前款除外。')
  assert.deepEqual(
    law.articles[0]?.paragraphs.map(({ kind, number, text }) => `${kind}${number} ${text}`),
    ['款1 下列：', '项1 （一）甲：', '目1 1．子；', '目2 2.丑；', '项2 （二）乙。', '款2 前款除外。'],
  )
})

test('domain §2.4 headings: parts, chapters and sections nest by kind, padded titles close up, empty ones are skipped', () => {
  const law = read(
    '## 第一编 总则\n\n### 第一章　总　　则\n\n第一条 甲。\n\n#### 第一节总述\n\n第二条 乙。\n\n##\n\n## 第二编 附 则\n\n第三条 丙。',
  )
  assert.deepEqual(
    law.nodes.map(({ depth, kind, title, first }) => [depth, kind, title, first]),
    [
      [0, '编', '第一编 总则', 'art-1'],
      [1, '章', '第一章 总则', 'art-1'],
      [2, '节', '第一节 总述', 'art-2'],
      [0, '编', '第二编 附则', 'art-3'],
    ],
  )
  assert.deepEqual(
    law.articles.map((article) => article.node),
    [1, 2, 3],
  )
})

test('domain §2.4 preamble and appendix: text before article 1 is 前言, text after the last one its own node', () => {
  const law = read(
    '为了示例，制定本解释。\n\n第一条 甲。\n\n附件：收费表\n\n| 项目 | 标准 |\n|---|---|\n| 保洁 | 每日 |',
  )
  assert.deepEqual(
    law.nodes.map(({ kind, title }) => [kind, title]),
    [
      ['序言', '前言'],
      ['附件', '附件：收费表'],
    ],
  )
  assert.deepEqual(
    law.articles.map((article) => article.anchor),
    ['p-1', 'art-1', 'p-2'],
  )
  assert.deepEqual(law.articles[2]?.paragraphs.slice(1), [
    { kind: '表', number: '0', text: '项目 | 标准' },
    { kind: '表', number: '1', text: '保洁 | 每日' },
  ])
})

test('domain §2.4 no articles: one piece a heading, else one a paragraph', () => {
  assert.deepEqual(
    read('## 一、甲\n\n子。\n\n丑。\n\n## 二、乙\n\n寅。').articles.map(({ anchor, label }) => [anchor, label]),
    [
      ['p-1', '一、甲'],
      ['p-2', '二、乙'],
    ],
  )
  assert.deepEqual(anchors('批复如下：\n\n可以。\n\n此复。'), ['p-1', 'p-2'])
})

test('domain §2.4 a law without a body is kept with the warning 正文缺失', () => {
  assert.deepEqual(read('').warnings, ['正文缺失'])
})

test('domain §2.4 民法典: the parts become one law in the order of their articles', () => {
  const part = (name: string, article: string) =>
    readSource(
      `民法典/${name}.md`,
      `# 中华人民共和国民法典\n\n# ${name}\n\n2020年5月28日 第十三届全国人民代表大会第三次会议通过\n\n${MARKER}\n\n## 第一章 一般规定\n\n第${article}条 甲。`,
    )
  const law = parseLaw([part('合同编', '四百六十三'), part('总则', '一'), part('物权编', '二百零五')])
  assert.deepEqual(
    law.articles.map((article) => article.anchor),
    ['art-1', 'art-205', 'art-463'],
  )
  assert.deepEqual(
    law.nodes.filter((node) => node.depth === 0).map((node) => node.title),
    ['总则', '物权编', '合同编'],
  )
  assert.equal(law.amendments.length, 1)
  assert.deepEqual([law.shortTitle, law.partTitle, law.level, law.category], ['民法典', '', 'law', '民法典'])
})

test('domain §2.4 level, category and region come from the folders', () => {
  const place = (path: string) => {
    const { level, category, region } = read('第一条 甲。', { path })
    return [level, category, region].join('/')
  }
  assert.equal(place('DLC/北京地方法规/地方性法规/北京/甲.md'), 'local_regulation//北京')
  assert.equal(place('经济法/甲.md'), 'law/经济法/')
  assert.equal(place('部门规章/公安部/甲.md'), 'dept_rule/公安部/')
  assert.equal(place('案例/民法典/甲.md'), 'case/民法典/')
  assert.equal(place('未知/甲.md'), 'other//')
})

test('the same level, name and day always give the same address, and any change of the text another digest', () => {
  assert.equal(read('第一条 甲。').slug, read('第一条 乙。').slug)
  assert.notEqual(read('第一条 甲。').sha256, read('第一条 乙。').sha256)
  assert.equal(read('第一条 甲。', { head: '# 中华人民共和国示例管理条例' }).groupKey, read('第一条 甲。').groupKey)
})

test('domain §2.4 article heads that cannot be read are counted in a warning; references and proper heads are not', () => {
  const warningsOf = (body: string) => read(body).warnings.filter((one) => one.includes('不能识别'))
  assert.deepEqual(warningsOf('第1条 甲。\n\n**第二条** 乙。\n\n### 第三条 丙。\n\n第４条 丁。'), [
    '有 4 处条文标题不能识别：“第1条”、“**第二条”、“### 第三条”等，应写在行首，如“第一条 内容”',
  ])
  assert.deepEqual(warningsOf('第一条 甲。\n\n第1条、第2条的规定不适用。\n\n第二条 乙。'), [])
})

test('heads in other spellings are counted too, and a text without any article says so', () => {
  const warned = (body: string) => read(body, { path: '行政法规/甲(2020-01-01).md' }).warnings
  const heads = [
    '**第一条、**甲',
    '第一条、甲',
    '第一条，甲',
    '（第一条）甲',
    '第一條 甲',
    '1. 第一条 甲',
    '<b>第一条</b> 甲',
  ]
  for (const line of heads) {
    const [misspelt = '', ...more] = warned(`${line}。`)
    assert.match(misspelt, /^有 1 处条文标题不能识别/, line)
    assert.deepEqual(more, [], line)
  }
  const two = warned('第一条、甲。\n\n第二条、乙。')[0] ?? ''
  assert.match(two, /^有 2 处/)
  // References at the beginning of a line are no heads.
  const quiet = [
    '第二条、第三条的规定不适用。',
    '第二条，依照前条。\n\n第二条 乙。',
    '（第二条第一款）',
    '1.第二条修改为：',
  ]
  for (const line of quiet) assert.deepEqual(warned(`第一条 甲。\n\n${line}`), [], line)
  assert.deepEqual(warned('批复如下。'), ['正文没有识别出条文'])
  assert.deepEqual(read('判决如下。', { path: '案例/甲(2020-01-01).md' }).warnings, [])
})

test('a text of many pieces without any heading is read in one pass', () => {
  const { articles } = read(Array.from({ length: 90_000 }, (_, at) => `说明${at}。`).join('\n'))
  assert.equal(articles.length, 90_000)
})
