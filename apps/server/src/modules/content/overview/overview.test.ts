import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskUser, REVIEWING, save, step } from '../../../../test/desk.ts'
import { content, departmentRule, draft, news, rule } from '../../../../test/factories.ts'
import { type Actor, DAY, testApp } from '../../../../test/harness.ts'
import { aMember, PASSWORD } from '../../../../test/people.ts'

const RULES = 'internalrulesregulations'
const STANDARDS = 'internalrulesnative'

const overview = async (who: Actor) =>
  (await who.call('GET /api/cms/content/overview', { query: { catalog: '5' } })).data
const countsOf = ({ sections }: Awaited<ReturnType<typeof overview>>) =>
  Object.fromEntries(sections.map(({ section, total }) => [section, total]))

test('counts and newest titles are those of the sections that the caller may open', async (t) => {
  const app = await testApp(t)
  await content(app, { section: STANDARDS, title: '旧标准', publishDate: '2025-01-01', sortNo: 1 })
  await content(app, { section: STANDARDS, title: '新标准', publishDate: '2026-10-01', sortNo: 2 })
  await rule(app, { title: '请假办法' })
  await draft(app, { section: STANDARDS, title: '草稿' })
  const seen = await overview(app.visitor)
  assert.deepEqual(countsOf(seen), { internalrulesNews: 0, internalruleslaw: 0, [STANDARDS]: 2 })
  assert.deepEqual(
    seen.sections.map(({ newest }) => newest?.title ?? null),
    [null, null, '新标准'],
  )
  const { raw } = await app.visitor.call('GET /api/cms/content/overview', { query: { catalog: '5' } })
  assert.ok(!raw.includes(RULES) && !raw.includes('请假办法'))
  const staff = await overview(await app.member())
  assert.equal(countsOf(staff)[RULES], 1)
  assert.deepEqual((await app.visitor.call('GET /api/cms/content/overview', { query: { catalog: '7' } })).code, 400)
})

test('a change is new, revised or the end of a document, the latest first, with its number and what was changed', async (t) => {
  const app = await testApp(t)
  const now = app.clock.now()
  const revisions = [
    { version: 'B/1', date: '2026-10-01', clause: '第三条', note: '时限改为三日' },
    { version: 'B/0', date: '2024-10-01', clause: '全文', note: '首次发布' },
  ]
  await rule(app, { title: '新制度', publishAt: now - 3 * DAY, fields: { docNo: 'LT-ZD-2024-07' } })
  await rule(app, { title: '修订的制度', publishAt: now - 2 * DAY, fields: { revisions } })
  const ended = { state: '被代替', number: 'GB/T 1-2009', replacedBy: 'GB/T 1-2020' }
  await content(app, { section: STANDARDS, title: '旧标准', publishAt: now - DAY, fields: ended })
  const { changes, moreChanges } = await overview(await app.member())
  assert.equal(moreChanges, false)
  assert.deepEqual(
    changes.map(({ title, change, number, note }) => [title, change, number, note]),
    [
      ['旧标准', 'ended', 'GB/T 1-2009', '由 GB/T 1-2020 代替'],
      ['修订的制度', 'revised', '', '第三条：时限改为三日'],
      ['新制度', 'new', 'LT-ZD-2024-07', ''],
    ],
  )
})

test('a text that the desk publishes in place of another is a revision of that day', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const day = (days: number) => app.clock.now() - days * DAY
  const imported = await content(app, {
    section: STANDARDS,
    title: '消防标准',
    kind: '消防',
    department: '综合管理部',
    publishAt: day(300),
    fields: { number: 'GB 1', level: '国家标准', officialUrl: 'https://openstd.samr.gov.cn/' },
  })
  await content(app, { section: STANDARDS, title: '昨天的标准', publishAt: day(1) })
  assert.deepEqual((await overview(app.visitor)).changes[0]?.title, '昨天的标准')
  await save(editor, imported, { title: '消防标准（改）' })
  const published = await step(editor, imported, 'publish')
  assert.equal(published.code, 200, published.msg)
  const [latest] = (await overview(app.visitor)).changes
  assert.deepEqual([latest?.title, latest?.change], ['消防标准（改）', 'revised'])
})

test('of news only what is for staff is a change; what is of the own department is marked, what is of another one is not there', async (t) => {
  const app = await testApp(t)
  await news(app, { title: '慰问演出' })
  await news(app, { title: '内部通知', kind: '通知公告', audience: 'member', department: '财务部' })
  await departmentRule(app, ['财务部'], { title: '财务部的办法', department: '综合管理部' })
  await departmentRule(app, ['人力资源部'], { title: '人力资源部的办法' })
  await aMember(app.context, { name: '钱会计', staffNo: 'A0099', departments: ['财务部'], password: PASSWORD })
  const { changes } = await overview(await app.member('钱会计'))
  assert.deepEqual(changes.map(({ title, own }) => [title, own]).sort(), [
    ['内部通知', true],
    ['财务部的办法', true],
  ])
  assert.deepEqual((await overview(app.visitor)).changes, [])
})
