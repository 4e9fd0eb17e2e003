import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ModuleDeclaration } from '#platform/app/module'
import { newId } from '#platform/id'
import { anEnquiry, WINNING } from '../test/enquiries.ts'
import { type Actor, type TestApp, testApp } from '../test/harness.ts'
import { aScenario } from '../test/scenarios.ts'
import { aClerk, assignTo, aTicket, HANDLING } from '../test/tickets.ts'
import { modules } from './modules.ts'
import { reads } from './reads.ts'

type Column = { table: string; column: string }

/** Ids of other things, whose column is not called after their table. */
const OTHER_IDS = new Set([
  'cost_actual.scenario_id',
  'cost_event.scenario_id',
  'cost_version.scenario_id',
  'file_use.owner_id',
  'history_read.history_id',
  'law.import_id',
  'law_review.place_id',
  'menu.parent_id',
  'department.parent_id',
  'operation_log.object_id',
  'application.position_id',
  'recruiter.position_id',
  'mail.about_id',
  'sms_message.about_id',
  'case_event.case_id',
  'case_file.case_id',
  'case_digest.case_id',
  'case_draft.case_id',
  'case_reminder.case_id',
  'viewer.thing_id',
  'viewer.window_id',
  'desk_comment.parent_id',
  'case_file.event_id',
  'case_event_read.event_id',
  'proposal_call.event_id',
  'proposal_reference.event_id',
  'resource.folder_id',
  'resource_folder.parent_id',
  'search_phrase_day.phrase_id',
  'video_upload.folder_id',
])
/** Names of people as text, which stay when they are deleted, and what else is done by something. */
const NAMES = new Set([
  'created_by',
  'updated_by',
  'busy_by',
  'checked_by',
  'decide_by',
  'decided_by',
  'done_by',
  'published_by',
  'repealed_by',
  'settled_by',
])
/** Parts of a file, and the record of who has fetched it. */
const OF_THE_FILE = new Set(['file_part', 'file_size', 'file_access'])

/** Columns that may refer to a department, a person or a file, and that no module declares. */
function undeclared(columns: readonly Column[], declarations: readonly ModuleDeclaration[]): string[] {
  const declared = new Set(
    declarations
      .flatMap((one) => [
        ...(one.usesOfDepartment ?? []).flatMap(({ rows }) => rows),
        ...(one.goesWithDepartment ?? []),
        ...(one.openWork ?? []).flatMap(({ rows }) => rows),
        ...(one.usesOfPerson ?? []),
        ...(one.usesOfFile ?? []),
      ])
      .map(({ table, column }) => `${table}.${column}`),
  )
  const things = new Set(columns.map(({ table }) => table))
  for (const referred of ['department', 'administrator', 'member', 'file']) things.delete(referred)
  return columns
    .filter(({ column }) => /_(?:id|by)$/.test(column) && !NAMES.has(column) && !things.has(column.slice(0, -3)))
    .filter(({ table, column }) => !(column === 'file_id' && OF_THE_FILE.has(table)))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !OTHER_IDS.has(name) && !declared.has(name))
}

async function columnsOf({ context }: TestApp): Promise<Column[]> {
  const tables = await context.db.introspection.getTables()
  return tables
    .filter(({ name }) => !/_text(?:_\w+)?$/.test(name))
    .flatMap(({ name, columns }) => columns.map((column) => ({ table: name, column: column.name })))
}

const without = (name: string, field: keyof ModuleDeclaration) =>
  modules.map((one) => (one.name === name ? { ...one, [field]: undefined } : one))

