import assert from 'node:assert/strict'
import { test } from 'node:test'
import { content } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/harness.ts'
import { folderOf, importInto, text } from '../../../../test/laws.ts'
import { leastFields } from '../../../../test/least-fields.ts'

const FILE = '地方性法规/临江/临江市养犬示例条例(2018-03-19).md'
const law = text('临江市养犬示例条例', '第一条 牵绳不超过两米。\n\n第二条 乙。')

const ruleOf = (place: string, rule: string, article: string) => ({ place, rule, law: '临江市养犬示例条例', article })

test('topics that say what holds in other places are a table, in which a changed article is marked until it is reviewed', async (t) => {
  const app = await testApp(t)
  await importInto(app, folderOf(t, { [FILE]: law }))
  const fields = leastFields('internalruleslaw')
  const places = [ruleOf('临江', '牵绳不超过两米', '第一条'), ruleOf('海州', '另有|规定', '第二条第一款')]
  const topic = { section: 'internalruleslaw', title: '养犬', fields: { ...fields, question: '要牵绳吗？', places } }
  const contentId = await content(app, topic)
  await content(app, { section: 'internalruleslaw', title: '没有各地规定' })
  const internal = [ruleOf('内江', '内部', '第一条')]
  await content(app, {
    section: 'internalruleslaw',
    title: '内部',
    audience: 'member',
    fields: { ...fields, places: internal },
  })
  const read = async (actor: typeof app.visitor) => (await actor.call('GET /api/cms/law/places')).data
  const marks = async () => (await read(app.visitor)).topics.flatMap(({ rules }) => rules.map(({ changed }) => changed))
  const table = await read(app.visitor)
  assert.deepEqual(
    [table.places, table.topics.map((one) => [one.contentId, one.question, one.rules.map(({ place }) => place)])],
    [['临江', '海州'], [[contentId, '要牵绳吗？', ['临江', '海州']]]],
  )
  assert.deepEqual((await read(await app.member())).places.toSorted(), ['临江', '海州', '内江'].toSorted())
  assert.deepEqual(await marks(), [false, false])

  await importInto(app, folderOf(t, { [FILE]: law.replace('两米', '一米五') }))
  assert.deepEqual(await marks(), [true, false])
  const markdown = (await app.visitor.get('/api/cms/law/places.md')).body
  assert.match(markdown, /^\| 问题 \| 临江 \| 海州 \|$/m)
  assert.match(markdown, /牵绳不超过两米（《临江市养犬示例条例》第一条，条文有变动，待复核） \| 另有\\\|规定（/)
  const twin = (await app.visitor.get('/digitization/laws', { accept: 'text/html' })).body
  assert.match(twin, /各地对照[\s\S]*牵绳不超过两米[\s\S]*条文有变动，待复核/)
  assert.ok(!twin.includes('内江'))
  const page = (await app.visitor.get(`/internalrules/law/${contentId}`, { accept: 'text/html' })).body
  assert.match(page, /各地规定[\s\S]*海州[\s\S]*第二条第一款/)

  const admin = await app.admin()
  const { rows } = await admin.call('GET /prod-api/cms/law-watch/list', { query: {} })
  assert.deepEqual(
    rows.map(({ placeTitle, label }) => `${placeTitle} ${label}`).sort(),
    ['养犬 第一条', '内部 第一条'].sort(),
  )
  const body = { reviewIds: rows.map(({ reviewId }) => reviewId), result: 'unchanged', note: '' } as const
  assert.equal((await admin.call('PUT /prod-api/cms/law-watch/finish', { body })).code, 200)
  assert.deepEqual(await marks(), [false, false])
})
