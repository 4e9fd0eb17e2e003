import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prepareDemo } from '../../../demo/seed.ts'
import { type Actor, testApp } from '../../../test/harness.ts'
import { departments, idsOfDepartments } from '../../../test/people.ts'

/** What stands first: the thing to do, and among the first rows the title. */
type Answer = { action?: string; row?: string; among?: number }

const forVisitors: Record<string, Answer> = {
  diantikunren: { action: 'urgent', row: '电梯困人' },
  电梯困人: { action: 'urgent', row: '电梯困人' },
  电梯困人怎么办: { action: 'urgent', row: '电梯困人' },
  孩子被困电梯: { action: 'urgent' },
  物业费: { action: 'fees', row: '物业费收取与催缴', among: 4 },
  收费标准: { action: 'fees', row: '基础物业服务', among: 2 },
  我家电梯坏了找谁: { action: 'repair' },
  保洁阿姨招不招人: { action: 'positions' },
  停车位一个月多少钱: { action: 'fees' },
  小区什么时候停电: { action: 'outage', row: '云澜大厦 11 月 23 日凌晨计划停电检修公告', among: 2 },
  清禾苑值班电话: { action: 'call', row: '清禾苑' },
  漏水到楼下: { action: 'repair', row: '楼上漏水' },
  怎么投诉物业: { action: 'complain', row: '投诉处理' },
  发票怎么开: { action: 'call', row: '税费与发票' },
  门禁卡丢了: { action: 'call', row: '门禁卡与钥匙' },
  云澜大厦: { row: '云澜大厦' },
  财务部电话: { action: 'call', row: '财务部' },
  强电维修技工: { row: '强电维修技工' },
  狗咬人: { row: '养犬不拴绳' },
}
const forMembers: Record<string, Answer> = {
  电梯困人: { action: 'urgent', row: '电梯困人应急救援规程' },
  年假: { row: '员工考勤与休假管理办法' },
  报销流程: { row: '费用报销与备用金管理办法' },
  离职手续: { row: '离职申请与工作交接表', among: 2 },
  维修工单怎么填: { row: '维修', among: 2 },
}

async function check(who: Actor, answers: Record<string, Answer>): Promise<void> {
  for (const [title, { action, row, among = 1 }] of Object.entries(answers)) {
    const { actions, rows, related } = (await who.call('GET /api/cms/search/query', { query: { title } })).data
    if (action) assert.equal(actions[0]?.kind, action, title)
    const first = (related.length > 0 ? related : rows).slice(0, among)
    const titles = first.map((hit) => hit.title.map(({ text }) => text).join(''))
    if (row)
      assert.ok(
        titles.some((one) => one.startsWith(row)),
        `${title}: ${titles.join(' | ')}`,
      )
  }
}

test('the search of the example company answers as a receptionist does', async (t) => {
  const app = await testApp(t)
  const demo = await prepareDemo(app.context)
  const ids = await idsOfDepartments(app.context, departments)
  const byName = new Map(departments.map((name, at) => [name, ids[at] ?? '']))
  await app.context.db.transaction().execute((tx) => demo.fill(tx, byName))
  app.context.responseCache.clear()
  await check(app.visitor, forVisitors)
  await check(await app.member(), forMembers)
})