describe('declarations of modules', () => {
  test('every table has one owner', async (t) => {
    const tables = new Set((await columnsOf(await testApp(t))).map(({ table }) => table))
    const owned = modules.flatMap((one) => one.tables ?? [])
    assert.deepEqual(owned.toSorted(), [...tables].toSorted())
  })

  test('every column with a department, a person or a file is declared by its module', async (t) => {
    const columns = await columnsOf(await testApp(t))
    assert.ok(columns.length > 500)
    assert.deepEqual(undeclared(columns, modules), [])
    assert.deepEqual(undeclared(columns, without('law', 'usesOfDepartment')), ['law_review.department_id'])
    assert.deepEqual(undeclared(columns, without('proposal', 'openWork')), ['proposal.assignee_id'])
    assert.deepEqual(undeclared(columns, without('identity', 'usesOfPerson')), [
      'administrator_session.owner_id',
      'member_session.owner_id',
    ])
    assert.deepEqual(undeclared([...columns, { table: 'lease', column: 'tenant_id' }], modules), ['lease.tenant_id'])
  })

  test('every table that says to which rules somebody has agreed is declared, so that no such version is deleted', async (t) => {
    const columns = await columnsOf(await testApp(t))
    assert.deepEqual(
      modules.flatMap((one) => one.consents ?? []).toSorted(),
      columns.flatMap(({ table, column }) => (column === 'consent_version' ? table : [])).toSorted(),
    )
  })

  test('the titles of a kind of thing, and the rules on a kind of personal data, are those of one module', () => {
    for (const kinds of [
      modules.flatMap((one) => Object.keys(one.titles ?? {})),
      modules.flatMap((one) => Object.keys(one.privacy ?? {})),
    ]) {
      assert.ok(kinds.length > 0)
      assert.equal(new Set(kinds).size, kinds.length)
    }
  })

  test('the readers have the long reads of every module', () => {
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).toSorted()
    assert.deepEqual(names(reads), names(modules.flatMap((one) => one.reads ?? [])))
  })

  test('what a module declares belongs to its own tables or to those of modules that it imports', () => {
    const names = modules.map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
    for (const one of modules)
      for (const { table } of [...(one.usesOfPerson ?? []), ...(one.openWork ?? []).flatMap(({ rows }) => rows)])
        assert.ok(one.tables?.includes(table), `${one.name} declares a column of ${table}`)
  })
})

async function aReview({ context, clock }: TestApp, place: { department_id: string | null; owner_id: string }) {
  const at = clock.now()
  const author = { version: 1, created_at: at, created_by: '', updated_at: at, updated_by: '' }
  const row = {
    id: newId(at),
    state: 'open' as const,
    place_kind: 'fee' as const,
    place_id: 'x',
    section: '',
    place_title: '测算规则',
    quote: '第一条',
    internal: 0,
    group_key: 'x',
    law_slug: 'x',
    law_title: '物业示例条例',
    anchor: 'a1',
    label: '第一条',
    change: 'modified' as const,
    old_text: '旧',
    new_text: '新',
    moved_to: '',
    effective_on: '2026-01-01',
    due_on: '2026-02-01',
    found_at: at,
    result: '' as const,
    result_note: '',
    done_by: '',
    done_at: null,
    ...place,
    ...author,
  }
  await context.db.insertInto('law_review').values(row).execute()
  return row.id
}

const removeDepartment = async (admin: Actor, deptId: string) =>
  (await admin.call('DELETE /prod-api/system/dept/:deptId', { params: { deptId } })).msg
const removeUser = async (admin: Actor, userId: string) =>
  (await admin.call('DELETE /prod-api/system/user/:userIds', { params: { userIds: userId } })).msg

