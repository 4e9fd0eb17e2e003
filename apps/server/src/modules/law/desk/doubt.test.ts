import assert from 'node:assert/strict'
import { test } from 'node:test'
import { folderOf, importInto, library, text, withLibrary } from '../../../../test/laws.ts'

const LATE = '地方性法规/临江/临江市停车办法(2019-01-01).md'
const AMENDED = '2021年5月28日 临江市第一届人民代表大会第一次会议修正'
const files = { ...library, [LATE]: text('临江市停车办法', '第一条 甲。', AMENDED) }
const OTHER = '行政法规/更新规定示例(2022-01-01).md'
const others = { ...files, [OTHER]: text('更新规定示例', '第一条 《旧物业示例条例》、《临江市停车办法》同时废止。') }

async function withDoubts(t: Parameters<typeof withLibrary>[0], sources: Record<string, string> = files) {
  const { app } = await withLibrary(t, sources)
  const admin = await app.admin()
  const inDoubt = async (query = {}) => (await admin.call('GET /prod-api/cms/law/doubt/list', { query })).rows
  const repeals = async (query = {}) => (await admin.call('GET /prod-api/cms/law/repeal/list', { query })).rows
  const detail = async (lawId: string) => (await admin.call('GET /prod-api/cms/law/:lawId', { params: { lawId } })).data
  const reader = async (lawId: string) =>
    (await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })).data
  const empty = { repealedBy: '', repealedOn: '', publishedOn: '', effectiveOn: '', note: '' }
  const decide = (
    law: { lawId: string; version: number },
    verdict: 'effective' | 'amended' | 'repealed' | 'day',
    more = {},
  ) =>
    admin.call('PUT /prod-api/cms/law/doubt', {
      body: { lawId: law.lawId, version: law.version, verdict, ...empty, ...more },
    })
  return { app, admin, inDoubt, repeals, detail, reader, decide }
}

const first = <Row>(rows: readonly Row[]): Row => rows[0] ?? assert.fail('there is no row')

test('the queue says of each law what is in doubt about it, and the options how many wait', async (t) => {
  const { admin, inDoubt } = await withDoubts(t)
  const rows = await inDoubt()
  assert.deepEqual(
    rows.map(({ title, doubts }) => [title, doubts.map(({ text, quote }) => `${text}|${quote}`)]),
    [
      ['临江市停车办法', ['版本日期：题注中有 2021-05-28 的修改，晚于公布日期|']],
      ['旧物业示例条例', ['《新规定示例》载明将其废止|《旧物业示例条例》同时废止']],
    ],
  )
  assert.deepEqual(
    (await inDoubt({ kind: 'repealed' })).map(({ title }) => title),
    ['旧物业示例条例'],
  )
  const { data } = await admin.call('GET /prod-api/cms/law/options')
  assert.deepEqual([data.inDoubt, data.repeals, data.regions], [2, 1, ['临江']])
})

test('确认有效: the law is in force, who said so is kept, and only another reason raises a doubt again', async (t) => {
  const { app, inDoubt, detail, reader, decide } = await withDoubts(t)
  const law = first(await inDoubt({ kind: 'repealed' }))
  assert.equal((await decide(law, 'effective', { note: '官网标注有效' })).code, 200)
  assert.equal((await reader(law.lawId)).status, 'effective')
  const { checkedBy, checkedOn, doubts, events } = await detail(law.lawId)
  assert.deepEqual([checkedBy !== '', checkedOn], [true, '2026-11-21'])
  assert.deepEqual([doubts[0]?.state, doubts[0]?.decidedBy], ['rejected', checkedBy])
  assert.deepEqual([events[0]?.action, events[0]?.note], ['确认有效', '官网标注有效'])
  await importInto(app, folderOf(t, files))
  assert.equal((await inDoubt({ kind: 'repealed' })).length, 0)
  await importInto(app, folderOf(t, others))
  const again = first(await inDoubt({ title: '旧物业' }))
  assert.deepEqual(
    again.doubts.map(({ by }) => by.title),
    ['更新规定示例'],
  )
  assert.equal((await reader(law.lawId)).status, 'review')
})

test('确认已废止: visitors read by which law and since when; before its day the law is still in force', async (t) => {
  const { app, inDoubt, reader, decide } = await withDoubts(t)
  const law = first(await inDoubt({ kind: 'repealed' }))
  const bare = await decide(law, 'repealed')
  assert.deepEqual([bare.code, bare.field], [400, 'repealedOn'])
  await decide(law, 'repealed', { repealedBy: '新规定示例', repealedOn: '2026-12-01' })
  assert.equal((await reader(law.lawId)).status, 'effective')
  app.clock.set(Date.UTC(2026, 11, 1, 2))
  const { status, statusReason, repealedBy, versions } = await reader(law.lawId)
  assert.deepEqual(
    [status, statusReason, repealedBy.title, versions[0]?.repealedOn],
    ['repealed', '已被《新规定示例》废止，2026-12-01', '新规定示例', '2026-12-01'],
  )
  const list = async (query: object) => (await app.visitor.call('GET /api/cms/law/list', { query })).data.rows
  const isListed = async (query: object) => (await list(query)).some(({ lawId }) => lawId === law.lawId)
  assert.deepEqual(
    [await isListed({}), await isListed({ status: 'all' }), await isListed({ on: '2026-11-30' })],
    [false, true, true],
  )
})

