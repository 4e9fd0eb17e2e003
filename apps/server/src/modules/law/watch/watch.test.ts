import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { ReviewView } from '@anju/contract/law/watch-terms'
import { content, draft, rule } from '../../../../test/factories.ts'
import { type Actor, DAY, type TestApp, testApp } from '../../../../test/harness.ts'
import { folderOf, importInto, text } from '../../../../test/laws.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'

const FILE = '行政法规/物业示例条例(2018-03-19).md'
const first = text('物业示例条例', '第一条 甲。\n\n第二条 乙。\n\n第三条 丙。\n\n第四条 丁。')
/** The second article has other words, the third is gone, the fifth is new. */
const second = text('物业示例条例', '第一条 甲。\n\n第二条 乙乙。\n\n第四条 丁。\n\n第五条 丙。')

const bring = (t: TestContext, app: TestApp, file: string, law: string) => importInto(app, folderOf(t, { [file]: law }))

/** The library with the first text, and what cites it. */
async function prepared(t: TestContext) {
  const app = await testApp(t)
  const report = await bring(t, app, FILE, first)
  assert.deepEqual([report.articleChanges, report.reviews], [[], 0])
  const articles = [
    { law: '《物业示例条例》', article: '第二条第一款', note: '' },
    { law: '物业示例条例', article: '第一条', note: '' },
  ]
  const ids = {
    topic: await content(app, { section: 'internalruleslaw', title: '交费', fields: { articles } }),
    rule: await rule(app, {
      title: '收缴办法',
      department: '财务部',
      body: '<p>根据物业示例条例第二条至第四条，以及《物业示例条例》第五条制定。</p>',
    }),
    standard: await content(app, {
      section: 'internalrulesnative',
      kind: '消防',
      title: '某标准',
      fields: { keyClauses: ['执行《物业示例条例》第三条'] },
    }),
    other: await rule(app, { title: '别的', body: '<p>《旧物业示例条例》第二条，本条例第二条。</p>' }),
    draft: await draft(app, { section: 'internalruleslaw', body: '<p>《物业示例条例》第二条</p>' }),
  }
  return { app, admin: await app.admin(), ids }
}

const reviews = async (actor: Actor, view: ReviewView = 'open') =>
  (await actor.call('GET /prod-api/cms/law-watch/list', { query: { view, pageSize: '100' } })).rows
const placesOf = async (actor: Actor) =>
  (await reviews(actor)).map(({ placeTitle, label, change }) => [placeTitle, label, change]).sort()
const mark = async (actor: Actor, contentId: string) =>
  (await actor.call('GET /api/cms/law/changes/:contentId', { params: { contentId } })).data

test('an import names the articles that changed and puts every citing place under review, once', async (t) => {
  const { app, admin } = await prepared(t)
  const report = await bring(t, app, FILE, second)
  assert.deepEqual(
    report.articleChanges.map(({ title, articles }) => [title, articles.map(({ label, change }) => [label, change])]),
    [
      [
        '物业示例条例',
        [
          ['第二条', 'modified'],
          ['第五条', 'added'],
          ['第三条', 'removed'],
        ],
      ],
    ],
  )
  const expected = [
    ['交费', '第二条', 'modified'],
    ['收缴办法', '第三条', 'removed'],
    ['收缴办法', '第二条', 'modified'],
    ['收缴办法', '第五条', 'added'],
    ['某标准', '第三条', 'removed'],
  ].sort()
  assert.deepEqual(await placesOf(admin), expected)
  assert.equal(report.reviews, expected.length)
  const again = await bring(t, app, FILE, second)
  assert.deepEqual([again.articleChanges, again.reviews], [[], 0])
  const { rows } = await admin.call('GET /prod-api/cms/law/list', { query: { title: '物业示例条例' } })
  const law = await admin.call('GET /prod-api/cms/law/:lawId', { params: { lawId: rows[0]?.lawId ?? '' } })
  assert.deepEqual(
    law.data.events.map(({ action, note }) => [action, note]),
    [['导入更新', '新增 1 条（第五条），修改 1 条（第二条），删除 1 条（第三条）']],
  )
  // A further change meanwhile gives an open review the newest text, no second one.
  const third = await bring(t, app, FILE, second.replace('乙乙', '乙乙乙'))
  assert.equal(third.reviews, 0)
  assert.deepEqual(await placesOf(admin), expected)
})

