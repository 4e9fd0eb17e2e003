import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MarkedText } from '@anju/contract/search'
import { itemPath, sections } from '@anju/contract/sections'
import { synonyms } from '#modules/law'
import { content, news, rule, withAttachment } from '../../../test/factories.ts'
import { type Actor, testApp } from '../../../test/harness.ts'

const search = async (
  who: Actor,
  title: string,
  more: { section?: string; pageNum?: string; pageSize?: string } = {},
) => (await who.call('GET /api/cms/search/query', { query: { title, ...more } })).data
const plain = (runs: MarkedText) => runs.map(({ text }) => text).join('')
const marks = (runs: MarkedText) => runs.filter(({ mark }) => mark).map(({ text }) => text)

describe('search', () => {
  test('finds titles, bodies, own fields and the names of attachments', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '锅炉检修公告' })
    await news(app, { body: '<h2>工作</h2><p>完成<strong>锅</strong>炉清灰。</p>' })
    await content(app, {
      section: 'introduceServing',
      fields: { contents: ['锅炉运行', '电梯'], faq: [{ question: 'q', answer: 'a' }] },
    })
    await withAttachment(app, { name: '锅炉台账.xlsx' })
    await news(app, { title: '无关' })
    const { total, rows, counts } = await search(app.visitor, '锅炉')
    assert.deepEqual([total, rows.length], [4, 4])
    assert.equal(plain(rows[0]?.title ?? []), '锅炉检修公告', 'a title weighs more than a text')
    assert.deepEqual(
      counts.map(({ section, total }) => [section, total]),
      [
        ['introduceServing', 1],
        ['internalrulesNews', 3],
      ],
    )
  })

  test('a hit says where it leads, when it is from, and what matched, as text and never as HTML', async (t) => {
    const app = await testApp(t)
    const id = await news(app, {
      title: '<img src=x onerror=alert(1)>锅炉',
      body: '<p>前文锅炉后文</p>',
      publishDate: '2026-11-02',
    })
    const [hit] = (await search(app.visitor, '锅炉')).rows
    assert.deepEqual(
      [hit?.section, hit?.label, hit?.id, hit?.path, hit?.publishDate, hit?.publishDay, hit?.audience],
      [
        'internalrulesNews',
        sections.internalrulesNews.label,
        id,
        itemPath('internalrulesNews', id),
        '2026-11-02 00:00:00',
        '2026-11-02',
        'public',
      ],
    )
    assert.deepEqual(marks(hit?.title ?? []), ['锅炉'])
    assert.equal(plain(hit?.title ?? []), '<img src=x onerror=alert(1)>锅炉')
    assert.deepEqual([plain(hit?.excerpt ?? []), marks(hit?.excerpt ?? [])], ['前文锅炉后文', ['锅炉']])
  })

  test('a phrase, an excluded word, words beyond the limits, signs and traditional characters', async (t) => {
    const app = await testApp(t)
    const both = await news(app, { title: '锅炉检修', body: '<p>电梯、锅炉停用，执行GB/T 20647.9-2006。</p>' })
    const one = await news(app, { title: '锅炉月报', body: '<p>锅炉运行，噪声6dB。</p>' })
    const idsFor = async (title: string) => (await search(app.visitor, title)).rows.map(({ id }) => id)
    assert.deepEqual(await idsFor('锅炉 －电梯'), [one])
    assert.deepEqual(await idsFor('“电梯、锅炉”'), [both])
    assert.deepEqual(await idsFor('GB/T20647.9-2006'), [both])
    assert.deepEqual(await idsFor('dB'), [one])
    assert.deepEqual(await idsFor('鍋爐運行。'), [one])
    assert.deepEqual((await search(app.visitor, '锅炉 -电梯')).without, ['电梯'])
    const alone = await search(app.visitor, '-电梯')
    assert.deepEqual([alone.total, alone.notice], [1, '只有要排除的词，已按要查找的词检索'])
    assert.deepEqual((await search(app.visitor, '锅炉 甲 乙 丙 丁 戊 己')).ignored, ['戊', '己'])
    const list = await app.visitor.call('GET /api/cms/content/list', {
      query: { section: 'internalrulesNews', keyword: '锅炉 -电梯' },
    })
    assert.deepEqual(
      list.data.rows.map(({ contentId }) => contentId),
      [one],
    )
  })

  test('finds summary, author, source and department, this one also under its new name', async (t) => {
    const app = await testApp(t)
    const id = await news(app, {
      title: '月报',
      body: '<p>正文</p>',
      summary: '锅炉检修完毕',
      author: '丁采薇',
      sourceName: '临江晚报',
      department: '综合管理部',
    })
    const idsFor = async (title: string) => (await search(app.visitor, title)).rows.map((hit) => hit.id)
    for (const title of ['锅炉', '丁采薇', '临江晚报', '综合管理', '晚'])
      assert.deepEqual(await idsFor(title), [id], title)
    const admin = await app.admin()
    const row = (await admin.call('GET /prod-api/system/dept/list')).data.find(
      ({ deptName }) => deptName === '综合管理部',
    )
    assert.ok(row)
    const renamed = { ...row, deptName: '行政服务部' }
    assert.equal((await admin.call('PUT /prod-api/system/dept', { body: renamed })).code, 200)
    assert.deepEqual([await idsFor('行政服务'), await idsFor('综合管理')], [[id], []])
  })

  test('what only members see of a public item is found by members, who see it in the excerpt', async (t) => {
    const app = await testApp(t)
    const { contentId } = await withAttachment(app, { name: '锅炉台账.xlsx', fileAudience: 'member', title: '台账' })
    const project = await content(app, {
      section: 'introduceIntroduction',
      fields: { contractMode: '酬金制', contractEndOn: '2027-12-31' },
    })
    const member = await app.member()
    for (const [title, id] of [
      ['锅炉台账', contentId],
      ['酬金制', project],
    ] as const) {
      const { total, rows } = await search(member, title)
      assert.deepEqual([total, rows.map((hit) => hit.id)], [1, [id]], title)
      assert.deepEqual(marks(rows[0]?.excerpt ?? []), [title])
      assert.equal((await search(app.visitor, title)).total, 0, title)
    }
    assert.equal((await search(member, '台账')).total, 1, 'one hit, by its title and by its file')
  })

  test('terms of one to six characters are found at any position', async (t) => {
    const app = await testApp(t)
    const sentence = '物业服务企业应当按照约定配备持证电工'
    await news(app, { body: `<p>${sentence}</p>` })
    for (let length = 1; length <= 6; length++)
      for (let from = 0; from + length <= sentence.length; from++) {
        const word = sentence.slice(from, from + length)
        assert.equal((await search(app.visitor, word)).total, 1, word)
      }
    for (const word of ['服物', '电工证', '企业约定']) assert.equal((await search(app.visitor, word)).total, 0, word)
  })

  test('several words must all be found', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '电梯', body: '<p>保洁</p>' })
    await news(app, { title: '电梯' })
    assert.equal((await search(app.visitor, '电梯')).total, 2)
    assert.equal((await search(app.visitor, '电梯　保洁')).total, 1)
    assert.equal((await search(app.visitor, '电梯 绿化')).total, 0)
  })

  test('a colloquial word also finds the official term, and says so', async (t) => {
    const app = await testApp(t)
    const [word = '', also = []] = synonyms.entries().next().value ?? []
    const [official = ''] = also
    await news(app, { body: `<p>关于${official}的说明</p>` })
    const result = await search(app.visitor, word)
    assert.equal(result.total, 1, `${word} → ${official}`)
    assert.deepEqual(result.synonyms, [{ word, also: [...also] }])
    assert.deepEqual(marks(result.rows[0]?.excerpt ?? []), [official])
  })

  test('counts are those of the lists, by section and by caller', async (t) => {
    const app = await testApp(t)
    for (let at = 0; at < 13; at++) await news(app, { title: `锅炉 ${at}` })
    await rule(app, { title: '锅炉制度' })
    const member = await app.member()
    const counts = async (who: Actor) => (await search(who, '锅炉')).counts.map(({ total }) => total)
    assert.deepEqual([await counts(app.visitor), await counts(member)], [[13], [13, 1]])
    const second = await search(app.visitor, '锅炉', { pageNum: '2' })
    assert.deepEqual([second.rows.length, second.total], [3, 13])
    const narrowed = await search(member, '锅炉', { section: 'internalrulesregulations' })
    assert.deepEqual([narrowed.rows.length, narrowed.total, narrowed.counts.length], [1, 1, 2])
    assert.equal((await search(app.visitor, '锅炉', { section: 'internalrulesregulations' })).total, 0)
    const seen = new Set<string>()
    for (let pageNum = 1; pageNum <= 5; pageNum++)
      for (const { id } of (await search(app.visitor, '锅炉', { pageNum: String(pageNum), pageSize: '3' })).rows)
        seen.add(id)
    assert.equal(seen.size, 13)
  })

  test('a question that nothing answers word by word leads to what may be related, as far as the caller may read it', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '电梯停运通知', body: '<p>三号楼的电梯检修。</p>' })
    await rule(app, { title: '电梯困人处置规程', body: '<p>安抚乘客，通知维保单位。</p>' })
    const member = await app.member()
    const related = async (who: Actor) => {
      const result = await search(who, '电梯里有人困住了怎么办')
      assert.equal(result.total, 0)
      return result.related.map(({ title }) => plain(title))
    }
    assert.deepEqual(await related(app.visitor), ['电梯停运通知'])
    assert.deepEqual(await related(member), ['电梯困人处置规程', '电梯停运通知'])
    assert.deepEqual(
      (await search(member, '电梯')).related.map(({ title }) => plain(title)),
      [],
    )
  })

  test('nothing typed, or nothing that can be searched, finds nothing', async (t) => {
    const app = await testApp(t)
    await news(app)
    for (const title of ['', ' ', '　', '%', '*', '😀', '。，'])
      assert.deepEqual(await search(app.visitor, title), {
        best: [],
        actions: [],
        corrected: '',
        rows: [],
        related: [],
        total: 0,
        laws: { rows: [], total: 0 },
        counts: [],
        notice: '',
        synonyms: [],
        without: [],
        ignored: [],
      })
    assert.equal((await app.visitor.call('GET /api/cms/search/query')).data.total, 0)
  })

  test('10 KB of words are cut or refused, not worked through', async (t) => {
    const app = await testApp(t)
    assert.equal(
      (await app.visitor.call('GET /api/cms/search/query', { query: { title: '物'.repeat(2049) } })).code,
      400,
    )
    assert.equal((await search(app.visitor, '物业 '.repeat(600))).total, 0)
  })
})