test('改日期: the version has its right day, the doubt is over, and an import keeps it', async (t) => {
  const { app, inDoubt, detail, reader, decide } = await withDoubts(t)
  const law = first(await inDoubt({ kind: 'versionDay' }))
  assert.equal((await decide(law, 'day')).field, 'publishedOn')
  assert.equal((await decide(law, 'day', { publishedOn: '2021-02-30' })).field, 'publishedOn')
  await decide(law, 'day', { publishedOn: '2021-05-28', effectiveOn: '2021-07-01' })
  await importInto(app, folderOf(t, { [LATE]: text('临江市停车办法', '第一条 乙。', AMENDED) }))
  const { publishedOn, effectiveOn, articles } = await reader(law.lawId)
  assert.deepEqual([publishedOn, effectiveOn, articles[0]?.paragraphs[0]?.text], ['2021-05-28', '2021-07-01', '乙。'])
  assert.deepEqual([(await inDoubt({ kind: 'versionDay' })).length, (await detail(law.lawId)).warnings], [0, []])
})

test('确认已修改, and a second decision on what somebody else has decided meanwhile is refused', async (t) => {
  const { inDoubt, reader, decide } = await withDoubts(t)
  const law = first(await inDoubt({ kind: 'versionDay' }))
  await decide(law, 'amended', { note: '2021 年已修正' })
  const { status, statusReason } = await reader(law.lawId)
  assert.deepEqual([status, statusReason], ['amended', '2021 年已修正'])
  assert.equal((await decide(law, 'effective')).code, 409)
})

test('suggested repeals are confirmed and rejected in bulk, once each', async (t) => {
  const { admin, repeals, reader, inDoubt } = await withDoubts(t, others)
  const open = await repeals({ state: 'open' })
  assert.deepEqual(open.map(({ law, by }) => [law.title, by.title]).toSorted(), [
    ['临江市停车办法', '更新规定示例'],
    ['旧物业示例条例', '新规定示例'],
    ['旧物业示例条例', '更新规定示例'],
  ])
  const put = async (verdict: 'confirmed' | 'rejected', doubtIds: string[]) =>
    (await admin.call('PUT /prod-api/cms/law/repeal', { body: { verdict, doubtIds } })).data.decided
  const idsOf = (title: string) => open.flatMap(({ law, doubtId }) => (law.title === title ? [doubtId] : []))
  assert.equal(await put('rejected', idsOf('临江市停车办法')), 1)
  assert.equal(await put('confirmed', idsOf('旧物业示例条例').slice(0, 1)), 1)
  assert.equal(await put('confirmed', idsOf('旧物业示例条例').slice(0, 1)), 0)
  const old = first(open.filter(({ law }) => law.title === '旧物业示例条例')).law.lawId
  const { status, repealedBy, statusReason } = await reader(old)
  assert.equal(status, 'repealed')
  assert.match(statusReason, /^已被《(新规定示例|更新规定示例)》废止，20\d\d-\d\d-\d\d$/)
  assert.ok(repealedBy.lawId)
  assert.equal((await repeals({ state: 'open' })).length, 0)
  assert.deepEqual(
    (await inDoubt()).map(({ title, doubts }) => [title, doubts.map(({ kind }) => kind)]),
    [['临江市停车办法', ['versionDay']]],
  )
})

test('a repeal that was confirmed is in doubt again when the decision is taken back', async (t) => {
  const { admin, repeals, reader } = await withDoubts(t)
  const [{ doubtId, law }] = [first(await repeals())]
  await admin.call('PUT /prod-api/cms/law/repeal', { body: { verdict: 'confirmed', doubtIds: [doubtId] } })
  assert.equal((await reader(law.lawId)).status, 'repealed')
  const { data } = await admin.call('GET /prod-api/cms/law/facts/:lawId', { params: { lawId: law.lawId } })
  assert.deepEqual([data.status, data.repealedBy], ['repealed', '新规定示例'])
  await admin.call('PUT /prod-api/cms/law', { body: { ...data, status: '' } })
  assert.equal((await reader(law.lawId)).status, 'review')
  assert.deepEqual(
    (await repeals()).map(({ state }) => state),
    ['open'],
  )
})
