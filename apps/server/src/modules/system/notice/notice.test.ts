import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toWireDate } from '@anju/contract/wire/time'
import { type Actor, DAY, MINUTE, testApp } from '../../../../test/harness.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'
import { presentNotices } from './present.ts'
import { listNotices } from './queries.ts'

const NOTICE = { noticeTitle: '电梯年检', noticeType: '1' as const, noticeContent: '<p>周三停梯</p>' }

async function aNotice(admin: Actor, notice: object = {}) {
  const { noticeId } = await admin.call('POST /prod-api/system/notice', { body: { ...NOTICE, ...notice } })
  return noticeId
}
const read = (actor: Actor, noticeId: string) =>
  actor.call('GET /prod-api/system/notice/:noticeId', { params: { noticeId } })

describe('notices', () => {
  test('what could run is taken out of a notice when it is written and when an old one is shown', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const hostile = '<p onclick="x()">周三</p><script>x()</script><img src="https://elsewhere.example/1.png">'
    const noticeId = await aNotice(admin, { noticeContent: hostile })
    assert.equal((await read(admin, noticeId)).data.noticeContent, '<p>周三</p>')
    const stored = await app.context.db.selectFrom('notice').select('content').executeTakeFirstOrThrow()
    assert.equal(stored.content, '<p>周三</p>')
    await app.context.db.updateTable('notice').set({ content: hostile }).execute()
    assert.equal((await read(admin, noticeId)).data.noticeContent, '<p>周三</p>')
  })

  test('are listed newest first, by title, kind and author', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aNotice(admin)
    app.clock.pass(MINUTE)
    await aNotice(admin, { noticeTitle: '消防演练', noticeType: '2' })
    const titles = async (query: object) =>
      (await admin.call('GET /prod-api/system/notice/list', { query })).rows.map(({ noticeTitle }) => noticeTitle)
    assert.deepEqual(await titles({}), ['消防演练', '电梯年检'])
    assert.deepEqual(await titles({ orderByColumn: 'createTime', isAsc: 'ascending' }), ['电梯年检', '消防演练'])
    assert.deepEqual(await titles({ noticeType: '2' }), ['消防演练'])
    assert.deepEqual(await titles({ noticeTitle: '年检', createBy: 'ADMIN' }), ['电梯年检'])
    assert.deepEqual(await titles({ createBy: 'somebody' }), [])
    const { nickName } = (await admin.call('GET /prod-api/getInfo')).user
    assert.deepEqual(await titles({ createBy: nickName, noticeTitle: '年检' }), ['电梯年检'])
  })

  test('a list of long ones lets others have their turn after each', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (let nth = 0; nth < 3; nth++) await aNotice(admin)
    const { rows } = await listNotices(app.context.db, {}, '')
    let turns = 0
    let turn = setImmediate(function next() {
      turns++
      turn = setImmediate(next)
    })
    const notices = await presentNotices(rows)
    clearImmediate(turn)
    assert.deepEqual([notices.length, turns], [3, 3])
  })

  test('a disabled notice exists only for users who manage notices', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const [hidden, visible] = [await aNotice(admin, { status: '1' }), await aNotice(admin)]
    const anybody = await app.holder('system:role:list')
    assert.equal((await read(anybody, hidden)).code, 404)
    assert.equal((await read(anybody, 'unknown')).msg, (await read(anybody, hidden)).msg)
    assert.equal((await read(anybody, visible)).code, 200)
    for (const permission of ['system:notice:query', 'system:notice:list'])
      assert.equal((await read(await app.holder(permission), hidden)).code, 200, permission)
  })

  test('an edit on an older version is refused with 409, and of a deleted one with 404', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const noticeId = await aNotice(admin)
    const edit = () => admin.call('PUT /prod-api/system/notice', { body: { ...NOTICE, noticeId, version: 1 } })
    assert.equal((await edit()).code, 200)
    assert.equal((await edit()).code, 409)
    await admin.call('DELETE /prod-api/system/notice/:noticeIds', { params: { noticeIds: noticeId } })
    assert.equal((await edit()).code, 404)
  })

  test('are for some departments with those below, posts or roles, and shown until a day', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { db } = app.context
    const [office = ''] = await idsOfDepartments(app.context, ['综合管理部'])
    const { ancestors } = await db
      .selectFrom('department')
      .select('ancestors')
      .where('id', '=', office)
      .executeTakeFirstOrThrow()
    const company = ancestors.split(',').at(-1) ?? ''
    await aUser(app.context, 'inside', { permissions: ['system:role:list'], departmentId: office })
    await aUser(app.context, 'outside', { permissions: ['system:role:query'] })
    const [inside, outside] = [await app.admin('inside'), await app.admin('outside')]
    const [role] = await db
      .selectFrom('administrator_role')
      .innerJoin('administrator', 'administrator.id', 'administrator_role.administrator_id')
      .select('role_id')
      .where('user_name', '=', 'outside')
      .execute()
    const today = toWireDate(app.clock.now())
    const forOffice = await aNotice(admin, { noticeTitle: '部门', departmentIds: [company], expiresOn: today })
    const forRole = await aNotice(admin, { noticeTitle: '角色', roleIds: [role?.role_id ?? ''] })
    const bell = async (actor: Actor) => {
      const { data, unreadCount } = await actor.call('GET /prod-api/system/notice/listTop')
      assert.equal(unreadCount, data.filter(({ isRead }) => !isRead).length)
      return data.map(({ noticeTitle }) => noticeTitle)
    }
    assert.deepEqual([await bell(inside), await bell(outside), await bell(admin)], [['部门'], ['角色'], []])
    assert.deepEqual([(await read(inside, forRole)).code, (await read(outside, forOffice)).code], [404, 404])
    await outside.call('POST /prod-api/system/notice/markReadAll', { query: { ids: `${forOffice},${forRole}` } })
    const reads = await db.selectFrom('notice_read').select('notice_id').execute()
    assert.deepEqual(
      reads.map((row) => row.notice_id),
      [forRole],
    )

    const former = (await read(admin, forOffice)).data
    assert.deepEqual([former.departmentIds, former.expiresOn], [[company], today])
    // RuoYi's own form knows nothing of an audience; what it leaves out stays.
    await admin.call('PUT /prod-api/system/notice', { body: { ...NOTICE, noticeId: forOffice } })
    assert.deepEqual((await read(admin, forOffice)).data.departmentIds, [company])

    app.clock.pass(DAY)
    const [author, later, other] = [await app.admin(), await app.admin('inside'), await app.admin('outside')]
    assert.deepEqual(await bell(later), [])
    assert.equal((await read(later, forOffice)).code, 404)
    assert.equal((await author.call('GET /prod-api/system/notice/list')).total, 2)
    const body = { ...NOTICE, noticeId: forOffice, departmentIds: [], expiresOn: '' }
    await author.call('PUT /prod-api/system/notice', { body })
    assert.deepEqual([await bell(later), (await bell(other)).length], [['电梯年检'], 2])
  })

  test('are for employees, too, where that is said: of its places, while it is shown, as something to do until it is opened', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const [office = ''] = await idsOfDepartments(app.context, ['综合管理部'])
    const expiresOn = toWireDate(app.clock.now())
    const forConsole = await aNotice(admin, { noticeTitle: '后台' })
    const hidden = await aNotice(admin, { noticeTitle: '未发布', forStaff: true, status: '1' })
    const forOffice = await aNotice(admin, { noticeTitle: '部门', forStaff: true, departmentIds: [office], expiresOn })
    app.clock.pass(1000)
    const forAll = await aNotice(admin, { noticeTitle: '全体', forStaff: true })
    assert.deepEqual(
      [(await read(admin, forConsole)).data.forStaff, (await read(admin, forAll)).data.forStaff],
      [undefined, true],
    )

    const [inside, outside] = [await app.member('张三'), await app.member('李四')]
    const mine = async (member: Actor) => (await member.call('GET /api/member/mine')).data.rows
    const todo = async (member: Actor) =>
      (await mine(member)).filter(({ doneTime }) => doneTime === '').map(({ title }) => title)
    const open = (member: Actor, noticeId: string) =>
      member.call('GET /api/member/notice/:noticeId', { params: { noticeId } })
    assert.deepEqual([await todo(inside), await todo(outside)], [['全体', '部门'], ['全体']])
    for (const noticeId of [forConsole, hidden, forOffice, 'unknown'])
      assert.equal((await open(outside, noticeId)).code, 404, noticeId)
    assert.equal((await open(admin, forAll)).code, 401)

    const { title, html } = (await open(inside, forAll)).data
    assert.deepEqual([title, html], ['全体', NOTICE.noticeContent])
    assert.deepEqual([await todo(inside), await todo(outside)], [['部门'], ['全体']])
    const path = `/mine?notice=${forAll}`
    assert.equal((await mine(inside)).find((one) => one.path === path)?.doneTime !== '', true)
    const opened = async (noticeId: string) =>
      (await admin.call('GET /prod-api/system/notice/readUsers/list', { query: { noticeId } })).openedByStaff
    assert.deepEqual([await opened(forAll), await opened(forOffice), await opened(forConsole)], [1, 0, undefined])

    // RuoYi's own form leaves it out.
    await admin.call('PUT /prod-api/system/notice', { body: { ...NOTICE, noticeId: forOffice } })
    assert.deepEqual(await todo(inside), ['电梯年检'])
    app.clock.pass(DAY)
    const later = await app.member('张三')
    assert.deepEqual([await todo(later), (await open(later, forOffice)).code], [[], 404])
    const author = await app.admin()
    await author.call('PUT /prod-api/system/notice', { body: { ...NOTICE, noticeId: forAll, forStaff: false } })
    assert.deepEqual([await mine(later), (await open(later, forAll)).code], [[], 404])
  })

  test('with an audience or a day that does not exist are refused at the field, and nothing is stored', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const [field, value] of [
      ['departmentIds', ['none']],
      ['postIds', ['none']],
      ['roleIds', ['none']],
      ['expiresOn', '2026-02-30'],
      ['expiresOn', '2020-01-31'],
    ] as const) {
      const body = { ...NOTICE, [field]: value }
      const answer = await admin.call('POST /prod-api/system/notice', { body })
      assert.deepEqual([answer.code, (answer as { field?: string }).field], [400, field])
    }
    assert.equal((await admin.call('GET /prod-api/system/notice/list')).total, 0)
  })
})