test('a text that is edited or a version that is added in the console opens reviews as an import does', async (t) => {
  const { admin, ids } = await prepared(t)
  const { rows } = await admin.call('GET /prod-api/cms/law/list', { query: { title: '物业示例条例' } })
  const lawId = rows[0]?.lawId ?? ''
  const { data } = await admin.call('GET /prod-api/cms/law/text/:lawId', { params: { lawId } })
  const body = { lawId, version: data.version, markdown: data.markdown.replace('第三条 丙', '第三条 丙丙') }
  assert.equal((await admin.call('PUT /prod-api/cms/law/text', { body })).code, 200)
  const edited = [
    ['收缴办法', '第三条', 'modified'],
    ['某标准', '第三条', 'modified'],
  ]
  assert.deepEqual(await placesOf(admin), edited)
  const added = await admin.call('POST /prod-api/cms/law', {
    body: {
      title: '物业示例条例',
      level: 'admin_regulation',
      category: '',
      issuer: '',
      region: '',
      docNo: '',
      fileName: '',
      publishedOn: '2026-01-01',
      effectiveOn: '2026-01-01',
      firstEffectiveOn: '',
      markdown: text('物业示例条例', '第一条 甲甲。\n\n第二条 乙。\n\n第三条 丙丙。\n\n第四条 丁。'),
    },
  })
  assert.equal(added.code, 200, added.msg)
  assert.deepEqual(
    (await reviews(admin)).filter(({ label }) => label === '第一条').map(({ placeId }) => placeId),
    [ids.topic],
  )
})

test('a review has both texts, where the old one is now, and who has to do it until when', async (t) => {
  const { app, admin, ids } = await prepared(t)
  await bring(t, app, FILE, second)
  const [row] = (await reviews(admin)).filter((one) => one.placeId === ids.rule && one.label === '第三条')
  const { data } = await admin.call('GET /prod-api/cms/law-watch/:reviewId', {
    params: { reviewId: row?.reviewId ?? '' },
  })
  assert.deepEqual([data.oldText, data.newText, data.movedTo], ['丙。', '', '第五条'])
  assert.deepEqual(
    [data.deptName, data.dueOn, data.placeKind, data.quote, data.path],
    [
      '财务部',
      '2026-12-05',
      'regulation',
      '《物业示例条例》第三条',
      `/internalrules/regulations/detial?id=${ids.rule}`,
    ],
  )
  app.clock.pass(15 * DAY)
  assert.equal((await reviews(await app.admin(), 'overdue')).length, 5)
})

test('a new version opens reviews with the day on which it takes force; an older one opens none', async (t) => {
  const { app, admin, ids } = await prepared(t)
  const later = text(
    '物业示例条例',
    '第一条 甲。\n\n第二条 新乙。\n\n第三条 丙。\n\n第四条 本条例自2027年3月1日起施行。',
  )
  await bring(t, app, '行政法规/物业示例条例(2026-11-01).md', later)
  const pending = (await reviews(admin)).filter(({ placeId }) => placeId === ids.topic)
  assert.deepEqual(
    pending.map(({ label, pending, effectiveOn, dueOn }) => [label, pending, effectiveOn, dueOn]),
    [['第二条', true, '2027-03-01', '2027-03-01']],
  )
  assert.deepEqual(await mark(app.visitor, ids.topic), { changed: true, from: '2027-03-01', articles: [] })
  const count = (await reviews(admin)).length
  const older = text('物业示例条例', '第一条 旧甲。\n\n第二条 旧乙。')
  const report = await bring(t, app, '行政法规/物业示例条例(2003-06-08).md', older)
  assert.deepEqual([report.articleChanges, report.reviews], [[], 0])
  assert.equal((await reviews(admin)).length, count)
})

