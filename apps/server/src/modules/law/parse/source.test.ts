import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseLaw } from './parse.ts'
import { hasMarker, isDocumentation, readSource } from './source.ts'
import { linesOf, tidyHeading } from './text.ts'

const source = (head: string, body = '第一条 甲', path = '行政法规/甲.md') =>
  readSource(path, `${head}\n<!-- INFO END -->\n${body}`)

describe('domain §2.4 file', () => {
  test('a marker may have any blanks, and documents are known by their whole name', () => {
    assert.deepEqual(['<!--INFO END-->', '甲\n<!--  INFO END  -->', '<!-- END -->'].map(hasMarker), [true, true, false])
    const documents = ['INDEX.md', 'x/license.md', 'contributing.md', 'ChangeLog.md', '法律模板.md']
    for (const name of documents) assert.ok(isDocumentation(name, '# 甲'), name)
    for (const name of ['my-index.md', 'readme.md.md', '甲.md']) assert.ok(!isDocumentation(name, '# 甲'), name)
    assert.ok(isDocumentation('甲.md', '\uFEFF---\r\n'))
    assert.ok(!isDocumentation('甲.md', '# 甲\n---\n'))
  })

  test('headings of the first rank are title and part, the other lines the history', () => {
    const { title, partTitle, info } = source('#  甲   乙 \n# 总则\n## 小\n2020年1月1日 公布\n附注')
    assert.deepEqual([title, partTitle, info], ['甲 乙', '总则', ['2020年1月1日 公布', '附注']])
    assert.equal(source('# 甲').partTitle, '')
  })

  test('one without a title is refused', () => {
    for (const head of ['', '#', '甲\n# 乙', '## 甲'])
      assert.throws(() => source(head), { message: '第一行不是“# 标题”' }, head)
    assert.throws(() => parseLaw([]), { message: '文件是空的' })
  })

  test('the digest is of name and text', () => {
    assert.match(source('# 甲').sha256, /^[\da-f]{64}$/)
    assert.notEqual(source('# 甲').sha256, source('# 甲', undefined, '行政法规/乙.md').sha256)
  })

  test('comments, blanks around lines and empty lines are no text, and every kind of line end ends a line', () => {
    assert.deepEqual(linesOf(' 甲 <!-- a\nb --> 乙<!---->\n\n 丙 '), ['甲  乙', '丙'])
    assert.deepEqual(source('# 甲', '一\r二\r\n三').body, ['一', '二', '三'])
  })

  test('padded headings close up, words stay apart', () => {
    assert.deepEqual([' 总  则 ', '第一 总则', '甲 乙 丙丁'].map(tidyHeading), ['总则', '第一 总则', '甲 乙 丙丁'])
  })
})

describe('domain §2.4 a law', () => {
  const HISTORY = ['2010年5月1日 国务院令第1号公布', '2020年1月2日 《决定》修正', '2021年1月1日 施行']
  const law = (
    path: string,
    { history = HISTORY, body = '第一条 甲' } = {},
    hint?: { expired: boolean; validFrom: string },
  ) => parseLaw([source(['# 甲条例', ...history].join('\n'), body, path)], hint)

  test('is published on the day of its file name, else on the last day of its history that is not one of force', () => {
    assert.equal(law('行政法规/甲(2019-03-04).md').publishedOn, '2019-03-04')
    assert.equal(law('行政法规/甲.md').publishedOn, '2020-01-02')
    assert.equal(law('行政法规/甲.md', { history: HISTORY.toReversed() }).publishedOn, '2020-01-02')
    assert.deepEqual(
      [law('行政法规/甲.md').firstOn, law('行政法规/甲(2019-03-04).md', { history: ['附注'] }).firstOn],
      ['2010-05-01', '2019-03-04'],
    )
  })

  test('of an older file than its history is in doubt', () => {
    const warnings = (path: string) => law(path, { body: '第一条 自2021年1月1日起施行' }).warnings
    assert.deepEqual(warnings('行政法规/甲(2019-03-04).md'), [
      '版本日期待核：题注中有 2020-01-02 的修改，文件日期为 2019-03-04',
    ])
    assert.deepEqual([warnings('行政法规/甲(2020-01-02).md'), warnings('行政法规/甲.md')], [[], []])
  })

  test('says what only other sources could say', () => {
    const unsaid = law('甲/甲(2020-01-02).md', { history: [] })
    assert.deepEqual(unsaid.unsaid, { level: true, list: true, day: true })
    assert.equal(unsaid.expired, false)
    const said = law('行政法规/甲(2020-01-02).md', {}, { expired: true, validFrom: '2020-03-01' })
    assert.deepEqual([said.unsaid, said.expired], [{ level: false, list: false, day: false }, true])
    const hinted = law('行政法规/甲(2020-01-02).md', { history: [] }, { expired: false, validFrom: '2020-03-01' })
    assert.deepEqual([hinted.effectiveOn, hinted.unsaid?.day, hinted.warnings], ['2020-03-01', true, []])
  })

  test('has each event once, though several parts print it, and its level from all of them', () => {
    const part = (name: string, ...history: string[]) =>
      source(['# 甲', `# ${name}`, ...history].join('\n'), '第一条 甲', `x/${name}.md`)
    const both = parseLaw([part('乙', ...HISTORY), part('丙', ...HISTORY, '2020年1月2日 国务院批准')])
    assert.equal(both.amendments.length, 4)
    assert.deepEqual([both.level, both.partTitle], ['admin_regulation', ''])
    assert.equal(parseLaw([part('乙', ...HISTORY)]).partTitle, '乙')
  })

  test('has a warning for a day that is not said, and none for a text without articles that has some', () => {
    const { warnings } = law('行政法规/甲(2020-01-02).md', { history: HISTORY.slice(0, 2) })
    assert.deepEqual(warnings, ['正文未载明本版的施行日期，按公布日期显示'])
    assert.deepEqual(law('行政法规/甲(2020-01-02).md', { history: [], body: '说明\n第一条 甲' }).warnings, [])
  })
})