describe('the newest notices', () => {
  const top = (actor: Actor) => actor.call('GET /prod-api/system/notice/listTop')

  test('are five that are shown, with the number of all unread ones, for each reader', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const ids: string[] = []
    for (let at = 0; at < 7; at++) {
      app.clock.pass(1000)
      ids.push(await aNotice(admin, { noticeTitle: `第${at}条` }))
    }
    await aNotice(admin, { noticeTitle: '未发布', status: '1' })
    const anybody = await app.holder('system:role:list')
    const before = await top(anybody)
    assert.deepEqual(
      before.data.map(({ noticeTitle }) => noticeTitle),
      ['第6条', '第5条', '第4条', '第3条', '第2条'],
    )
    assert.equal(before.unreadCount, 7)
    assert.equal(
      before.data.some(({ isRead }) => isRead),
      false,
    )

    await anybody.call('POST /prod-api/system/notice/markRead', { query: { noticeId: ids[6] ?? '' } })
    const after = await top(anybody)
    assert.deepEqual([after.data[0]?.isRead, after.data[1]?.isRead, after.unreadCount], [true, false, 6])
    assert.equal((await top(admin)).unreadCount, 7)

    await anybody.call('POST /prod-api/system/notice/markReadAll', { query: { ids: ids.join(',') } })
    assert.equal((await top(anybody)).unreadCount, 0)
  })

  test('reading twice, or what is unknown or not shown, is no harm and counts for nothing', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const [visible, hidden] = [await aNotice(admin), await aNotice(admin, { status: '1' })]
    for (const noticeId of [visible, visible, hidden, 'unknown'])
      assert.equal((await admin.call('POST /prod-api/system/notice/markRead', { query: { noticeId } })).code, 200)
    const reads = await app.context.db.selectFrom('notice_read').select('notice_id').execute()
    assert.deepEqual(
      reads.map((row) => row.notice_id),
      [visible],
    )
  })

  test('readers of a notice are listed latest first, with telephone numbers only for callers who see those users', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const [noticeId, other] = [await aNotice(admin), await aNotice(admin)]
    const manager = await app.holder('system:notice:list')
    await app.context.db.updateTable('administrator').set({ phone: '13800000000' }).execute()
    for (const reader of [manager, admin]) {
      app.clock.pass(1000)
      await reader.call('POST /prod-api/system/notice/markRead', { query: { noticeId } })
    }
    const readers = (actor: Actor, query: { noticeId: string; searchValue?: string }) =>
      actor.call('GET /prod-api/system/notice/readUsers/list', { query })
    const seen = await readers(manager, { noticeId })
    assert.deepEqual(
      seen.rows.map(({ userName, phonenumber }) => [userName, phonenumber]),
      [
        ['admin', ''],
        ['holder1', ''],
      ],
    )
    assert.equal((await readers(admin, { noticeId, searchValue: 'HOLDER' })).rows[0]?.phonenumber, '13800000000')
    assert.equal((await readers(admin, { noticeId: other })).total, 0)
    await aUser(app.context, 'narrow', {
      permissions: ['system:notice:list', 'system:user:list'],
      dataScope: '5',
    })
    const seesOneself = await app.admin('narrow')
    await seesOneself.call('POST /prod-api/system/notice/markRead', { query: { noticeId } })
    await app.context.db.updateTable('administrator').set({ phone: '13900000000' }).execute()
    assert.deepEqual((await readers(seesOneself, { noticeId })).rows.map(({ phonenumber }) => phonenumber).toSorted(), [
      '',
      '',
      '13900000000',
    ])
  })
})
