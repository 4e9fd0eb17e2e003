import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setMemberStatus } from '#modules/member'
import { PASSWORD, type TestApp, testApp } from '../harness.ts'
import { aMember } from '../people.ts'

function logIn(app: TestApp, username: string, password = PASSWORD, ip = '198.51.100.1') {
  return app.visitor.call('POST /api/member/login', { body: { username, password }, ip })
}

async function disable(app: TestApp, staffNo: string) {
  const { db } = app.context
  const { id } = await db.selectFrom('member').select('id').where('staff_no', '=', staffNo).executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => setMemberStatus(tx, id, 'disabled'))
}

describe('§5 member login', () => {
  test('takes the name or the staff number and answers token and name', async (t) => {
    const app = await testApp(t)
    for (const username of ['张三', 'A0001', 'a0001', ' 张三 ', 'Ａ０００１']) {
      const { status, code, data } = await logIn(app, username)
      assert.deepEqual([status, code, data.name], [200, 200, '张三'], username)
      assert.match(data.token, /^pm_[\w-]{43}$/)
    }
  })

  test('says which field is missing', async (t) => {
    const app = await testApp(t)
    const say = async (body: object) =>
      (await app.visitor.call('POST /api/member/login', { body: body as { username: string; password: string } })).msg
    assert.equal(await say({ password: 'x' }), '请输入正确的姓名')
    assert.equal(await say({ username: '', password: 'x' }), '请输入正确的姓名')
    assert.equal(await say({ username: '张三' }), '请输入正确的密码')
    assert.equal(await say({ username: '张三', password: '' }), '请输入正确的密码')
  })

  test('S06 refuses a wrong password, unknown names and disabled members with the same bytes', async (t) => {
    const app = await testApp(t)
    await disable(app, 'A0002')
    const refusals = await Promise.all([
      logIn(app, '张三', 'wrong'),
      logIn(app, '王五'),
      logIn(app, '李四'),
      logIn(app, 'A0002'),
      logIn(app, 'A0002', 'wrong'),
      logIn(app, 'A9999'),
      logIn(app, 'Аdmin'),
      logIn(app, '张三', 'x'.repeat(500)),
    ])
    assert.deepEqual(new Set(refusals.map(({ raw }) => raw)).size, 1, refusals.map(({ raw }) => raw).join('\n'))
    const [first] = refusals
    assert.equal(first?.status, 200)
    assert.equal(first?.code, 400)
    assert.equal(first?.data, null)
  })

  test('S06 a locked name reads the same whether it exists or not', async (t) => {
    const app = await testApp(t)
    const locked = async (username: string, ip: string) => {
      for (let at = 0; at < 5; at++) await logIn(app, username, 'wrong', ip)
      return logIn(app, username, 'wrong', ip)
    }
    const known = await locked('张三', '198.51.100.1')
    const unknown = await locked('王五', '192.0.2.1')
    assert.equal(known.code, 429)
    assert.equal(known.raw, unknown.raw)
    assert.equal(known.headers['retry-after'], unknown.headers['retry-after'])
  })

  test('S07 hashes exactly once for known, unknown, disabled and over-long', async (t) => {
    const app = await testApp(t)
    await disable(app, 'A0002')
    for (const [username, password] of [
      ['张三', 'wrong'],
      ['王五', 'wrong'],
      ['A0002', 'wrong'],
      ['A0002', PASSWORD],
      ['Аdmin', 'wrong'],
      ['张三', 'x'.repeat(500)],
    ] as const) {
      const before = app.context.passwords.runs
      await logIn(app, username, password)
      assert.equal(app.context.passwords.runs - before, 1, username)
    }
  })

  test('S54 of two people with one name each logs in by number only', async (t) => {
    const app = await testApp(t)
    await aMember(app.context, { name: '张伟', staffNo: 'A0007' })
    await aMember(app.context, { name: '张伟', staffNo: 'A0008', password: 'another horse 8' })
    assert.equal((await logIn(app, '张伟')).code, 400)
    assert.equal((await logIn(app, '张伟', 'another horse 8')).code, 400)
    assert.equal((await logIn(app, 'A0007')).code, 200)
    assert.equal((await logIn(app, 'A0008')).code, 400)
    assert.equal((await logIn(app, 'A0008', 'another horse 8')).code, 200)
  })

  test('S54 the name of a person who has left belongs to the other one again', async (t) => {
    const app = await testApp(t)
    await aMember(app.context, { name: '李四', staffNo: 'A0009' })
    await disable(app, 'A0002')
    assert.equal((await logIn(app, '李四')).code, 200)
  })

  test('S22 an initial password that has expired opens nothing', async (t) => {
    const app = await testApp(t)
    await aMember(app.context, { name: '王五', staffNo: 'A0010', initialUntil: app.clock.now() + 1000 })
    assert.equal((await logIn(app, '王五')).code, 200)
    app.clock.pass(1000)
    assert.equal((await logIn(app, '王五')).raw, (await logIn(app, '无此人')).raw)
  })
})
