import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#platform/refusal'
import { content } from '../../../test/factories.ts'
import { testApp } from '../../../test/harness.ts'
import { assertOwnFields, completedFields, faultsOfFields } from './own-fields.ts'

const voice = { author: '工程部 李师傅', reply: '已安排。' }
const refused = (msg: string) => (error: unknown) => error instanceof Refusal && error.message === msg

test('own fields of the right shape are accepted, optional ones may be missing', () => {
  for (const fields of [voice, { author: '匿名' }])
    assert.doesNotThrow(() => assertOwnFields('cultureSound', fields, false))
})

test('a missing, an unknown or a wrong own field is refused with a sentence that names section and field', () => {
  const cases: [section: 'cultureSound' | 'department', fields: Record<string, unknown>, sentence: string][] = [
    ['cultureSound', {}, '「员工心声」缺少字段 投稿人'],
    ['cultureSound', { ...voice, answer: '' }, '「员工心声」没有字段 answer'],
    ['cultureSound', { author: 7 }, '「员工心声」的字段 投稿人 格式不正确'],
    ['department', { links: [{ label: '制度' }] }, '「部门介绍」缺少字段 链接 1 的栏目'],
  ]
  for (const [section, fields, sentence] of cases)
    assert.throws(() => assertOwnFields(section, fields, section === 'department'), refused(sentence))
})

test('a draft may lack own fields, but may not have wrong ones', () => {
  assertOwnFields('cultureSound', {}, true)
  assert.throws(
    () => assertOwnFields('cultureSound', { author: 7 }, true),
    refused('「员工心声」的字段 投稿人 格式不正确'),
  )
})

test('an item with a wrong own field is not written', async (t) => {
  const app = await testApp(t)
  await assert.rejects(
    content(app, { section: 'cultureSound', fields: { author: [] } }),
    refused('「员工心声」的字段 投稿人 格式不正确'),
  )
  const { data } = (await app.visitor.get('/api/cms/content/list?section=cultureSound')).json()
  assert.equal(data.total, 0)
})

const procedure = {
  docNo: 'WI-GC-001',
  version: 'A/1',
  post: '值班电工',
  equipment: '低压配电柜',
  effectiveOn: '2026-05-18',
  reviewDue: '2027-05-17',
  approvedBy: '总经理',
  purpose: '防止误操作',
  scope: '配电房',
  duty: '两人操作',
  steps: [{ text: '填写操作票' }, { text: '验电', hazard: '高', hazardNote: '触电' }],
}

test('fields that an editor entered are complete without empty lists and counted figures', () => {
  assert.deepEqual(faultsOfFields('internalrulesoperating', procedure), [])
  const { stepCount, protection, steps } = completedFields('internalrulesoperating', procedure)
  assert.deepEqual([stepCount, protection, steps], [2, [], procedure.steps])
})

test('a picture without alternative text has its caption for it', () => {
  const photo = { src: '/files/a/b.webp', width: 3, height: 2 }
  const photos = [
    { ...photo, alt: '', caption: '中庭' },
    { ...photo, alt: '南门', caption: '大门' },
  ]
  const place = '总部'
  assert.deepEqual(faultsOfFields('mediaImage', { place, photos }), [])
  const alts = (completedFields('mediaImage', { place, photos }).photos as typeof photos).map(({ alt }) => alt)
  assert.deepEqual(alts, ['中庭', '南门'])
})

