import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type ObjectKind, objectKinds } from '@anju/contract/monitor/objects'
import { begin, deskUser, REVIEWING, save, stepWith } from '../../../../test/desk.ts'
import { type Actor, type Answer, DAY, testApp } from '../../../../test/harness.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'

type Log = Answer<'GET /prod-api/monitor/operlog/list'>
const log = async (actor: Actor, query: object = {}): Promise<Log['rows']> =>
  (await actor.call('GET /prod-api/monitor/operlog/list', { query: { pageSize: '50', ...query } })).rows
const objectOf = ({ objectKind, objectId, objectTitle }: Log['rows'][number]) => [objectKind, objectId, objectTitle]
const BINNING = [...REVIEWING, 'cms:bin:list', 'cms:bin:remove']

describe('a line of the operation log', () => {
  test('names what was made, changed and deleted, as it was called at that moment, and who did it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const body = { postCode: 'guard', postName: '保安', postSort: 1, status: '0' } as const
    const { postId } = await admin.call('POST /prod-api/system/post', { body })
    app.clock.pass(1000)
    await admin.call('PUT /prod-api/system/post', { body: { ...body, postId, postName: '秩序员', version: 1 } })
    app.clock.pass(1000)
    await admin.call('DELETE /prod-api/system/post/:postIds', { params: { postIds: postId } })
    const rows = await log(admin)
    assert.deepEqual(rows.map(objectOf), [
      ['post', postId, '秩序员'],
      ['post', postId, '保安'],
      ['post', postId, '保安'],
    ])
    assert.match(rows[0]?.operPerson ?? '', /^.+（admin）$/)
  })

  test('names a thing that could not be made, and one that a caller may not touch', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const clerk = await app.holder('system:post:list')
    const body = { postCode: 'guard', postName: '保安', postSort: 1, status: '0' } as const
    const { postId } = await admin.call('POST /prod-api/system/post', { body })
    app.clock.pass(1000)
    assert.equal((await admin.call('POST /prod-api/system/post', { body: { ...body, postName: '门岗' } })).code, 500)
    app.clock.pass(1000)
    await clerk.call('DELETE /prod-api/system/post/:postIds', { params: { postIds: postId } })
    assert.deepEqual((await log(admin, { status: '1' })).map(objectOf), [
      ['post', postId, '保安'],
      ['post', '', '门岗'],
    ])
  })

  test('names each of several things, and is found by each of them', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const ids: string[] = []
    for (const name of ['甲岗', '乙岗', '丙岗']) {
      const body = { postCode: name, postName: name, postSort: 1, status: '0' } as const
      ids.push((await admin.call('POST /prod-api/system/post', { body })).postId)
    }
    await admin.call('DELETE /prod-api/system/post/:postIds', { params: { postIds: ids.join() } })
    const [line] = await log(admin, { businessType: '3' })
    assert.deepEqual([line?.objectCount, line?.objectTitle.split('、').sort()], [3, ['丙岗', '乙岗', '甲岗']])
    for (const [at, objectId] of ids.entries()) {
      const about = await log(admin, { objectKind: 'post', objectId })
      assert.deepEqual(about.map(({ businessType }) => businessType).sort(), [1, 3], String(at))
    }
    assert.equal((await log(admin, { object: '乙岗' })).length, 2)
    assert.equal((await log(admin, { object: ids[0] })).length >= 1, true)
    assert.equal((await log(admin, { objectKind: 'role', objectId: ids[0] })).length, 0)
  })

  test('a grant names the role and the person; what somebody does with their own account names them', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const userId = await aUser(app.context, 'wang', { permissions: ['system:post:list'] })
    await admin.call('PUT /prod-api/system/role/authUser/cancel', { body: { userId, roleId: 'role-wang' } })
    const [line] = await log(admin, { object: '管理员wang（wang）' })
    assert.deepEqual([line?.objectKind, line?.objectTitle], ['role', 'role-wang、管理员wang（wang）'])
    assert.equal((await log(admin, { objectKind: 'user', objectId: userId })).length, 1)
    const wang = await app.admin('wang')
    await wang.call('POST /prod-api/lockscreen')
    const own = await log(admin, { objectKind: 'user', objectId: userId, title: '锁定屏幕' })
    assert.deepEqual(own.map(objectOf), [['user', userId, '管理员wang（wang）']])
  })

  test('is found by name or by login name of who did it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aUser(app.context, 'zhao')
    await (await app.admin('zhao')).call('POST /prod-api/lockscreen')
    for (const operName of ['zhao', '管理员zhao', '管理员zhao（zhao）', 'ZHAO'])
      assert.equal((await log(admin, { operName })).length, 1, operName)
    const { rows } = await admin.call('GET /prod-api/monitor/logininfor/list', { query: { userName: '管理员zhao' } })
    assert.deepEqual(
      rows.map(({ userName, person }) => [userName, person]),
      [['zhao', '管理员zhao（zhao）']],
    )
  })

  test('settings and exports name the part of the console', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await admin.call('DELETE /prod-api/system/config/refreshCache')
    assert.deepEqual((await log(admin)).map(objectOf), [['part', '', '参数管理']])
  })

  test('who deleted an item is known after the bin was emptied, by hand or by its task', async (t) => {
    const app = await testApp(t)
    const reviewer = await deskUser(app, 'reviewer', BINNING)
    const admin = await app.admin()
    const [byHand, byTask] = [await begin(reviewer), await begin(reviewer)]
    await save(reviewer, byHand, { title: '手工删除的文章' })
    await save(reviewer, byTask, { title: '到期删除的文章' })
    await reviewer.call('DELETE /prod-api/cms/content/:contentIds', { params: { contentIds: `${byHand},${byTask}` } })
    await reviewer.call('DELETE /prod-api/cms/bin/:contentIds', { params: { contentIds: byHand } })
    app.clock.pass(61 * DAY)
    const task = app.context.scheduler.tasks.find(({ key }) => key === 'purge-bin')
    await task?.run(app.context, app.clock.now())
    assert.deepEqual(await app.context.db.selectFrom('desk_item').select('id').execute(), [])
    const again = await app.admin()
    const lines = async (objectId: string) =>
      (await log(again, { objectKind: 'item', objectId, businessType: '3' })).map(
        ({ title, operPerson, objectTitle }) => [title, operPerson, objectTitle.includes('删除的文章')],
      )
    assert.deepEqual(await lines(byTask), [
      ['清理回收站', '定时任务', true],
      ['内容采编', '管理员reviewer（reviewer）', true],
    ])
    assert.deepEqual(await lines(byHand), [
      ['内容回收站', '管理员reviewer（reviewer）', true],
      ['内容采编', '管理员reviewer（reviewer）', true],
    ])
    assert.equal(admin.token.length > 0, true)
  })

  test('the title of an item of a department is read, searched and exported in its data scope only', async (t) => {
    const app = await testApp(t)
    const owner = await deskUser(app, 'owner', REVIEWING, '财务部')
    const id = await begin(owner)
    await save(owner, id, { title: '金丝楠木' })
    await stepWith(owner, id, 'archive', '过时')
    const [finance = '', office = ''] = await idsOfDepartments(app.context, ['财务部', '综合管理部'])
    const permissions = ['monitor:operlog:list', 'monitor:operlog:export']
    for (const [name, department] of [
      ['inside', finance],
      ['outside', office],
    ] as const)
      await aUser(app.context, name, { permissions, dataScope: '2', scopeDepartments: [department] })
    const [inside, outside] = [await app.admin('inside'), await app.admin('outside')]
    const about = { objectKind: 'item', objectId: id }
    assert.equal(
      (await log(inside, about)).some(({ objectTitle }) => objectTitle === '金丝楠木'),
      true,
    )
    assert.equal((await log(inside, { object: '金丝' })).length > 0, true)
    const hidden = await log(outside, about)
    assert.deepEqual([...new Set(hidden.map(({ objectTitle }) => objectTitle))], ['（数据范围以外）'])
    assert.equal((await log(outside, { object: '金丝' })).length, 0)
  })
})

test('every kind of thing is looked up in the database, on both engines', async (t) => {
  const app = await testApp(t)
  for (const kind of Object.keys(objectKinds) as ObjectKind[])
    assert.deepEqual(await app.context.nameObjects(kind, ['none', "o'none"]), [], kind)
  const admin = await app.context.db.selectFrom('administrator').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual(await app.context.nameObjects('login', ['ADMIN']), [
    { key: 'ADMIN', kind: 'user', id: admin.id, title: `${admin.nick_name}（admin）` },
  ])
  assert.deepEqual(
    (await app.context.nameObjects('job', ['purge-bin'])).map(({ title }) => title),
    ['清理回收站'],
  )
})
