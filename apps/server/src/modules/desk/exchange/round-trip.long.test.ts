import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { type SectionKey, sections } from '@anju/contract/sections'
import { prepareDemo } from '../../../../demo/seed.ts'
import { itemOf } from '../../../../test/desk.ts'
import { exported, imported } from '../../../../test/exchange.ts'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { departments, idsOfDepartments } from '../../../../test/people.ts'

async function formsOf(actor: Actor, section: string): Promise<ItemForm[]> {
  const forms: ItemForm[] = []
  for (let page = 1; ; page++) {
    const query = { section, pageSize: '100', pageNum: `${page}` }
    const { rows } = await actor.call('GET /prod-api/cms/content/list', { query })
    for (const { contentId } of rows) forms.push((await itemOf(actor, contentId)).form)
    if (rows.length < 100) return forms.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
  }
}

test('what is exported of each section of the example company comes back equal, and a second time changes nothing', async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  const demo = await prepareDemo(app.context)
  const ids = await idsOfDepartments(app.context, departments)
  await db.transaction().execute((tx) => demo.fill(tx, new Map(departments.map((name, at) => [name, ids[at] ?? '']))))
  const admin = await app.admin()
  const writable = (Object.keys(sections) as SectionKey[]).filter(
    (key) => !['proposal', 'cost'].includes(sections[key].layout),
  )
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
