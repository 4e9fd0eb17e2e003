import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lawAddress } from '@anju/contract/site/address'
import { text, withLibrary } from '../../../../test/laws.ts'
import { shared } from '../../../../test/shared-app.ts'
import { findCitable } from '../queries.ts'

const files = {
  '行政法规/示例条例(2021-03-19).md': text(
    '示例条例',
    '第一条 下列事项：\n\n（一）甲；\n\n（二）乙。\n\n另有规定的除外。\n\n第二条 违反本条例第一条第二项、第九条的，依照《示例管理法》第一条第二款处理。\n\n第三条 依照《没有收录的法》第一条处理。',
  ),
  '社会法/示例管理法(2010-01-01).md': text('中华人民共和国示例管理法', '第一条 旧。'),
  '社会法/示例管理法(2020-01-01).md': text(
    '中华人民共和国示例管理法',
    '第一条 新。\n\n第二款内容。\n\n第二条 本法自2020年1月1日起施行。',
  ),
}

const libraryApp = shared((suite) => withLibrary(suite, files))

test('references in articles lead to what they name, where it is there', async () => {
  const { app, search } = await libraryApp()
  const lawId = (await search('示例条例', { scope: 'law' })).rows[0]?.lawId ?? ''
  const { data } = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })
  const other = (await search('示例管理法')).named[0]?.lawId
  const [, second, third] = data.articles
  const links = second?.links?.map(({ at, from, to, ...link }) => ({
    ...link,
    text: second.paragraphs[at]?.text.slice(from, to),
  }))
  assert.deepEqual(links, [
    { text: '本条例第一条第二项', lawId: '', anchor: 'art-1-p1-i2' },
    { text: '《示例管理法》第一条第二款', lawId: other, anchor: 'art-1-p2' },
  ])
  assert.equal(third?.links, undefined)
})

test('a reference leads to the version of the time of its text, or says that the articles may have had other numbers', async (t) => {
  const { app, search } = await withLibrary(t, {
    '社会法/样例法(2005-01-01).md': text('样例法', '第一条 最早。\n\n第二条 本法自2005年2月1日起施行。'),
    '社会法/样例法(2020-01-01).md': text('样例法', '第一条 新。\n\n第二条 本法自2020年2月1日起施行。'),
    '社会法/后来法(2020-01-01).md': text('后来法', '第一条 新。'),
    '行政法规/同日条例(2019-12-25).md': text(
      '同日条例',
      '第一条 依照《样例法》第一条处理。\n\n第二条 本条例自2020年2月1日起施行。',
    ),
    '行政法规/引用条例(2018-03-19).md': text(
      '引用条例',
      '第一条 依照《样例法》第一条、样例法（2020年修订）第一条和《后来法》第一条处理，依照样例法（2011年修订）第一条处理。',
    ),
  })
  const lawId = (await search('引用条例', { scope: 'law' })).rows[0]?.lawId ?? ''
  const { data } = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })
  const days = async (id: string) =>
    (await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId: id } })).data.publishedOn
  const links = data.articles[0]?.links ?? []
  const cited = await Promise.all(links.map(async (link) => [await days(link.lawId), link.later ?? false]))
  assert.deepEqual(cited, [
    ['2005-01-01', false],
    ['2020-01-01', false],
    ['2020-01-01', true],
  ])
  // What holds from the same day as the new text was written by the numbers of the one before.
  const same = (await search('同日条例', { scope: 'law' })).rows[0]?.lawId ?? ''
  const { data: written } = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId: same } })
  assert.equal(await days(written.articles[0]?.links?.[0]?.lawId ?? ''), '2005-01-01')
  const page = (await app.visitor.get(lawAddress(lawId), { accept: 'text/html' })).body
  const twin = /<link rel="alternate" type="text\/markdown" href="([^"]+)">/.exec(page)?.[1] ?? ''
  assert.match((await app.visitor.get(twin)).body, /^# 引用条例/)
  assert.equal(page.split('引用时的条号可能不同').length - 1, 2)
})

test('前条 leads to the article before, 前款 to the 款 before and its 项; without one before there is no link', async (t) => {
  const preceding =
    '第一条 依照前款处理。\n\n第二条 下列事项：\n\n（一）甲；\n\n（二）乙。\n\n有前款第二项情形的，依照前条处理。'
  const { app, search } = await withLibrary(t, { '行政法规/前后条例(2018-03-19).md': text('前后条例', preceding) })
  const lawId = (await search('前后条例', { scope: 'law' })).rows[0]?.lawId ?? ''
  const { data } = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })
  const [first, second] = data.articles
  assert.equal(first?.links, undefined)
  assert.deepEqual(
    second?.links?.map(({ at, from, to, anchor }) => [second.paragraphs[at]?.text.slice(from, to), anchor]),
    [
      ['前款第二项', 'art-2-p1-i2'],
      ['前条', 'art-1'],
    ],
  )
})

test('the page without JavaScript has the same links, and anchors for 款 and 项', async () => {
  const { app, search } = await libraryApp()
  const lawId = (await search('示例条例', { scope: 'law' })).rows[0]?.lawId ?? ''
  const page = (await app.visitor.get(lawAddress(lawId), { accept: 'text/html' })).body
  assert.match(page, /<p id="art-1-p1-i2" class="twin-item">/)
  assert.match(page, /<a href="#art-1-p1-i2">本条例第一条第二项<\/a>/)
  assert.match(page, /<a href="\/digitization\/laws\/[^"]+#art-1-p2">《示例管理法》第一条第二款<\/a>/)
})

test('a citation of a 款 or 项 leads to that very place', async () => {
  const { app, search } = await libraryApp()
  const places = async (typed: string) => (await search(typed)).jumps.map(({ anchor, label }) => [anchor, label])
  assert.deepEqual(await places('示例条例1(2)'), [['art-1-p1-i2', '第一条第二项']])
  assert.deepEqual(await places('示例条例第一条第二款'), [['art-1-p2', '第一条第二款']])
  assert.deepEqual(await places('示例条例第一条第七款'), [['art-1', '第一条']])
  const lawId = (await search('示例条例', { scope: 'law' })).rows[0]?.lawId ?? ''
  const citable = await findCitable(app.context.db, lawId, 'art-1-p1-i2')
  assert.deepEqual(citable, { title: '示例条例', label: '第一条第一款第二项' })
})
