import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '#platform/database/migrate'
import type { Queries } from '#platform/database/open'
import { migrations } from '../../migrations/index.ts'
import { before, openEmpty } from './old-database.ts'

const MIGRATION = '0013-department-ids'

const addDepartment = (db: Queries, id: string, name: string, status = 'enabled', parent = 'company') =>
  sql`insert into department (id, parent_id, ancestors, name, sort_no, status, leader, phone, email, version, created_at, created_by, updated_at, updated_by)
    values (${id}, ${parent}, ${parent === '0' ? '0' : `0,${parent}`}, ${name}, 1, ${status}, '', '', '', 1, 0, '', 0, '')`.execute(
    db,
  )

const addMember = (db: Queries, id: string, departments: readonly string[]) =>
  sql`insert into member (id, name, name_key, staff_no, staff_key, departments_json, password_hash, status, epoch, must_change, created_at)
    values (${id}, ${id}, ${id}, ${id}, ${id}, ${JSON.stringify(departments)}, '', 'enabled', 1, 0, 0)`.execute(db)

async function addItem(db: Queries, id: string, department: string, readers: readonly string[] = []) {
  await sql`insert into content (id, section, title, summary, body, plain, author, source_name, department, kind, year, audience, status, publish_date, publish_at, sort_no, fields_json, version, created_at, updated_at)
    values (${id}, 'internalrulesNews', ${id}, '', '', '', '', '', ${department}, '', 2026, ${readers.length > 0 ? 'departments' : 'public'}, 'published', '2026-01-01', 0, 0, '{}', 1, 0, 0)`.execute(
    db,
  )
  for (const reader of readers)
    await sql`insert into content_department (content_id, department) values (${id}, ${reader})`.execute(db)
}

const addSite = (db: Queries) =>
  sql`insert into setting (name, value_json) values ('site', '{"shortName":"甲物业"}')`.execute(db)

/** A database of the release before, with a company, and functions that read what became of it by name. */
async function old(t: TestContext, name = MIGRATION) {
  const { db } = await openEmpty(t)
  await migrate(db, before(name))
  const departments = () => db.selectFrom('department').select(['id', 'parent_id', 'name', 'status']).execute()
  const departmentsOf = async (memberId: string) =>
    (
      await db
        .selectFrom('member_department')
        .select('department_id')
        .where('member_id', '=', memberId)
        .orderBy('sort_no')
        .execute()
    ).map(({ department_id }) => department_id)
  const readersOf = async (contentId: string) =>
    (await db.selectFrom('content_department').select('department_id').where('content_id', '=', contentId).execute())
      .map(({ department_id }) => department_id)
      .toSorted()
  const shownUnder = async (id: string) =>
    (await db.selectFrom('content').select('department_id').where('id', '=', id).executeTakeFirstOrThrow())
      .department_id
  return { db, departments, departmentsOf, readersOf, shownUnder }
}

describe('the migration from names of departments to ids', () => {
  test('keeps who belongs to a department, in order, who reads an item, and where it is shown', async (t) => {
    const { db, departments, departmentsOf, readersOf, shownUnder } = await old(t)
    await addSite(db)
    await addDepartment(db, 'company', '甲物业', 'enabled', '0')
    await addDepartment(db, 'finance', '财务部')
    await addDepartment(db, 'closed', '保安部', 'disabled')
    await addMember(db, 'both', ['保安部', '财务部'])
    await addMember(db, 'none', [])
    await addItem(db, 'item', '财务部', ['财务部', '保安部'])
    await addItem(db, 'plain', '')
    const known = await departments()
    await migrate(db, migrations)
    assert.deepEqual(await departmentsOf('both'), ['closed', 'finance'])
    assert.deepEqual(await departmentsOf('none'), [])
    assert.deepEqual(await readersOf('item'), ['closed', 'finance'])
    assert.deepEqual([await shownUnder('item'), await shownUnder('plain')], ['finance', null])
    assert.deepEqual(await departments(), known)
  })

  test('a name of no department becomes a disabled one', async (t) => {
    const { db, departments, departmentsOf, readersOf, shownUnder } = await old(t)
    await addSite(db)
    await addDepartment(db, 'company', '甲物业', 'enabled', '0')
    await addMember(db, 'former', ['IT部'])
    await addItem(db, 'item', 'IT部', ['IT部'])
    await addItem(db, 'shown', 'ｉｔ 部')
    await migrate(db, migrations)
    const [made, ...more] = (await departments()).filter(({ id }) => id !== 'company')
    assert.deepEqual([made?.name, made?.parent_id, made?.status, more], ['IT部', 'company', 'disabled', []])
    assert.deepEqual(await departmentsOf('former'), [made?.id])
    assert.deepEqual(await readersOf('item'), [made?.id])
    assert.deepEqual([await shownUnder('item'), await shownUnder('shown')], [made?.id, made?.id])
  })

  test('nobody gains access by a name in another spelling, but an item may be shown under it', async (t) => {
    const { db, departments, departmentsOf, readersOf, shownUnder } = await old(t)
    await addDepartment(db, 'it', 'IT 部')
    await addMember(db, 'own', ['IT 部'])
    await addItem(db, 'item', 'IT部', ['ｉｔ部'])
    await migrate(db, migrations)
    assert.deepEqual(await departmentsOf('own'), ['it'])
    const former = (await departments()).find(({ id }) => id !== 'it')
    assert.deepEqual([former?.name, former?.status], ['ｉｔ部', 'disabled'])
    assert.deepEqual(await readersOf('item'), [former?.id])
    assert.equal(await shownUnder('item'), 'it')
  })

  test('a name of several departments means all of them, and an item is shown under the enabled one', async (t) => {
    const { db, departmentsOf, readersOf, shownUnder } = await old(t)
    await addDepartment(db, 'a', '财务部', 'disabled')
    await addDepartment(db, 'b', '财务部')
    await addMember(db, 'one', ['财务部'])
    await addItem(db, 'item', '财务部', ['财务部'])
    await migrate(db, migrations)
    assert.deepEqual((await departmentsOf('one')).toSorted(), ['a', 'b'])
    assert.deepEqual(await readersOf('item'), ['a', 'b'])
    assert.equal(await shownUnder('item'), 'b')
  })

  test('a database from before departments gets its company with the departments that it names', async (t) => {
    const { db, departments, departmentsOf, readersOf } = await old(t, '0005-console')
    await addSite(db)
    await addMember(db, 'one', ['财务部', '综合管理部'])
    await addItem(db, 'item', '综合管理部', ['财务部'])
    await migrate(db, migrations)
    const all = await departments()
    assert.deepEqual(
      all.map(({ name, parent_id, status }) => [name, parent_id, status]).toSorted(),
      [
        ['甲物业', '0', 'enabled'],
        ['财务部', 'company', 'enabled'],
        ['综合管理部', 'company', 'enabled'],
      ].toSorted(),
    )
    const idOf = (name: string) => all.find((one) => one.name === name)?.id
    assert.deepEqual(await departmentsOf('one'), [idOf('财务部'), idOf('综合管理部')])
    assert.deepEqual(await readersOf('item'), [idOf('财务部')])
  })
})