test('reviews are assigned and closed by those who may, several at once, with a result', async (t) => {
  const { app, admin } = await prepared(t)
  await bring(t, app, FILE, second)
  const [deptId = ''] = await idsOfDepartments(app.context, ['财务部'])
  const permissions = ['cms:lawwatch:list', 'cms:lawwatch:query', 'cms:lawwatch:handle']
  const userId = await aUser(app.context, 'finance', { permissions, dataScope: '3', departmentId: deptId })
  const finance = await app.admin('finance')
  // Those of the own department, and those of none.
  assert.equal((await reviews(finance)).length, 5)
  assert.equal((await reviews(finance, 'mine')).length, 3)
  const [otherDept = ''] = await idsOfDepartments(app.context, ['人力资源部'])
  const topic = (await reviews(admin)).filter(({ placeKind }) => placeKind === 'topic')
  const reviewIds = topic.map(({ reviewId }) => reviewId)
  const assign = (actor: Actor, to: { deptId: string; userId: string; dueOn?: string }) =>
    actor.call('PUT /prod-api/cms/law-watch/assign', { body: { reviewIds, dueOn: '', ...to } })
  assert.equal((await assign(admin, { deptId: otherDept, userId })).field, 'userId')
  assert.equal((await assign(admin, { deptId: otherDept, userId: '', dueOn: '2026-12-31' })).code, 200)
  assert.equal((await reviews(finance)).length, 4)
  const finish = (actor: Actor, result: 'unchanged' | 'other', note = '', ids = reviewIds) =>
    actor.call('PUT /prod-api/cms/law-watch/finish', { body: { reviewIds: ids, result, note } })
  assert.equal((await finish(finance, 'unchanged')).code, 404)
  assert.equal((await finish(admin, 'other')).field, 'note')
  const all = (await reviews(finance)).map(({ reviewId }) => reviewId)
  assert.equal((await finish(finance, 'other', '改用新条号', all)).code, 200)
  assert.equal((await finish(finance, 'unchanged', '', all)).code, 409)
  assert.deepEqual(
    (await reviews(finance, 'done')).map(({ result, doneBy, doneTime }) => [result, doneBy, doneTime]),
    Array.from({ length: 4 }, () => ['other', '管理员finance', '2026-11-21 10:00:00']),
  )
})

test('readers of a topic learn that an article has changed, employees which one, until the review is done', async (t) => {
  const { app, admin, ids } = await prepared(t)
  const nothing = { changed: false, from: '', articles: [] }
  assert.deepEqual(await mark(app.visitor, ids.topic), nothing)
  await bring(t, app, FILE, second)
  assert.deepEqual(await mark(app.visitor, ids.topic), { changed: true, from: '', articles: [] })
  // Only a field for members cites the article, and the rule is for members.
  assert.deepEqual(await mark(app.visitor, ids.standard), nothing)
  assert.deepEqual(await mark(app.visitor, ids.rule), nothing)
  const member = await app.member()
  assert.deepEqual(
    (await mark(member, ids.topic)).articles.map(({ label }) => label),
    ['第二条'],
  )
  assert.equal((await mark(member, ids.standard)).articles.length, 1)
  assert.match(
    (await app.visitor.get(`/internalrules/law/${ids.topic}`, { accept: 'text/html' })).body,
    /所引法条近期有修改/,
  )
  const reviewIds = (await reviews(admin)).map(({ reviewId }) => reviewId)
  const body = { reviewIds, result: 'edited', note: '' } as const
  assert.equal((await admin.call('PUT /prod-api/cms/law-watch/finish', { body })).code, 200)
  assert.deepEqual(await mark(app.visitor, ids.topic), nothing)
})
