import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviations } from '@anju/contract/cost/actual/compare'
import type { ActualItem } from '@anju/contract/cost/actual/terms'
import { sampleProject } from '@anju/contract/cost/sample-project'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aMember } from '../../../../test/people.ts'
import { aScenario, change, keepVersion, openScenario, review, saveInput } from '../../../../test/scenarios.ts'

const entry = (month: string, item: ActualItem, amount: string) => ({ month, item, amount })
/** `seen` is what the caller has read of the entry; by default nothing. */
const unseen = (entries: object[]) => entries.map((one) => ({ seen: '', ...one }))
const read = (actor: Actor, scenarioId: string) =>
  actor.call('GET /api/cms/cost/actual/:scenarioId', { params: { scenarioId } })
const write = (actor: Actor, scenarioId: string, entries: object[]) =>
  actor.call('PUT /api/cms/cost/actual/:scenarioId', {
    params: { scenarioId },
    body: { entries: unseen(entries) as never },
  })

test('accounts are entered beside an approved plan, by the department, and compared with it', async (t) => {
  const app = await testApp(t)
  await aMember(app.context, { name: '王五', staffNo: 'A0003', departments: ['综合管理部'] })
  const [owner, colleague, other] = [await app.member(), await app.member('王五'), await app.member('李四')]
  const id = await aScenario(owner)
  assert.equal((await write(owner, id, [entry('2026-01', 'personnel', '1')])).code, 500)
  await keepVersion(owner, id, true)
  await review(await app.admin(), id, true)
  const plan = (await openScenario(owner, id)).data
  const first = [entry('2026-01', 'personnel', '20000'), entry('2026-02', 'personnel', '16000.5')]
  assert.equal((await write(owner, id, first)).code, 200)
  assert.equal((await write(colleague, id, [entry('2026-01', 'income', plan.feeMonthly)])).code, 200)
  assert.equal((await write(other, id, first)).code, 404)
  for (const wrong of [
    entry('2026-13', 'personnel', '1'),
    entry('2026-01', 'income', '1,000'),
    entry('2026-01', 'income', '1.234'),
    entry('2026-01', 'profit' as ActualItem, '1'),
    { ...entry('2026-01', 'income', '1'), more: 1 },
  ])
    assert.equal((await write(owner, id, [wrong])).code, 400)
  const { data } = await read(colleague, id)
  assert.deepEqual([data.planNo, data.entries.length], [1, 3])
  const rows = deviations(data, data.entries)
  assert.deepEqual(
    rows.map(({ item, months }) => [item, months]),
    [
      ['personnel', 2],
      ['income', 1],
    ],
  )
  assert.equal(rows[0]?.actual, '36000.50')
  await write(owner, id, [{ ...entry('2026-02', 'personnel', ''), seen: '16000.5' }])
  assert.equal((await read(owner, id)).data.entries.length, 2)
})

test('a plan that is revised keeps its accounts until the next version is approved', async (t) => {
  const app = await testApp(t)
  const owner = await app.member()
  const admin = await app.admin()
  const id = await aScenario(owner)
  await keepVersion(owner, id, true)
  await review(admin, id, true)
  await write(owner, id, [entry('2026-01', 'office', '-12.5')])
  await change(owner, 'revise', id)
  assert.equal((await read(owner, id)).code, 500)
  await saveInput(owner, id, sampleProject({ area: { chargeable: '8000' } }))
  await keepVersion(owner, id, true)
  await review(admin, id, true)
  const { data } = await read(owner, id)
  assert.deepEqual([data.planNo, data.entries], [2, [entry('2026-01', 'office', '-12.5')]])
})

test('accounts of more than sixty months are refused', async (t) => {
  const app = await testApp(t)
  const owner = await app.member()
  const id = await aScenario(owner)
  await keepVersion(owner, id, true)
  await review(await app.admin(), id, true)
  const months = Array.from(
    { length: 61 },
    (_, at) => `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  )
  const refused = await write(
    owner,
    id,
    months.map((month) => entry(month, 'office', '1')),
  )
  assert.deepEqual([refused.code, refused.msg], [500, '一份方案最多填写 60 个月'])
  assert.deepEqual((await read(owner, id)).data.entries, [])
})

test('an amount that a colleague has changed since it was read is not overwritten', async (t) => {
  const app = await testApp(t)
  await aMember(app.context, { name: '王五', staffNo: 'A0003', departments: ['综合管理部'] })
  const [owner, colleague] = [await app.member(), await app.member('王五')]
  const id = await aScenario(owner)
  await keepVersion(owner, id, true)
  await review(await app.admin(), id, true)
  const office = (amount: string, seen: string) => ({ ...entry('2026-01', 'office', amount), seen })
  assert.equal((await write(owner, id, [office('10', '')])).code, 200)
  const other = { ...entry('2026-01', 'order', '5'), seen: '' }
  const refused = await write(colleague, id, [other, office('20', '')])
  assert.deepEqual([refused.code, refused.msg], [409, '2026-01 的办公费用已在别处改为 10，没有保存；您填写的内容还在'])
  assert.deepEqual((await read(owner, id)).data.entries, [entry('2026-01', 'office', '10')])
  // A call whose answer was lost may be sent again.
  assert.equal((await write(owner, id, [office('10', '')])).code, 200)
  assert.equal((await write(colleague, id, [other, office('20', '10')])).code, 200)
  assert.equal((await write(owner, id, [office('', '20')])).code, 200)
  assert.match((await write(colleague, id, [office('30', '20')])).msg, /已在别处删去/)
  assert.equal((await write(owner, id, [entry('2026-03', 'office', '1')])).code, 200)
})
