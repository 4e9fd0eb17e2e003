import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { type SectionKey, sections } from '@anju/contract/sections'
import { prepareDemo } from '../../../../demo/seed.ts'
import { begin, itemOf } from '../../../../test/desk.ts'
import { exported, imported, missingDepartments } from '../../../../test/exchange.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { departments, idsOfDepartments } from '../../../../test/people.ts'

const writable = (Object.keys(sections) as SectionKey[]).filter(
  (key) => !['proposal', 'cost'].includes(sections[key].layout),
)

async function formsOf(actor: Actor, section: string): Promise<ItemForm[]> {
  const forms: ItemForm[] = []
  for (let page = 1; ; page++) {
    const query = { section, pageSize: '100', pageNum: `${page}` }
    const { rows } = await actor.call('GET /prod-api/cms/content/list', { query })
    for (const { contentId } of rows) forms.push((await itemOf(actor, contentId)).form)
    if (rows.length < 100) return forms.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
  }
}

/** The items of the example company. */
async function fillDemo({ context }: TestApp): Promise<void> {
  const demo = await prepareDemo(context)
  const ids = await idsOfDepartments(context, departments)
  const byName = new Map(departments.map((name, at) => [name, ids[at] ?? '']))
  await context.db.transaction().execute((tx) => demo.fill(tx, byName))
}

test('what is exported of each section of the example company comes back equal, and a second time changes nothing', async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  await fillDemo(app)
  const admin = await app.admin()
  let all = 0
  for (const section of writable) {
    const before = await formsOf(admin, section)
    const bytes = await exported(app, admin, { section })
    if (all < 50) {
      const again = await imported(app, admin, bytes, { section })
      assert.ok(
        again.every(({ action }) => action === 'same'),
        section,
      )
    }
    await db.deleteFrom('content').where('section', '=', section).execute()
    const fresh = await imported(app, admin, bytes, { section })
    assert.deepEqual(
      fresh.filter(({ action }) => action !== 'add'),
      [],
      section,
    )
    assert.deepEqual(await formsOf(admin, section), before, section)
    all += before.length
  }
  assert.ok(all > 150, `${all}`)
})

const rootOf = async (actor: Actor) => (await actor.call('GET /prod-api/system/dept/list')).data[0]?.deptId ?? ''

/** The forms of all sections, with the names of departments, and without the ids of files, which are uploaded again. */
async function textsOf(app: TestApp, actor: Actor): Promise<Map<string, string[]>> {
  const rows = await app.context.db.selectFrom('department').select(['id', 'name']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const texts = new Map<string, string[]>()
  for (const section of writable) {
    const forms = await formsOf(actor, section)
    const portable = forms.map((form) => ({
      ...form,
      deptId: names.get(form.deptId) ?? form.deptId,
      readerIds: form.readerIds.map((id) => names.get(id)),
      attachments: form.attachments.map(({ fileId: _, ...attachment }) => attachment),
    }))
    texts.set(section, portable.map((form) => JSON.stringify(form).replace(/\/files\/[\w-]+\//g, '/files/')).sort())
  }
  return texts
}

/** Leaves a few items of each section, and none of those that the desk does not write: every picture of an import takes its time. */
async function thinOut({ context: { db } }: TestApp): Promise<void> {
  for (const section of Object.keys(sections) as SectionKey[]) {
    const rows = await db.selectFrom('content').select('id').where('section', '=', section).orderBy('id').execute()
    const ids = rows.slice(writable.includes(section) ? 3 : 0).map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('content').where('id', 'in', ids).execute()
  }
}

test('an export of everything becomes the same items in an empty installation in one go, and their links lead on', async (t) => {
  const app = await testApp(t)
  await fillDemo(app)
  await thinOut(app)
  const admin = await app.admin()
  const adding = { deptName: '新设的部门', parentId: await rootOf(admin), orderNum: 9 }
  const { deptId } = await admin.call('POST /prod-api/system/dept', { body: adding })
  const target = await begin({ ...admin, deptId }, { title: '被链接的', audience: 'departments', readerIds: [deptId] })
  const body = `<p><a href="#/internalrules/news/detial?id=${target}">详见</a></p>`
  await begin({ ...admin, deptId: '' }, { title: '', body })
  const bytes = await exported(app, admin)

  const other = await testApp(t)
  const chief = await other.admin()
  const missing = await missingDepartments(other, chief, bytes)
  assert.deepEqual(missing, ['新设的部门'])
  const added = await chief.call('POST /prod-api/system/dept', { body: { ...adding, parentId: await rootOf(chief) } })
  assert.equal(added.code, 200, added.msg)
  const lines = await imported(other, chief, bytes, { section: '' })
  assert.deepEqual(
    lines.filter(({ action }) => action !== 'add').map(({ title, faults }) => [title, faults[0]?.msg]),
    [],
  )
  const [before, after] = [await textsOf(app, admin), await textsOf(other, chief)]
  for (const section of writable) assert.deepEqual(after.get(section), before.get(section), section)
  assert.ok([...before.values()].every((forms) => forms.length > 0))
  assert.equal((await itemOf(chief, target)).form.title, '被链接的')
})