describe('what is still to be done', () => {
  test('a department with reviews of changed articles is not deleted', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const body = { parentId: 'company', deptName: '法务部', orderNum: 9 }
    await admin.call('POST /prod-api/system/dept', { body })
    const { id } = await app.context.db
      .selectFrom('department')
      .select('id')
      .where('name', '=', '法务部')
      .executeTakeFirstOrThrow()
    const review = await aReview(app, { department_id: id, owner_id: '' })
    assert.equal(await removeDepartment(admin, id), '部门还有 1 项条文变动的复核，不允许删除；可以将部门停用')
    await app.context.db.deleteFrom('law_review').where('id', '=', review).execute()
    assert.equal(await removeDepartment(admin, id), '操作成功')
  })

  test('a user who has letters, enquiries and reviews to answer for is not deleted, until somebody else does', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const clerk = await aClerk(app, 'clerk', [...HANDLING, ...WINNING], '市场拓展部')
    const other = await aClerk(app, 'other', [...HANDLING, ...WINNING], '市场拓展部')
    const letter = await aTicket(app)
    await assignTo(admin, letter.id, clerk)
    const enquiry = await anEnquiry(app)
    const { deptId, userId } = clerk
    const assign = { enquiryId: enquiry.id, version: 0, deptId, userId, note: '' }
    await admin.call('PUT /prod-api/cms/enquiry/assign', { body: assign })
    const review = await aReview(app, { department_id: null, owner_id: userId })
    assert.equal(
      await removeUser(admin, userId),
      '账号还负责 1 件未办结的意见建议、1 条跟进中的合作意向、1 项待办的条文变动复核，不允许删除；请先移交，或将账号停用',
    )
    await assignTo(admin, letter.id, other)
    await admin.call('PUT /prod-api/cms/enquiry/assign', {
      body: { ...assign, version: 1, userId: other.userId },
    })
    await app.context.db.updateTable('law_review').set({ state: 'done' }).where('id', '=', review).execute()
    assert.equal(await removeUser(admin, userId), '操作成功')
    const lines = app.context.db.selectFrom('case_event').select('user_name').where('case_id', '=', letter.id)
    assert.ok((await lines.execute()).length > 0)
  })

  test('reviews of changed articles are handed over to somebody who does such work, or given back', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const REVIEWING = ['list', 'query', 'handle'].map((one) => `cms:lawwatch:${one}`)
    const clerk = await aClerk(app, 'clerk', REVIEWING, '市场拓展部')
    const other = await aClerk(app, 'other', REVIEWING, '市场拓展部')
    const far = await aClerk(app, 'far', REVIEWING, '财务部')
    const ownersOf = async (ids: string[]) =>
      (await app.context.db.selectFrom('law_review').select(['id', 'owner_id']).where('id', 'in', ids).execute())
        .toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id))
        .map(({ owner_id }) => owner_id)
    const ids = [
      await aReview(app, { department_id: clerk.deptId, owner_id: clerk.userId }),
      await aReview(app, { department_id: null, owner_id: clerk.userId }),
    ]
    const leave = async (userId: string, handTo: string) =>
      (await admin.call('PUT /prod-api/system/user/changeStatus', { body: { userId, status: '1', handTo } })).handedOver
    assert.deepEqual(await leave(clerk.userId, other.userId), ['2 项待办的条文变动复核移交给管理员other'])
    assert.deepEqual(await ownersOf(ids), [other.userId, other.userId])
    assert.deepEqual(await leave(other.userId, far.userId), [
      '1 项待办的条文变动复核移交给管理员far',
      '1 项待办的条文变动复核退回部门',
    ])
    assert.deepEqual(await ownersOf(ids), ['', far.userId])
  })

  test('a member of staff with fee calculations that are not archived is not deleted', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aScenario(await app.member())
    const { id } = await app.context.db
      .selectFrom('member')
      .select('id')
      .where('name', '=', '张三')
      .executeTakeFirstOrThrow()
    await admin.call('PUT /prod-api/cms/member/changeStatus', { body: { memberId: id, status: '1' } as never })
    const remove = () => admin.call('DELETE /prod-api/cms/member/:memberIds', { params: { memberIds: id } })
    assert.equal((await remove()).msg, '账号还负责 1 份未归档的测算方案，不允许删除；请先移交，或将账号停用')
    await app.context.db.updateTable('cost_scenario').set({ archived_at: app.clock.now() }).execute()
    assert.equal((await remove()).msg, '操作成功')
  })
})
