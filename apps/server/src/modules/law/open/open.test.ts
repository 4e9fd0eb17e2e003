import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { unzipSync } from 'fflate'
import { linesOf } from '../../../../test/files.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { library, PROPERTY, text, withLibrary } from '../../../../test/laws.ts'
import { shared } from '../../../../test/shared-app.ts'

const OLDER = '行政法规/物业示例条例(2007-08-26).md'
const files = {
  ...library,
  [OLDER]: text(
    '物业示例条例',
    '第一条 业主支付物业费。\n\n第二条 下列事项由业主大会决定：\n\n（一）使用专项维修资金；\n\n（二）选聘物业服务企业。\n\n第三条 旧条。',
  ),
  [PROPERTY]: `${library[PROPERTY]}\n\n## 第二章 附则\n\n第四条 新条。`,
}
const withVersions = shared((suite) => withLibrary(suite, files))

/** The addresses of both versions of the law of the tests, the newer one first. */
async function versionsIn(app: TestApp) {
  const { data } = await app.visitor.call('GET /api/cms/law/list', {
    query: { keyword: '物业示例条例', status: 'all' },
  })
  return data.rows.filter(({ title }) => title === '物业示例条例').map(({ lawId }) => lawId)
}

/** The paragraphs of a Word document, as an archive of XML says them. */
function paragraphsIn(bytes: Buffer): string[] {
  const part = new TextDecoder().decode(unzipSync(bytes)['word/document.xml'])
  return Array.from(part.matchAll(/<w:p>.*?<\/w:p>/gs), ([paragraph]) =>
    Array.from(paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g), ([, words]) => words).join(''),
  )
}

