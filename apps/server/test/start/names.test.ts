import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Refusal } from '#platform/refusal'
import { type TestApp, testApp } from '../harness.ts'
import { aMember, aUser } from '../people.ts'

const refusal = (code: number) => (error: unknown) => error instanceof Refusal && error.code === code
const count = async (app: TestApp, table: 'member' | 'administrator') =>
  (await app.context.db.selectFrom(table).select('id').execute()).length

describe('S54 names of accounts', () => {
  test('a user’s name cannot be taken in another spelling', async (t) => {
    const app = await testApp(t)
    for (const name of ['admin', 'Admin', 'Ａdmin', ' admin ', 'ad\u200bmin', 'admin\u00ad'])
      await assert.rejects(aUser(app.context, name), refusal(409), name)
    for (const name of ['Аdmin', 'admin\u202e', 'ad\nmin\u0007', '', ' \u200b'])
      await assert.rejects(aUser(app.context, name), refusal(400), JSON.stringify(name))
    assert.equal(await count(app, 'administrator'), 1)
  })

  test('a staff number cannot be taken in another spelling', async (t) => {
    const app = await testApp(t)
    for (const staffNo of ['A0001', 'a0001', 'Ａ０００１', ' A0001', 'A00\u200b01'])
      await assert.rejects(aMember(app.context, { name: '王五', staffNo }), refusal(409), staffNo)
    for (const staffNo of ['', 'А0001', '工号一', "A' or 1=1", 'A'.repeat(21)])
      await assert.rejects(aMember(app.context, { name: '王五', staffNo }), refusal(400), staffNo)
    assert.equal(await count(app, 'member'), 2)
  })

  test('a name cannot equal another’s number, nor a number another’s name', async (t) => {
    const app = await testApp(t)
    await assert.rejects(aMember(app.context, { name: 'a0001', staffNo: 'A0005' }), refusal(409))
    await aMember(app.context, { name: 'B0007', staffNo: 'A0006' })
    await assert.rejects(aMember(app.context, { name: '王五', staffNo: 'B0007' }), refusal(409))
  })

  test('names that only look like a name are refused', async (t) => {
    const app = await testApp(t)
    for (const name of ['张三\u202e', 'Zhаng', '\u0000', ' '])
      await assert.rejects(aMember(app.context, { name, staffNo: 'A0005' }), refusal(400), JSON.stringify(name))
  })
})