test('every fault of an own field has its path and a sentence with its label', () => {
  const cases: [change: Record<string, unknown>, path: string, sentence: string][] = [
    [{ docNo: undefined }, 'docNo', '「操作规程」缺少字段 文件编号'],
    [{ docNo: ' ' }, 'docNo', '「操作规程」缺少字段 文件编号'],
    [{ docNo: '长'.repeat(41) }, 'docNo', '「操作规程」的字段 文件编号 不能超过 40 个字'],
    [{ docNo: 7 }, 'docNo', '「操作规程」的字段 文件编号 格式不正确'],
    [{ effectiveOn: '2026-02-30' }, 'effectiveOn', '「操作规程」的字段 施行日期 的格式应为 2026-01-31'],
    [{ steps: [] }, 'steps', '「操作规程」缺少字段 操作步骤'],
    [{ steps: [{ text: '一' }, {}] }, 'steps.1.text', '「操作规程」缺少字段 步骤 2 的内容'],
    [
      { steps: [{ text: '一', hazard: '很高' }] },
      'steps.0.hazard',
      '「操作规程」的字段 步骤 1 的风险 不是可以选择的值',
    ],
    [{ steps: ['一'] }, 'steps.0', '「操作规程」的字段 步骤 1 格式不正确'],
    [{ protection: ['手套', ''] }, 'protection.1', '「操作规程」缺少字段 劳动防护第 2 行'],
    [{ protection: '手套' }, 'protection', '「操作规程」的字段 劳动防护 格式不正确'],
    [{ other: 1 }, 'other', '「操作规程」没有字段 other'],
  ]
  for (const [change, path, msg] of cases) {
    const isMissing = msg.includes('缺少字段')
    const faults = faultsOfFields('internalrulesoperating', { ...procedure, ...change })
    assert.deepEqual(
      faults.map((fault) => [fault.path, fault.msg, fault.isMissing]),
      [[path, msg, isMissing]],
    )
  }
})

test('figures, telephones, addresses, sections, pictures and groups are checked too', () => {
  const cases: [
    section: 'relation' | 'department' | 'contactus' | 'mediaImage' | 'outline',
    string,
    unknown,
    string,
  ][] = [
    ['relation', 'since', 2008.5, '建立关系的年份 应为 1900 到 2100 之间的整数'],
    ['relation', 'sharePercent', 120, '持股比例 应为 0 到 100 之间的数，小数不超过 2 位'],
    ['relation', 'website', 'javascript:alert(1)', '网站 应以 http:// 或 https:// 开头'],
    ['department', 'phone', '总机', '联系电话 只能由数字、空格、括号、+ 和 - 组成'],
    ['department', 'links', [{ label: '制度', section: 'nowhere' }], '链接 1 的栏目 不是现有的栏目'],
    ['mediaImage', 'photos', [{ src: '/files/a/b.webp', alt: '', width: 1, height: 1 }], '图片 1 的替代文字'],
    ['outline', 'message', { name: '顾维舟' }, '致辞的职务'],
  ]
  for (const [section, name, value, words] of cases) {
    const faults = faultsOfFields(section, { [name]: value }).map(({ msg }) => msg)
    assert.ok(
      faults.some((msg) => msg.endsWith(words)),
      `${section}.${name}: ${faults.join()}`,
    )
  }
})

test('all faults are found, in the order of the form', () => {
  const paths = faultsOfFields('cultureSoul', { quote: '长'.repeat(101) }).map(({ path }) => path)
  assert.deepEqual(paths, ['person', 'post', 'quote'])
})

const issue = {
  number: 1,
  totalNumber: 46,
  permitNo: '临内资准字第2026-018号',
  pages: [{ title: '要闻', picture: { src: '/files/a/b.webp', alt: '第一版', width: 3, height: 4 } }],
}
const article = {
  title: '启动',
  author: '综合管理部',
  page: 1,
  paragraphs: ['正文'],
  region: { x: 60, y: 0, w: 40, h: 100 },
}

test('articles of a newspaper are on a page that exists, inside of it; pages are numbered by their place', () => {
  const faults = (change: object) =>
    faultsOfFields('mediaNewspaper', { ...issue, articles: [{ ...article, ...change }] }).map(({ path, msg }) => [
      path,
      msg,
    ])
  assert.deepEqual(faults({}), [])
  assert.deepEqual(faults({ page: 2 }), [['articles.0.page', '「企业报刊」的字段 文章 1 的所在版次 应在 1 到 1 之间']])
  assert.deepEqual(faults({ region: { ...article.region, x: 60.5 } }), [
    ['articles.0.region.w', '「企业报刊」的字段 文章 1 的区域的宽 超出了版面'],
  ])
  const { pages, pageCount } = completedFields('mediaNewspaper', {
    ...issue,
    pages: [...issue.pages, { title: '现场' }],
  })
  assert.deepEqual([pageCount, (pages as { number: number }[]).map(({ number }) => number)], [2, [1, 2]])
})