const fetchFile = async (app: TestApp, path: string, query: Record<string, string>) => {
  const answer = await app.visitor.get(`/api/cms/law/${path}?${new URLSearchParams(query)}`)
  return { headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

describe('texts of laws for programs', () => {
  test('a law, an article, a 款 and a 项 are answered with citation, status and day', async () => {
    const { app } = await withVersions()
    const [lawId = ''] = await versionsIn(app)
    const read = async (query: Record<string, string> = {}) =>
      (await app.visitor.call('GET /api/cms/law/text/:lawId', { params: { lawId }, query })).data
    const whole = await read()
    assert.deepEqual(
      whole.articles.map(({ label, headings }) => [label, headings]),
      [
        ['第一条', ['第一章 总则']],
        ['第二条', ['第一章 总则']],
        ['第四条', ['第二章 附则']],
      ],
    )
    assert.equal(whole.label, '')
    const item = await read({ place: 'art-2-p1-i2' })
    assert.deepEqual(
      [item.label, item.shortCitation, item.articles[0]?.paragraphs.map((one) => [one.place, one.text])],
      ['第二条第二项', '《物业示例条例》第二条第二项，有效（未核对）', [['art-2-p1-i2', '（二）选聘物业服务企业。']]],
    )
    assert.match(item.citation, /^《物业示例条例》（2018年3月19日公布，.*）第二条第二项$/)
    const clause = await read({ place: 'art-2-p1' })
    assert.deepEqual([clause.label, clause.articles[0]?.paragraphs.length], ['第二条', 3])
    assert.equal(clause.address.endsWith('#art-2-p1'), true)
  })

  test('a place that there is not is refused with a reason', async () => {
    const { app } = await withVersions()
    const [lawId = ''] = await versionsIn(app)
    for (const [place, msg] of [
      ['art-9', '这部法规没有这一条：art-9'],
      ['art-1-p4', '第一条没有这一款或项：art-1-p4'],
    ] as const) {
      const answer = await app.visitor.call('GET /api/cms/law/text/:lawId', { params: { lawId }, query: { place } })
      assert.deepEqual([answer.code, answer.reason, answer.msg], [404, 'noSuchPlace', msg])
    }
  })

  test('on a day the version in force is answered, whichever one the address names', async () => {
    const { app } = await withVersions()
    const [newer = '', older = ''] = await versionsIn(app)
    for (const lawId of [newer, older]) {
      const on = async (day: string) =>
        app.visitor.call('GET /api/cms/law/text/:lawId', { params: { lawId }, query: { on: day } })
      assert.equal((await on('2010-05-01')).data.lawId, older)
      assert.equal((await on('2020-05-01')).data.lawId, newer)
      const before = await on('2001-01-01')
      assert.deepEqual([before.code, before.reason], [404, 'noVersionOfDay'])
      assert.equal(before.msg, '没有收录 2001-01-01 施行的文本，本库最早的是 2007-08-26 公布的版本')
    }
    assert.equal(
      (
        await app.visitor.call('GET /api/cms/law/text/:lawId', {
          params: { lawId: newer },
          query: { on: '2020-02-31' },
        })
      ).code,
      400,
    )
  })
})

describe('files of laws', () => {
  test('Word: each paragraph of the law, with citation, status and day of the data', async () => {
    const { app } = await withVersions()
    const [lawId = ''] = await versionsIn(app)
    const { bytes, headers } = await fetchFile(app, `file/${encodeURIComponent(lawId)}`, { format: 'docx' })
    assert.match(String(headers['content-type']), /wordprocessingml/)
    const paragraphs = paragraphsIn(bytes)
    assert.equal(paragraphs[0], '物业示例条例')
    assert.match(paragraphs[1] ?? '', /^有效（未核对） · 行政法规 · .*2018-03-19 公布/)
    assert.equal(paragraphs[2], '最后核对：未核对')
    assert.deepEqual(paragraphs.slice(3), [
      '第一章 总则',
      '第一条　业主应当支付物业费。',
      '第二条　下列事项由业主大会决定：',
      '（一）使用专项维修资金；',
      '（二）选聘物业服务企业。',
      '第二章 附则',
      '第四条　新条。',
      '仅供参考，以官方公布文本为准。',
    ])
  })

  test('Excel, Markdown and text have the same articles; a part is cited', async () => {
    const { app } = await withVersions()
    const [lawId = ''] = await versionsIn(app)
    const path = `file/${encodeURIComponent(lawId)}`
    const [head, ...rows] = await linesOf((await fetchFile(app, path, { format: 'xlsx' })).bytes)
    assert.equal(rows.length, 3)
    const cell = (at: number, title: string) => rows[at]?.[head?.indexOf(title) ?? -1]
    assert.equal(cell(1, '条文'), '下列事项由业主大会决定：\n（一）使用专项维修资金；\n（二）选聘物业服务企业。')
    assert.match(String(cell(1, '引用')), /第二条$/)
    assert.deepEqual([cell(1, '时效性'), cell(1, '最后核对')], ['有效（未核对）', '未核对'])
    const part = { place: 'art-2-p1-i1', format: 'md' }
    const markdown = (await fetchFile(app, path, part)).text
    assert.match(markdown, /^# 物业示例条例\n\n> 《物业示例条例》（.*）第二条第一项\n/)
    assert.match(markdown, /\n\*\*第二条第一项\*\* （一）使用专项维修资金；\n/)
    const plain = (await fetchFile(app, path, { ...part, format: 'txt' })).text
    assert.match(plain, /\n　　第二条第一项　（一）使用专项维修资金；\n仅供参考/)
    const refused = await fetchFile(app, path, { format: 'pdf' })
    assert.equal(JSON.parse(refused.text).field, 'format')
  })

  test('a sheet of two versions has what was changed, added and taken out', async () => {
    const { app } = await withVersions()
    const [newer = '', older = ''] = await versionsIn(app)
    for (const [one, other] of [
      [newer, older],
      [older, newer],
    ] as const) {
      const { bytes } = await fetchFile(app, `changes-file/${encodeURIComponent(one)}`, { with: other })
      const [head, ...rows] = await linesOf(bytes)
      assert.deepEqual(head?.slice(0, 2), ['条', '变动'])
      assert.match(String(head?.[2]), /^2007-08-26 公布的版本（已修改）$/)
      assert.deepEqual(
        rows.map((row) => row.slice(0, 4)),
        [
          ['第一条', '修改', '业主支付物业费。', '业主应当支付物业费。'],
          ['第三条', '删去', '旧条。', ''],
          ['第四条', '新增', '', '新条。'],
        ],
      )
    }
  })

  test('of one network one file is made and two wait; a further one is refused with the seconds to wait', async () => {
    const { app } = await withVersions()
    const [lawId = ''] = await versionsIn(app)
    const path = `file/${encodeURIComponent(lawId)}`
    const files = await Promise.all(Array.from({ length: 5 }, () => fetchFile(app, path, { format: 'docx' })))
    const refused = files.filter(({ headers }) => String(headers['content-type']).includes('json'))
    assert.equal(files.length - refused.length, 3)
    for (const { text } of refused) {
      const { code, reason, retryAfter } = JSON.parse(text)
      assert.deepEqual([code, reason, retryAfter], [429, 'wait', 10])
    }
  })

  test('a list of hits has each article whole, as many as the search says', async () => {
    const { app, search } = await withVersions()
    const { total, related } = await search('物业费')
    const [head, ...rows] = await linesOf(
      (await fetchFile(app, 'hits-file', { keyword: '物业费', format: 'xlsx' })).bytes,
    )
    assert.ok(total > 1)
    assert.equal(rows.length, total + related.length)
    const texts = rows.map((row) => row[head?.indexOf('条文') ?? -1])
    assert.ok(texts.includes('业主应当支付物业费。'))
    const word = paragraphsIn((await fetchFile(app, 'hits-file', { keyword: '物业费', format: 'docx' })).bytes)
    assert.deepEqual(word.slice(0, 2), ['法规检索：物业费', `共 ${total} 条 · 数据截至：未核对`])
    assert.equal(word.filter((one) => /^《.*》.*第.*条$/.test(one)).length, rows.length)
    const laws = await linesOf((await fetchFile(app, 'hits-file', { status: 'all', format: 'xlsx' })).bytes)
    assert.equal(laws.length - 1, Object.keys(files).length)
  })
})
