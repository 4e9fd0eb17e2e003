import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SectionKey, sections } from '@anju/contract/sections'
import { completedFields, faultsOfFields } from '#modules/content'
import { prepareDemo } from '../../demo/seed.ts'
import { itemOf, save, step } from '../desk.ts'
import { testApp } from '../harness.ts'
import { departments, idsOfDepartments } from '../people.ts'

test('every item of the example company is accepted, complete for the desk, and published by it unchanged', async (t) => {
  const app = await testApp(t)
  const { context } = app
  const demo = await prepareDemo(context)
  const ids = await idsOfDepartments(context, departments)
  const departmentIds = new Map(departments.map((name, at) => [name, ids[at] ?? '']))
  await context.db.transaction().execute((tx) => demo.fill(tx, departmentIds))
  const written = await context.db.selectFrom('content').selectAll().orderBy('id').execute()
  const expected = (Object.keys(sections) as SectionKey[]).filter((key) => sections[key].layout !== 'proposal')
  assert.deepEqual([...new Set(written.map(({ section }) => section))].sort(), expected.sort())

  for (const { section, title, fields_json } of written) {
    const fields = JSON.parse(fields_json) as Record<string, unknown>
    assert.deepEqual(faultsOfFields(section as SectionKey, fields), [], title)
    assert.equal(JSON.stringify(completedFields(section as SectionKey, fields)), fields_json, title)
  }

  const admin = await app.admin()
  for (const section of expected) {
    const row = written.find((one) => one.section === section && one.status === 'published')
    if (!row) continue
    await save(admin, row.id, (await itemOf(admin, row.id)).form)
    const { code, msg } = await step(admin, row.id, 'publish')
    assert.equal(code, 200, `${section}: ${msg}`)
    const now = await context.db.selectFrom('content').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    assert.deepEqual({ ...now, version: row.version, updated_at: row.updated_at }, { ...row }, section)
  }
})
