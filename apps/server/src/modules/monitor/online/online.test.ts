import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { digestToken } from '#platform/auth/token'
import { type Actor, HOUR, MINUTE, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

const online = (actor: Actor, query: object = {}) => actor.call('GET /prod-api/monitor/online/list', { query })
const names = async (actor: Actor, query: object = {}) =>
  (await online(actor, query)).rows.map(({ userName }) => userName)
const end = (actor: Actor, tokenId: string) =>
  actor.call('DELETE /prod-api/monitor/online/:tokenId', { params: { tokenId } })

describe('online users', () => {
  test('are those with a live session, with account and department', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id } = await app.context.db.selectFrom('department').select('id').limit(1).executeTakeFirstOrThrow()
    await aUser(app.context, 'wang', { departmentId: id })
    app.clock.pass(MINUTE)
    await app.admin('wang')
    const { rows, total } = await online(admin)
    assert.equal(total, 2)
    const [newest, own] = rows
    assert.deepEqual(
      [newest?.userName, newest?.nickName, newest?.own, newest?.ipaddr, newest?.loginLocation, newest?.loginTime],
      ['wang', '管理员wang', false, '203.0.113.7', '外网', '2026-11-21 10:01:00'],
    )
    assert.notEqual(newest?.deptName, '')
    assert.deepEqual([own?.userName, own?.own, own?.tokenId], ['admin', true, digestToken(admin.token)])
    assert.deepEqual(await names(admin, { userName: 'WAN' }), ['wang'])
    assert.deepEqual(await names(admin, { ipaddr: '10.' }), [])
    assert.deepEqual(await names(admin, { orderByColumn: 'userName', isAsc: 'asc' }), ['admin', 'wang'])
  })

  test('do not include expired sessions, sessions ended by a new password, sessions of disabled users, and members', async (t) => {
    const app = await testApp(t)
    for (const name of ['idle', 'changed', 'disabled']) await aUser(app.context, name)
    await app.admin('idle')
    app.clock.pass(HOUR)
    await app.admin('changed')
    await app.admin('disabled')
    await app.member()
    const { db } = app.context
    await db.updateTable('administrator').set({ epoch: 2 }).where('user_name', '=', 'changed').execute()
    await db.updateTable('administrator').set({ status: 'disabled' }).where('user_name', '=', 'disabled').execute()
    assert.deepEqual(await names(await app.admin()), ['admin'])
  })

  test('are all listed at once unless a page is requested', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (let at = 0; at < 4; at++) {
      await aUser(app.context, `wang${at}`)
      for (let time = 0; time < 3; time++) await app.admin(`wang${at}`)
    }
    assert.deepEqual([(await online(admin)).rows.length, (await online(admin)).total], [13, 13])
    assert.equal((await online(admin, { pageNum: '2', pageSize: '10' })).rows.length, 3)
  })

  test('a token never leaves the list, and its digest opens nothing', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { raw, rows } = await online(admin)
    assert.ok(!raw.includes(admin.token))
    assert.equal((await online(app.withToken(rows[0]?.tokenId ?? ''))).code, 401)
  })

  test('an ended session is logged out at once, and the log names its user', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'wang')
    const [admin, wang] = [await app.admin(), await app.admin('wang')]
    const { code, userName } = await end(admin, digestToken(wang.token))
    assert.deepEqual([code, userName], [200, 'wang'])
    assert.equal((await online(wang)).code, 401)
    assert.deepEqual(await names(admin), ['admin'])
    const { rows } = await admin.call('GET /prod-api/monitor/operlog/list')
    assert.deepEqual(
      [rows[0]?.title, rows[0]?.businessType, rows[0]?.jsonResult],
      ['在线用户', 7, '{"userName":"wang"}'],
    )
    const again = await end(admin, digestToken(wang.token))
    assert.deepEqual([again.code, again.msg], [404, '该会话已经结束，请刷新列表'])
  })

  test('callers cannot end their own session', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { code, msg } = await end(admin, digestToken(admin.token))
    assert.deepEqual([code, msg], [500, '不能强制自己退出，请使用退出登录'])
    assert.equal((await online(admin)).code, 200)
  })

  test('those of the highest are ended by the highest only', async (t) => {
    const app = await testApp(t)
    const [admin, other] = [await app.admin(), await app.holder('monitor:online:list')]
    const keeper = await app.holder('monitor:online:forceLogout')
    const { code, msg } = await end(keeper, digestToken(admin.token))
    assert.deepEqual([code, msg], [403, '超级管理员的会话只能由超级管理员强制退出'])
    assert.equal((await online(admin)).code, 200)
    assert.equal((await end(keeper, digestToken(other.token))).code, 200)
    assert.equal((await online(other)).code, 401)
  })

  test('seeing them does not give the right to end their sessions', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const watcher = await app.holder('monitor:online:list')
    assert.equal((await end(watcher, digestToken(admin.token))).code, 403)
    assert.equal((await online(admin)).code, 200)
  })
})
