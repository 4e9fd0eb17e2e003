import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SectionKey, sections } from '@anju/contract/sections'
import { prepareDemo } from '../../demo/seed.ts'
import { testApp } from '../harness.ts'
import { departments, idsOfDepartments } from '../people.ts'

test('every item of the example company is accepted: its own fields have the shape of its section', async (t) => {
  const { context } = await testApp(t)
  const demo = await prepareDemo(context)
  const ids = await idsOfDepartments(context, departments)
  const departmentIds = new Map(departments.map((name, at) => [name, ids[at] ?? '']))
  await context.db.transaction().execute((tx) => demo.fill(tx, departmentIds))
  const written = await context.db.selectFrom('content').select('section').distinct().execute()
  const expected = (Object.keys(sections) as SectionKey[]).filter((key) => sections[key].layout !== 'proposal')
  assert.deepEqual(written.map(({ section }) => section).sort(), expected.sort())
})
