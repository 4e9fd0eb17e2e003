import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lawNamesFor, libraryNames } from './names.ts'
import { referencesIn } from './references.ts'

const library = libraryNames([
  '民法典',
  '物业管理条例',
  '刑法',
  '仲裁法',
  '劳动争议调解仲裁法',
  '农村土地承包经营纠纷调解仲裁法',
  '企业所得税法',
  '企业破产法',
  '公司法',
  '黑龙江省物业管理条例',
])
const referencesOf = (text: string, elsewhere = '') =>
  referencesIn(text, lawNamesFor(library, [elsewhere, text])).map(
    ({ from, to, name, article, sub, paragraph, item, before }) =>
      [text.slice(from, to), name, article, sub, paragraph ?? 0, item ?? 0, before ?? []].flat().join(' '),
  )
const lawsOf = (text: string, elsewhere = '') =>
  referencesIn(text, lawNamesFor(library, [elsewhere, text])).map(({ name, year }) =>
    [name, year ?? []].flat().join(' '),
  )

test('references to the law itself, with 款 and 项', () => {
  assert.deepEqual(referencesOf('违反本条例第十条第二款规定的，'), ['本条例第十条第二款  10 0 2 0'])
  assert.deepEqual(referencesOf('依照本法第一百二十条之一第（三）项处理'), [
    '本法第一百二十条之一第（三）项  120 1 0 3',
  ])
  assert.deepEqual(referencesOf('本条第一款第二项、第三项所称'), ['本条第一款第二项  0 0 1 2', '第三项  0 0 1 3'])
})

test('lists of articles, of 款 and of 项', () => {
  assert.deepEqual(referencesOf('违反本法第八条、第九条和第十条第一款、第三款，'), [
    '本法第八条  8 0 0 0',
    '第九条  9 0 0 0',
    '第十条第一款  10 0 1 0',
    '第三款  10 0 3 0',
  ])
  assert.deepEqual(referencesOf('本办法第五条第（一）项、第（四）项'), [
    '本办法第五条第（一）项  5 0 0 1',
    '第（四）项  5 0 0 4',
  ])
})

test('other laws by their name, in marks and without, where they are held', () => {
  assert.deepEqual(referencesOf('依照《中华人民共和国民法典》第九百四十四条的规定'), [
    '《中华人民共和国民法典》第九百四十四条 民法典 944 0 0 0',
  ])
  assert.deepEqual(referencesOf('依据民法典第二百八十一条，适用刑法第十条'), [
    '民法典第二百八十一条 民法典 281 0 0 0',
    '刑法第十条 刑法 10 0 0 0',
  ])
  assert.deepEqual(referencesOf('《物业管理条例》（以下简称条例）第 41 条'), [
    '《物业管理条例》（以下简称条例）第 41 条 物业管理条例 41 0 0 0',
  ])
  assert.deepEqual(referencesOf('依照《没有收录的办法》第三条，以及某某条例第四条'), [])
})

test('a number without a law is no reference', () => {
  assert.deepEqual(referencesOf('第十条 业主应当按照约定。该款规定的第三条'), [])
})

test('what precedes: the article before, or the 款 before', () => {
  assert.deepEqual(referencesOf('有前条第一项、第三项行为的'), [
    '前条第一项  0 0 0 1 article',
    '第三项  0 0 0 3 article',
  ])
  assert.deepEqual(referencesOf('前条第二款所列，依照前款的规定'), [
    '前条第二款  0 0 2 0 article',
    '前款  0 0 0 0 clause',
  ])
  assert.deepEqual(referencesOf('违反前款第二项规定的，适用本法第三条'), [
    '前款第二项  0 0 0 2 clause',
    '本法第三条  3 0 0 0',
  ])
  assert.deepEqual(referencesOf('前款第一项、本条第三款第一项'), [
    '前款第一项  0 0 0 1 clause',
    '本条第三款第一项  0 0 3 1',
  ])
})

test('前 that belongs to another word is no reference', () => {
  assert.deepEqual(referencesOf('此前款项已经付清，依照以前条件和前条例办理'), [])
})

test('a name that is the end of a longer title is that law, if the text decides which, and never the shorter one', () => {
  const disputes = '根据《中华人民共和国劳动争议调解仲裁法》等法律'
  assert.deepEqual(lawsOf('劳动者依据调解仲裁法第十六条申请支付令', disputes), ['劳动争议调解仲裁法'])
  assert.deepEqual(lawsOf('劳动者依据调解仲裁法第十六条申请支付令'), [])
  assert.deepEqual(lawsOf('当事人依据仲裁法第十六条'), ['仲裁法'])
})

test('what precedes a name decides whether it may be the end of another one', () => {
  for (const text of [
    '依据绍兴市物业管理条例第十条的规定',
    '依据浙江省物业管理条例第十条的规定',
    '违反外商投资企业和外国企业所得税法第三条的',
    '适用修正前刑法第五十条',
    '依照修订前的公司法第三条',
    '依照原公司法第三条',
  ])
    assert.deepEqual(lawsOf(text), [], text)
  assert.deepEqual(lawsOf('民法典第二百八十条和物业管理条例第六条'), ['民法典', '物业管理条例'])
  assert.deepEqual(lawsOf('适用修正后刑法第五十条'), ['刑法'])
  assert.deepEqual(lawsOf('违反《刑法》第三条'), ['刑法'])
})

test('a short name means what the same text says it does, also a law that is not held', () => {
  assert.deepEqual(lawsOf('依照调解法第三条', '《劳动争议调解仲裁法》（以下简称“调解法”）'), ['劳动争议调解仲裁法'])
  assert.deepEqual(lawsOf('依照条例第四十一条', '《物业管理条例》（以下简称《条例》）'), ['物业管理条例'])
  assert.deepEqual(lawsOf('依照企业破产法第三条', '《企业破产法（试行）》（以下简称企业破产法）'), [])
})

test('the year of a version is read in brackets, behind the marks or within them', () => {
  for (const text of [
    '依照公司法（2018年修正）第二十条',
    '依照《公司法》（2018修正）第二十条',
    '依照《中华人民共和国公司法（2018年修正）》第二十条',
  ])
    assert.deepEqual(lawsOf(text), ['公司法 2018'], text)
  assert.deepEqual(lawsOf('《物业管理条例》（国务院令第698号）第四十四条'), ['物业管理条例'])
})
