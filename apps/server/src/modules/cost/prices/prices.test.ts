import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PriceKind } from '@anju/contract/cost/prices/terms'
import { askForFile, linesOf, sendFile, workbook } from '../../../../test/files.ts'
import { type Actor, DAY, testApp } from '../../../../test/harness.ts'
import { TITLES } from './sheet.ts'

const KEEPING = ['list', 'query', 'add', 'edit', 'remove', 'import', 'export'].map((one) => `cms:price:${one}`)
const wage = {
  kind: 'wage' as PriceKind,
  name: '秩序维护员',
  unit: '元/月',
  amount: '4500',
  place: '绍兴',
  validFrom: '2026-01-01',
  basis: '薪酬表',
  note: '',
}
const add = (actor: Actor, more: Partial<typeof wage> = {}) =>
  actor.call('POST /prod-api/cms/price', { body: { ...wage, ...more } })
const pricesFor = async (actor: Actor, query: object) =>
  (await actor.call('GET /api/cms/cost/price/list', { query: { day: '2026-11-21', ...query } as never })).data.rows.map(
    ({ name, place, amount }) => `${name} ${place} ${amount}`,
  )

describe('the price library', () => {
  test('a day has the newest price of each name and place that has begun; a place has those valid everywhere, too', async (t) => {
    const app = await testApp(t)
    const keeper = await app.holder(...KEEPING)
    await add(keeper)
    await add(keeper, { amount: '4620', validFrom: '2026-07-01' })
    await add(keeper, { amount: '5000', validFrom: '2027-01-01' })
    await add(keeper, { amount: '5200', place: '杭州' })
    await add(keeper, { name: '保洁员', amount: '3600', place: '通用' })
    const member = await app.member()
    assert.deepEqual(await pricesFor(member, { place: '绍兴' }), ['保洁员  3600', '秩序维护员 绍兴 4620'])
    assert.deepEqual(await pricesFor(member, { day: '2026-06-30', keyword: '秩序' }), [
      '秩序维护员 绍兴 4500',
      '秩序维护员 杭州 5200',
    ])
    assert.deepEqual(await pricesFor(member, { kind: 'electricity' }), [])
    assert.deepEqual((await member.call('GET /api/cms/cost/price/places')).data.toSorted(), ['杭州', '绍兴'])
    for (const key of ['GET /api/cms/cost/price/list', 'GET /api/cms/cost/price/places'] as const)
      assert.equal((await app.visitor.call(key, { query: { day: '2026-11-21' } as never })).code, 401)
  })

  test('a newer or corrected price is known for what was taken, from its first day on', async (t) => {
    const app = await testApp(t)
    const keeper = await app.holder(...KEEPING)
    const { entryId } = await add(keeper)
    await add(keeper, { amount: '4620', validFrom: '2026-11-23' })
    await add(keeper, { amount: '9999', validFrom: '2026-11-23', place: '杭州' })
    const current = async () => {
      const member = await app.member()
      const { data } = await member.call('POST /api/cms/cost/price/newer', { body: { entryIds: [entryId, 'gone'] } })
      return data.map(({ now }) => now.amount)
    }
    assert.deepEqual(await current(), ['4500'])
    const { data } = await keeper.call('GET /prod-api/cms/price/:entryId', { params: { entryId } })
    const corrected = { ...wage, entryId, version: data.version, amount: '4510' }
    assert.equal((await keeper.call('PUT /prod-api/cms/price', { body: corrected })).code, 200)
    assert.equal((await keeper.call('PUT /prod-api/cms/price', { body: corrected })).code, 409)
    assert.deepEqual(await current(), ['4510'])
    app.clock.pass(2 * DAY)
    assert.deepEqual(await current(), ['4620'])
  })

  test('what is wrong or there already is refused at its field; what is deleted is gone', async (t) => {
    const app = await testApp(t)
    const keeper = await app.holder(...KEEPING)
    const { entryId } = await add(keeper)
    for (const [field, value, code] of [
      ['amount', '-1', 400],
      ['amount', '4,500', 400],
      ['validFrom', '2026-02-31', 400],
      ['validFrom', '2026/1/1', 400],
      ['name', ' ', 400],
      ['basis', '', 400],
      ['kind', '其他', 400],
      ['note', '再来一项', 500],
    ] as const) {
      const answer = await add(keeper, { [field]: value } as never)
      assert.deepEqual([answer.code, answer.field], [code, field === 'note' ? 'validFrom' : field], `${field} ${value}`)
    }
    const reader = await app.holder('cms:price:list')
    assert.equal((await add(reader)).code, 403)
    const gone = await keeper.call('DELETE /prod-api/cms/price/:entryIds', { params: { entryIds: entryId } })
    assert.equal(gone.code, 200)
    assert.equal((await keeper.call('GET /prod-api/cms/price/list')).total, 0)
  })

  test('an export can be changed and imported again, after a trial', async (t) => {
    const app = await testApp(t)
    const keeper = await app.holder(...KEEPING)
    await add(keeper)
    const send = async (lines: object[], query: string) => {
      const bytes = await workbook(TITLES, lines as never)
      const url = `/prod-api/cms/price/importData${query}`
      return (await sendFile(app, keeper, url, { field: 'file', name: '价格.xlsx', bytes })).json()
    }
    const exported = await askForFile(app, keeper, '/prod-api/cms/price/export')
    const [head, first] = await linesOf(exported.rawPayload)
    assert.deepEqual(head, [...TITLES])
    assert.deepEqual(first, ['岗位工资', '秩序维护员', '元/月', '4500', '绍兴', '2026-01-01', '薪酬表', ''])
    const old = Object.fromEntries(TITLES.map((title, at) => [title, first?.[at] ?? '']))
    const lines = [
      { ...old, 金额: '4,520' },
      { ...old, 名称: '保洁员', 地点: '通用', 生效日期: '2026/7/1' },
      { ...old, 名称: '', 金额: '面议', 类别: '工资', 生效日期: '明年', 来源: '' },
      { ...old, 名称: '保洁员', 地点: '', 生效日期: '2026-07-01' },
    ]
    const trial = await send(lines, '?dryRun=1&updateSupport=1')
    assert.deepEqual([trial.imported, trial.failed], [0, 2])
    assert.deepEqual(
      trial.lines.map(({ action, changes }: { action: string; changes: string[] }) => [action, changes[0] ?? '']),
      [
        ['change', '金额：4500 → 4520'],
        ['add', ''],
        ['refuse', ''],
        ['refuse', ''],
      ],
    )
    assert.deepEqual(trial.lines[3].faults, ['与第 3 行重复'])
    assert.equal(trial.lines[2].faults.length, 5)
    assert.equal((await send(lines, '?updateSupport=1')).imported, 0)
    assert.equal((await send(lines.slice(0, 1), '')).failed, 1)
    assert.equal((await send(lines, '?updateSupport=1&partial=1')).imported, 2)
    const { rows } = await keeper.call('GET /prod-api/cms/price/list')
    assert.deepEqual(
      rows.map(({ name, amount, place, validFrom }) => [name, amount, place, validFrom]),
      [
        ['保洁员', '4500', '', '2026-07-01'],
        ['秩序维护员', '4520', '绍兴', '2026-01-01'],
      ],
    )
  })
})
