import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testApp } from '../../../test/harness.ts'
import { statementsOf } from '../../../test/statements.ts'
import { prepareQuery } from './prepared.ts'

type Wanted = { status: string; names: readonly string[]; newest: boolean; after?: string | undefined }

describe('a prepared query', () => {
  let built = 0
  const departments = prepareQuery<Wanted>()((db, { status, names, newest, after }) => {
    built++
    return db
      .selectFrom('department')
      .select('name')
      .where('status', '=', status as never)
      .where('name', 'in', names)
      .$if(after !== undefined, (qb) => qb.where('id', '>', after as never))
      .orderBy('id', newest ? 'desc' : 'asc')
  })

  test('is built once for each variant and sends the values of each call', async (t) => {
    const { db } = (await testApp(t)).context
    const rows = await db.selectFrom('department').select(['name', 'id']).orderBy('id').limit(3).execute()
    const names = rows.map(({ name }) => name)
    const [first = '', second = '', third = ''] = names
    const ask = async (wanted: Partial<Wanted>) =>
      (await departments(db, { status: 'enabled', names, newest: false, ...wanted })).map(({ name }) => name)
    built = 0
    assert.deepEqual(await ask({}), names)
    assert.deepEqual(await ask({ status: 'disabled' }), [])
    assert.deepEqual(await ask({ names: [third, first, first] }), [first, third])
    assert.equal(built, 1)
    // A boolean, another length of a list, and a value that was not there before have texts of their own.
    assert.deepEqual(await ask({ newest: true }), names.toReversed())
    assert.deepEqual(await ask({ names: [second] }), [second])
    assert.deepEqual(await ask({ after: rows[0]?.id }), [second, third])
    assert.equal(built, 4)
    assert.deepEqual(await ask({ after: rows[1]?.id }), [third])
    assert.equal(built, 4)
  })

  test('is committed or rolled back with the transaction that it is given', async (t) => {
    const { db } = (await testApp(t)).context
    const failed = db.transaction().execute(async (tx) => {
      await tx.updateTable('department').set({ status: 'disabled' }).execute()
      const name = (await tx.selectFrom('department').select('name').executeTakeFirstOrThrow()).name
      const wanted = { status: 'disabled', names: [name], newest: false }
      assert.equal((await departments(tx, wanted)).length, 1)
      const statements = await statementsOf(() => departments(tx, wanted))
      assert.equal(statements.length, 1)
      throw new Error('no')
    })
    await assert.rejects(failed, /no/)
    const { name } = await db.selectFrom('department').select('name').executeTakeFirstOrThrow()
    assert.equal((await departments(db, { status: 'disabled', names: [name], newest: false })).length, 0)
  })
})
