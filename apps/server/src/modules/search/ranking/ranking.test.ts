import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MarkedText } from '@anju/contract/search'
import { content, news, rule } from '../../../../test/factories.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'

const search = async (who: Actor, title: string, more: Record<string, string> = {}) =>
  (await who.call('GET /api/cms/search/query', { query: { title, ...more } })).data
const plain = (runs: MarkedText) => runs.map(({ text }) => text).join('')
const titles = (rows: readonly { title: MarkedText }[]) => rows.map(({ title }) => plain(title))
const text = { body: '<p>关于锅炉的说明。</p>' }

/** An item of each of several sections with the word in its text, and what is told of it. */
async function fill(app: TestApp): Promise<void> {
  await content(app, { section: 'history', title: '锅炉房建成', ...text })
  await news(app, { title: '供暖开始', ...text })
  await content(app, { section: 'internalruleslaw', title: '供暖与锅炉', ...text })
  await content(app, { section: 'introduceServing', title: '锅炉运行服务', ...text })
  await content(app, { section: 'introduceIntroduction', title: '锅炉厂宿舍', ...text })
  await rule(app, { title: '锅炉管理制度', ...text })
  await content(app, { section: 'internalrulesoperating', audience: 'member', title: '锅炉点火规程', ...text })
}

describe('the order of hits', () => {
  test('visitors read places by their name, the own page, topics, news and what is past; members rules before topics', async (t) => {
    const app = await testApp(t)
    await fill(app)
    assert.deepEqual(titles((await search(app.visitor, '锅炉')).rows), [
      '锅炉厂宿舍',
      '锅炉运行服务',
      '供暖与锅炉',
      '锅炉房建成',
      '供暖开始',
    ])
    const staff = titles((await search(await app.member(), '锅炉')).rows)
    assert.deepEqual(staff.slice(0, 4), ['锅炉厂宿舍', '锅炉点火规程', '锅炉管理制度', '锅炉运行服务'])
  })

  test('the title that was typed is first, whatever its section; then titles that begin with it, then those that have it', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '冬季锅炉' })
    await news(app, { title: '锅炉检修' })
    await content(app, { section: 'introduceServing', title: '锅炉运行' })
    await content(app, { section: 'history', title: '锅炉' })
    assert.deepEqual(titles((await search(app.visitor, '锅炉')).rows), ['锅炉', '锅炉运行', '锅炉检修', '冬季锅炉'])
  })

  test('a word for a kind of paper brings that kind forward', async (t) => {
    const app = await testApp(t)
    await content(app, { section: 'internalruleslaw', title: '锅炉安全', body: '<p>锅炉安全标准</p>' })
    await content(app, { section: 'internalrulesnative', title: '锅炉安全标准' })
    assert.equal(titles((await search(app.visitor, '锅炉安全标准')).rows)[0], '锅炉安全标准')
  })

  test('a closed position and a building that was left are below all that holds', async (t) => {
    const app = await testApp(t)
    const position = { section: 'information', body: '<p>锅炉</p>' }
    await content(app, { ...position, title: '锅炉工', fields: { closesOn: '2020-01-01' } })
    await content(app, { section: 'introduceIntroduction', title: '锅炉厂', fields: { status: '已撤场' } })
    await content(app, { section: 'history', title: '往事', body: '<p>锅炉</p>' })
    await content(app, { ...position, title: '司炉工', fields: { closesOn: '2099-01-01' } })
    assert.deepEqual(titles((await search(app.visitor, '锅炉')).rows).slice(0, 2), ['司炉工', '往事'])
    assert.equal(titles((await search(app.visitor, '锅炉厂')).rows)[0], '锅炉厂', 'but its name leads to it')
  })

  test('recency decides between equals only', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '锅炉检修一', publishDate: '2026-01-01', body: '' })
    await news(app, { title: '锅炉检修二', publishDate: '2026-09-01', body: '' })
    await content(app, { section: 'introduceServing', title: '锅炉运行服务', publishDate: '2020-01-01', body: '' })
    assert.deepEqual(titles((await search(app.visitor, '锅炉')).rows), ['锅炉运行服务', '锅炉检修二', '锅炉检修一'])
  })

  test('pages are parts of one order, and end where the total says', async (t) => {
    const app = await testApp(t)
    for (let at = 0; at < 8; at++) await news(app, { title: `锅炉 ${at}` })
    for (let at = 0; at < 8; at++) await content(app, { section: 'introduceServing', title: `服务 ${at}`, ...text })
    const whole = await search(app.visitor, '锅炉', { pageSize: '50' })
    const parts = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((pageNum) => search(app.visitor, '锅炉', { pageNum: String(pageNum), pageSize: '3' })),
    )
    assert.deepEqual(
      parts.flatMap(({ rows }) => titles(rows)),
      titles(whole.rows),
    )
    assert.deepEqual([whole.total, whole.rows.length], [16, 16])
    const section = 'introduceServing'
    const narrowed = await search(app.visitor, '锅炉', { section })
    assert.deepEqual([narrowed.total, narrowed.rows.every((row) => row.section === section)], [8, true])
  })

  test('a member in need reads the procedure before the topic of that very title', async (t) => {
    const app = await testApp(t)
    await content(app, { section: 'internalruleslaw', title: '电梯困人' })
    for (let at = 0; at < 3; at++) await news(app, { title: `电梯困人演练 ${at}` })
    const about = { section: 'internalrulesoperating', audience: 'member' } as const
    await content(app, { ...about, title: '电梯困人应急救援规程' })
    const result = await search(await app.member(), '电梯困人')
    assert.equal(titles(result.rows)[0], '电梯困人应急救援规程')
    assert.equal(result.actions[0]?.kind, 'urgent')
    assert.equal(titles((await search(app.visitor, '电梯困人')).rows)[0], '电梯困人')
    const question = await search(await app.member(), '电梯里有人困住了怎么办')
    assert.equal(titles(question.related)[0], '电梯困人应急救援规程')
  })

  test('a place among the hits says where it is and how it is reached', async (t) => {
    const app = await testApp(t)
    const fields = { hotline: '0500-1', address: '衡岚路18号' }
    await content(app, { section: 'introduceIntroduction', title: '云上大厦', fields })
    await content(app, {
      section: 'department',
      title: '云上管理处',
      fields: { phone: '0500-2', officeLocation: '一层', directLine: '8601' },
    })
    const { rows, actions } = await search(app.visitor, '云上')
    assert.deepEqual(
      rows.map(({ address, phones }) => [address, phones?.map(({ number }) => number)]),
      [
        ['衡岚路18号', ['0500-1']],
        ['一层', ['0500-2']],
      ],
    )
    assert.deepEqual(actions, [])
    const called = await search(app.visitor, '云上大厦值班电话')
    assert.deepEqual([called.actions[0]?.kind, called.actions[0]?.phones[0]?.number], ['call', '0500-1'])
  })

  test('what few have to the letter stands in one list with what may be meant, best first', async (t) => {
    const app = await testApp(t)
    await content(app, { section: 'mediaImage', title: '安全月', body: '<p>绿化工修剪。</p>' })
    await content(app, { section: 'introduceServing', title: '绿化养护', body: '<p>树木和草地。</p>' })
    const { total, rows, related } = await search(app.visitor, '绿化工')
    assert.deepEqual([total, titles(rows), titles(related)], [1, ['安全月'], ['绿化养护', '安全月']])
  })
})

describe('slips of the keyboard', () => {
  test('where nothing has the words, those that sound the same are searched, and said', async (t) => {
    const app = await testApp(t)
    await content(app, { section: 'internalruleslaw', title: '物业费收取与催缴' })
    const result = await search(app.visitor, '物夜费')
    assert.deepEqual([result.corrected, result.total, titles(result.rows)], ['物业费', 1, ['物业费收取与催缴']])
    await news(app, { title: '物夜费是谁' })
    assert.equal((await search(app.visitor, '物夜费')).corrected, '')
  })
})
