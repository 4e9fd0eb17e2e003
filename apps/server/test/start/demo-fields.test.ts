import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type SectionKey, sections } from '@anju/contract/sections'
import { completedFields, faultsOfFields } from '#modules/content'
import { prepareDemo } from '../../demo/seed.ts'
import { itemOf, save, step } from '../desk.ts'
import { type TestApp, testApp } from '../harness.ts'
import { departments, idsOfDepartments } from '../people.ts'
import { crawl } from '../twin/crawl.ts'

/** A test application with the example company in it. */
async function exampleCompany(t: TestContext): Promise<TestApp> {
  const app = await testApp(t)
  const demo = await prepareDemo(app.context)
  const ids = await idsOfDepartments(app.context, departments)
  const departmentIds = new Map(departments.map((name, at) => [name, ids[at] ?? '']))
  await app.context.db.transaction().execute((tx) => demo.fill(tx, departmentIds))
  return app
}

test('every public page of the example company is described in at least 40 characters, and no sentence twice', async (t) => {
  const { pages } = await crawl(await exampleCompany(t))
  const descriptions = [...pages].flatMap(([path, body]) => {
    const text = /<meta name="description" content="([^"]*)"/.exec(body)?.[1]
    return text === undefined ? [] : [{ path, text }]
  })
  assert.ok(descriptions.length > 100)
  assert.deepEqual(
    descriptions.filter(({ text }) => Array.from(text).length < 40),
    [],
  )
  const sentences = (text: string) => text.split(/[。；]/).filter(Boolean)
  assert.deepEqual(
    descriptions.filter(({ text }) => new Set(sentences(text)).size < sentences(text).length),
    [],
  )
})

test('every item of the example company is accepted, complete for the desk, and published by it unchanged', async (t) => {
  const app = await exampleCompany(t)
  const { context } = app
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
