import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import { testApp } from '../../../../test/harness.ts'
import { splitPerms } from '../access/rights.ts'
import { builtInMenus } from './built-in.ts'

const permsOfRoutes = Object.values(tables).flatMap((table) =>
  Object.values(table).flatMap(({ access }: { access: string }) =>
    access.startsWith('permission:') ? [access.slice('permission:'.length)] : [],
  ),
)

/**
 * What only widens the answer of routes that ask for another permission: words of employees among those of searches, and the publication
 * of documents that need approval.
 */
const widening = ['cms:control:approve', 'cms:search:member']

describe('built-in menus', () => {
  test('name every permission that a route asks for or that widens its answer once, and no other', () => {
    const permsOfMenus = builtInMenus.flatMap(({ perms }) => splitPerms(perms))
    assert.ok(permsOfMenus.length >= 50)
    assert.deepEqual(permsOfMenus.toSorted(), [...new Set([...permsOfRoutes, ...widening])].sort())
  })

  test('have unique ids and come after their parents', () => {
    const ids = builtInMenus.map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
    for (const [at, { id, parent_id, kind }] of builtInMenus.entries()) {
      assert.ok(parent_id === '0' || ids.slice(0, at).includes(parent_id), id)
      assert.match(id, /^[\w-]{1,64}$/)
      if (kind === 'C') assert.equal(builtInMenus.find((menu) => menu.id === parent_id)?.kind, 'M', id)
    }
  })

  test('are inserted again when missing and otherwise left as users changed them', async (t) => {
    const app = await testApp(t)
    const { db } = app.context
    await db
      .updateTable('menu')
      .set({ name: '账号', hidden: 1, sort_no: 77 })
      .where('id', '=', 'system-user-list')
      .execute()
    await db.deleteFrom('menu').where('id', '=', 'monitor-server-list').execute()
    // As it was before there was a directory of its own for them.
    await db.updateTable('menu').set({ parent_id: 'cms' }).where('parent_id', '=', 'staff').execute()
    await db.deleteFrom('menu').where('id', '=', 'staff').execute()
    await app.prepare()
    const menus = await db.selectFrom('menu').select(['id', 'name', 'hidden', 'sort_no']).execute()
    assert.equal(menus.length, builtInMenus.length)
    const { name, hidden, sort_no } = menus.find(({ id }) => id === 'system-user-list') ?? {}
    assert.deepEqual([name, hidden, sort_no], ['账号', 1, 77])
    const parentOf = async (id: string) =>
      (await db.selectFrom('menu').select('parent_id').where('id', '=', id).executeTakeFirst())?.parent_id
    assert.equal(await parentOf('cms-training-list'), 'staff')
    await db.updateTable('menu').set({ parent_id: 'cms' }).where('id', '=', 'cms-training-list').execute()
    await app.prepare()
    assert.equal(await parentOf('cms-training-list'), 'cms', 'what somebody moves stays there')
  })
})
