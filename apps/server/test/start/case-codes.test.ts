import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { migrate } from '#platform/database/migrate'
import type { Queries } from '#platform/database/open'
import { migrationsUntil, openEmpty } from './empty-database.ts'

const ticket = (id: string, kind: string, state: string) =>
  sql`insert into proposal (id, no, nonce, code_digest, kind, subject, content, project, location, contact_name, phone, state,
    anonymous, wants_reply, submitted_at, due_at) values (${id}, ${id}, ${id}, '', ${kind}, '', '', '', '', '', '', ${state}, 0, 0, 1, 2)`
const application = (id: string, stage: string) =>
  sql`insert into application (id, no, nonce, code_digest, position_id, position, name, phone, email, city, certificates_json, message,
    stage, interview_place, keep_in_pool, rating, version, submitted_at)
    values (${id}, ${id}, ${id}, '', '', '', '', '', '', '', '[]', '', ${stage}, '', 0, 0, 0, 1)`
const enquiry = (id: string, kind: string, state: string) =>
  sql`insert into enquiry (id, no, nonce, building_kind, building, city, organisation, contact_name, phone, message, state, owner_id,
    next_on, next_step, area, version, submitted_at, contact_due_at)
    values (${id}, ${id}, ${id}, ${kind}, '', '', '', '', '', '', ${state}, '', '', '', 0, 0, 1, 2)`
const line = (id: string, kind: string, state: string) =>
  sql`insert into case_event (id, kind, case_id, at, state, action, note) values (${id}, ${kind}, '', 1, ${state}, 'note', ${state})`
const setting = (name: string, value: object) =>
  sql`insert into setting (name, value_json) values (${name}, ${JSON.stringify(value)})`
const view = (id: string, query: string) =>
  sql`insert into proposal_view (id, owner_id, name, query, created_at) values (${id}, null, ${id}, ${query}, 1)`

const rows: RawBuilder<unknown>[] = [
  ticket('t1', '投诉', '已提交'),
  ticket('t2', '报修转办', '不予受理'),
  application('a1', '面试'),
  application('a2', '已撤回'),
  enquiry('e1', '机关与公共场馆', '无效'),
  enquiry('e2', '其他', '未成交'),
  // The same word is another code in another history; what people wrote stays.
  line('l1', 'proposal', '已撤回'),
  line('l2', 'proposal', '已并案'),
  line('l3', 'application', '待筛选'),
  line('l4', 'enquiry', '新意向'),
  setting('recruitment.sentences', { sentences: [{ stage: '录用', text: '恭喜，您已被录用。' }], version: 3 }),
  setting('proposal.rules', {
    rules: [
      { kind: '', project: '表扬', deptId: 'd', userId: '' },
      { kind: '表扬', project: '', deptId: 'd', userId: '' },
    ],
    version: 1,
  }),
  setting('proposal.templates', { templates: [{ title: '表扬', kind: '咨询', text: '表扬' }], version: 2 }),
  view(
    'v1',
    new URLSearchParams({ keyword: '投诉', state: '待确认', kind: '建议', orderByColumn: 'answerOn' }).toString(),
  ),
  view('v2', 'view=mine&keyword=a%20b'),
]

const valuesOf = async (db: Queries, query: RawBuilder<Record<string, unknown>>) =>
  (await query.execute(db)).rows.map((row) => Object.values(row).join(' '))
const settingOf = async (db: Queries, name: string) =>
  JSON.parse((await valuesOf(db, sql`select value_json from setting where name = ${name}`)).join())

test('0069 writes codes for the words of states and kinds, also in histories, settings and saved views', async (t) => {
  const { db } = await openEmpty(t)
  await migrate(db, migrationsUntil('0068-case-files'))
  for (const row of rows) await row.execute(db)
  await migrate(db, migrationsUntil('0069-case-codes'))
  assert.deepEqual(await valuesOf(db, sql`select id, kind, state from proposal order by id`), [
    't1 complaint submitted',
    't2 repair refused',
  ])
  assert.deepEqual(await valuesOf(db, sql`select id, stage from application order by id`), [
    'a1 interview',
    'a2 withdrawn',
  ])
  assert.deepEqual(await valuesOf(db, sql`select id, building_kind, state from enquiry order by id`), [
    'e1 public invalid',
    'e2 other lost',
  ])
  assert.deepEqual(await valuesOf(db, sql`select id, state, note from case_event order by id`), [
    'l1 withdrawn 已撤回',
    'l2 merged 已并案',
    'l3 new 待筛选',
    'l4 new 新意向',
  ])
  assert.deepEqual(await settingOf(db, 'recruitment.sentences'), {
    sentences: [{ stage: 'hired', text: '恭喜，您已被录用。' }],
    version: 3,
  })
  assert.deepEqual(await settingOf(db, 'proposal.rules'), {
    rules: [
      { kind: '', project: '表扬', deptId: 'd', userId: '' },
      { kind: 'praise', project: '', deptId: 'd', userId: '' },
    ],
    version: 1,
  })
  assert.deepEqual(await settingOf(db, 'proposal.templates'), {
    templates: [{ title: '表扬', kind: 'question', text: '表扬' }],
    version: 2,
  })
  assert.deepEqual(await valuesOf(db, sql`select query from proposal_view order by id`), [
    `keyword=${encodeURIComponent('投诉')}&state=answered&kind=suggestion&orderByColumn=answerOn`,
    'view=mine&keyword=a%20b',
  ])
})

test('0069 writes codes for the states of fee calculations and the kinds of prices', async (t) => {
  const { db } = await openEmpty(t)
  await migrate(db, migrationsUntil('0068-case-files'))
  const scenario = (id: string, state: string) =>
    sql`insert into cost_scenario (id, name, project, building_type, owner_id, owner_name, state, reason, input_json, fee_per_m2, fee_monthly,
      version, version_no, submitted_no, reviewed_no, created_at, updated_at, updated_by)
      values (${id}, '', '', '写字楼', '', '', ${state}, '已锁定', '{}', '', '', 0, 0, 0, 0, 1, 1, '')`
  await scenario('s1', '草稿').execute(db)
  await scenario('s2', '已锁定').execute(db)
  await sql`insert into cost_event (id, scenario_id, at, action, state, version_no, user_name, note)
    values ('l', 's1', 1, 'refuse', '已退回', 0, '', '')`.execute(db)
  await sql`insert into cost_price (id, kind, name, unit, amount, place, valid_from, basis, note, version, created_at, updated_at, created_by, updated_by)
    values ('p', '外包服务', '材料', '', '1', '', '', '', '', 1, 1, 1, '', '')`.execute(db)
  await migrate(db, migrationsUntil('0069-case-codes'))
  assert.deepEqual(await valuesOf(db, sql`select id, state, reason, building_type from cost_scenario order by id`), [
    's1 draft 已锁定 写字楼',
    's2 locked 已锁定 写字楼',
  ])
  assert.deepEqual(await valuesOf(db, sql`select state from cost_event`), ['returned'])
  assert.deepEqual(await valuesOf(db, sql`select kind, name from cost_price`), ['service 材料'])
})
