import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { content, rule } from '../../../../test/factories.ts'
import { DAY, testApp } from '../../../../test/harness.ts'
import { folderOf, importInto, text } from '../../../../test/laws.ts'

const FILE = '行政法规/物业示例条例(2018-03-19).md'
const LAW = text('物业示例条例', '第一条 甲。\n\n第二条 乙。')

/** A law with notes on it, and what cites it or names it. */
async function prepared(t: TestContext) {
  const app = await testApp(t)
  const bring = (file = FILE, law = LAW) => importInto(app, folderOf(t, { [file]: law }))
  await bring()
  const articles = [{ law: '物业示例条例', article: '第二条', note: '' }]
  const topic = await content(app, { section: 'internalruleslaw', title: '交费', fields: { articles } })
  await rule(app, { title: '收缴办法', body: '<p>根据《物业示例条例》第一条制定，参照《物业示例条例》。</p>' })
  await rule(app, { title: '编制依据', body: '<p>依据《物业示例条例》等法规。</p>' })
  const admin = await app.admin()
  const { rows } = await admin.call('GET /prod-api/cms/law/list', { query: { pageSize: '10' } })
  const { lawId = '', version = 0 } = rows[0] ?? {}
  const audiences = { plainAudience: 'public', practiceAudience: 'member', linksAudience: 'member' } as const
  for (const anchor of ['', 'art-1']) {
    const body = { plain: '甲', practice: '', items: [], author: '', reviewDue: '2027-01-01', ...audiences }
    await admin.call('POST /prod-api/cms/law-note', { body: { place: { lawId, anchor }, ...body } })
  }
  const repeal = (repealedOn: string) =>
    admin.call('PUT /prod-api/cms/law/doubt', {
      body: {
        lawId,
        version,
        verdict: 'repealed',
        repealedBy: '新示例法',
        repealedOn,
        note: '',
        publishedOn: '',
        effectiveOn: '',
      },
    })
  const reviews = async () =>
    (await admin.call('GET /prod-api/cms/law-watch/list', { query: { view: 'open', pageSize: '100' } })).rows
  const places = async () => (await reviews()).map((one) => [one.placeKind, one.label, one.change]).sort()
  return { app, admin, topic, bring, repeal, reviews, places }
}

const expected = [
  ['note', '整部法规', 'repealed'],
  ['note', '第一条', 'repealed'],
  ['regulation', '整部法规', 'repealed'],
  ['regulation', '第一条', 'repealed'],
  ['topic', '第二条', 'repealed'],
]

test('a repeal that somebody decides puts every citing place under review, once, with what repealed the law', async (t) => {
  const { app, admin, topic, bring, repeal, reviews, places } = await prepared(t)
  assert.deepEqual(await places(), [])
  assert.equal((await repeal('2026-11-01')).code, 200)
  assert.deepEqual(await places(), expected)
  const [row] = (await reviews()).filter(({ placeKind }) => placeKind === 'topic')
  const params = { reviewId: row?.reviewId ?? '' }
  const { data } = await admin.call('GET /prod-api/cms/law-watch/:reviewId', { params })
  assert.deepEqual(
    [data.oldText, data.newText, data.effectiveOn],
    ['乙。', '《物业示例条例》已被《新示例法》废止，2026-11-01。', '2026-11-01'],
  )
  const mark = await app.visitor.call('GET /api/cms/law/changes/:contentId', { params: { contentId: topic } })
  assert.deepEqual(mark.data, { changed: true, from: '', articles: [] })
  assert.equal((await bring()).reviews, 0)
  assert.deepEqual(await places(), expected)
})

test('a repeal that was a mistake and is taken back closes its reviews', async (t) => {
  const { app, admin, topic, repeal, places } = await prepared(t)
  assert.equal((await repeal('2026-11-01')).code, 200)
  assert.deepEqual(await places(), expected)
  const { rows } = await admin.call('GET /prod-api/cms/law/list', { query: { title: '物业示例条例' } })
  const params = { lawId: rows[0]?.lawId ?? '' }
  const { data } = await admin.call('GET /prod-api/cms/law/facts/:lawId', { params })
  assert.equal((await admin.call('PUT /prod-api/cms/law', { body: { ...data, status: '' } })).code, 200)
  assert.deepEqual(await places(), [])
  const mark = await app.visitor.call('GET /api/cms/law/changes/:contentId', { params: { contentId: topic } })
  assert.equal(mark.data.changed, false)
})

test('a place that names a law as a whole is not reviewed when an article of it changes', async (t) => {
  const { bring, places } = await prepared(t)
  assert.equal((await bring(FILE, LAW.replace('乙', '丙'))).reviews, 1)
  assert.deepEqual(await places(), [['topic', '第二条', 'modified']])
})

test('a repeal on a day to come opens its reviews on that day', async (t) => {
  const { app, repeal, places } = await prepared(t)
  assert.equal((await repeal('2026-12-01')).code, 200)
  assert.deepEqual(await places(), [])
  app.clock.pass(15 * DAY)
  await app.visitor.call('GET /api/cms/law/search', { query: { keyword: '物业' } })
  const admin = await app.admin()
  const { rows } = await admin.call('GET /prod-api/cms/law-watch/list', { query: { view: 'open', pageSize: '100' } })
  assert.deepEqual(rows.map((one) => [one.placeKind, one.label, one.change]).sort(), expected)
})

test('a law that has another version in force opens none, nor does one that the library gets when it is repealed', async (t) => {
  const { app, admin, bring, repeal, places } = await prepared(t)
  await bring('行政法规/物业示例条例(2021-03-19).md')
  assert.equal((await repeal('2026-11-01')).code, 200)
  assert.deepEqual(await places(), [])
  const gone = text('停车示例办法', '第一条 甲。', '2015年1月1日 国务院公布 2020年1月1日 国务院决定废止')
  await rule(app, { title: '停车', body: '<p>《停车示例办法》第一条</p>' })
  await bring('行政法规/停车示例办法(2015-01-01).md', gone)
  const { rows } = await admin.call('GET /prod-api/cms/law/list', { query: { title: '停车示例办法' } })
  assert.deepEqual([rows[0]?.status, await places()], ['repealed', []])
})

test('places that cite a law of which the library holds no text are reviewed too', async (t) => {
  const { app, admin, bring, places } = await prepared(t)
  const bare = '行政法规/停车示例办法(2015-01-01).md'
  await bring(bare, text('停车示例办法', ''))
  await rule(app, { title: '停车', body: '<p>《停车示例办法》第七条</p>' })
  const { rows } = await admin.call('GET /prod-api/cms/law/list', { query: { title: '停车示例办法' } })
  const { lawId = '', version = 0 } = rows[0] ?? {}
  const body = { lawId, version, verdict: 'repealed', repealedBy: '', repealedOn: '2026-11-01', note: '' } as const
  const days = { publishedOn: '', effectiveOn: '' }
  assert.equal((await admin.call('PUT /prod-api/cms/law/doubt', { body: { ...body, ...days } })).code, 200)
  assert.deepEqual(await places(), [['regulation', '第七条', 'repealed']])
})
