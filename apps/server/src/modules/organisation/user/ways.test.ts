// Every way in which somebody loses what they answer for, in every kind of work.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anEnquiry, openEnquiry, WINNING } from '../../../../test/enquiries.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { idsOfDepartments } from '../../../../test/people.ts'
import { aClerk, assignTo, aTicket, type Clerk, HANDLING, openTicket } from '../../../../test/tickets.ts'

const place = '云澜大厦管理处'
const WORK = [...HANDLING, ...WINNING]

type Answer = { code: number; msg: string; reason?: string; handedOver?: string[]; leaving?: Leaving }
type Leaving = { work: { text: string; takers: string[] }[]; people: { userId: string }[] }
type World = { app: TestApp; admin: Actor; clerk: Clerk; other: Clerk; elsewhere: string }
type Way = { why: string; go: (world: World, handTo?: string) => Promise<unknown> }

const role = { roleId: 'role-clerk', roleName: 'role-clerk', roleKey: 'role-clerk', roleSort: 9 }
const queryOf = (handTo: string | undefined) => (handTo ? { query: { handTo } } : {})

const ways = {
  'disabled in the form': {
    why: '停用账号',
    go: ({ admin, clerk: { userId } }, handTo) =>
      admin.call('PUT /prod-api/system/user', {
        body: { userId, nickName: '管理员clerk', status: '1' },
        ...queryOf(handTo),
      }),
  },
  'moved to another department': {
    why: '调到其他部门',
    go: ({ admin, clerk: { userId }, elsewhere }, handTo) =>
      admin.call('PUT /prod-api/system/user', {
        body: { userId, nickName: '管理员clerk', deptId: elsewhere },
        ...queryOf(handTo),
      }),
  },
  'without roles in the form': {
    why: '的权限有变动',
    go: ({ admin, clerk: { userId } }, handTo) =>
      admin.call('PUT /prod-api/system/user', {
        body: { userId, nickName: '管理员clerk', roleIds: [] },
        ...queryOf(handTo),
      }),
  },
  'without roles by 分配角色': {
    why: '的权限有变动',
    go: ({ admin, clerk: { userId } }, handTo) =>
      admin.call('PUT /prod-api/system/user/authRole', { query: { userId, roleIds: '', ...(handTo && { handTo }) } }),
  },
  'taken out of the role': {
    why: '的权限有变动',
    go: ({ admin, clerk: { userId } }, handTo) =>
      admin.call('PUT /prod-api/system/role/authUser/cancel', {
        body: { userId, roleId: role.roleId },
        ...queryOf(handTo),
      }),
  },
  'taken out of the role with others': {
    why: '的权限有变动',
    go: ({ admin, clerk: { userId } }, handTo) =>
      admin.call('PUT /prod-api/system/role/authUser/cancelAll', {
        query: { roleId: role.roleId, userIds: userId, ...(handTo && { handTo }) },
      }),
  },
  'holding a role that is disabled': {
    why: '的权限有变动',
    go: ({ admin }, handTo) =>
      admin.call('PUT /prod-api/system/role/changeStatus', {
        body: { roleId: role.roleId, status: '1' },
        ...queryOf(handTo),
      }),
  },
  'holding a role that loses the permissions': {
    why: '的权限有变动',
    go: ({ admin }, handTo) =>
      admin.call('PUT /prod-api/system/role', { body: { ...role, menuIds: [] }, ...queryOf(handTo) }),
  },
  'holding a role of less departments': {
    why: '的权限有变动',
    go: ({ admin, elsewhere }, handTo) =>
      admin.call('PUT /prod-api/system/role/dataScope', {
        body: { roleId: role.roleId, dataScope: '2', deptIds: [elsewhere] },
        ...queryOf(handTo),
      }),
  },
} satisfies Record<string, Way>

/** A clerk with a letter and an enquiry, and a colleague who could do both. */
async function aWorld(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t)
  const admin = await app.admin()
  const clerk = await aClerk(app, 'clerk', WORK, place)
  const other = await aClerk(app, 'other', WORK, place)
  const [elsewhere = ''] = await idsOfDepartments(app.context, ['财务部'])
  const letter = await aTicket(app)
  await assignTo(admin, letter.id, clerk)
  const { id: enquiryId } = await anEnquiry(app)
  const { deptId, userId } = clerk
  await admin.call('PUT /prod-api/cms/enquiry/assign', { body: { enquiryId, version: 0, deptId, userId, note: '' } })
  const owners = async () => [
    (await openTicket(admin, letter.id)).data.userId,
    (await openEnquiry(admin, enquiryId)).data.userId,
  ]
  const lastNotes = async () => [
    (await openTicket(admin, letter.id)).data.events.at(-1)?.note,
    (await openEnquiry(admin, enquiryId)).data.events.at(-1)?.note,
  ]
  const unassigned = async () => [
    (await admin.call('GET /prod-api/cms/proposal/list', { query: { view: 'unassigned' } })).total,
    (await admin.call('GET /prod-api/cms/enquiry/list', { query: { view: 'unassigned' } })).total,
  ]
  return { world: { app, admin, clerk, other, elsewhere }, owners, lastNotes, unassigned }
}

describe('work of somebody who is', () => {
  for (const [how, { why, go }] of Object.entries<Way>(ways)) {
    test(`${how}: is asked about before, and then handed over`, async (t) => {
      const { world, owners, lastNotes, unassigned } = await aWorld(t)
      const { clerk, other } = world
      const refusal = (await go(world, 'ask')) as Answer
      assert.deepEqual([refusal.code, refusal.reason], [500, 'openWork'], refusal.msg)
      assert.deepEqual(
        refusal.leaving?.work.map(({ text, takers }) => [text, takers.includes(other.userId)]),
        [
          ['1 件未办结的意见建议', true],
          ['1 条跟进中的合作意向', true],
        ],
      )
      assert.ok(refusal.leaving?.people.every(({ userId }) => userId !== clerk.userId))
      assert.deepEqual(await owners(), [clerk.userId, clerk.userId])
      assert.deepEqual(await unassigned(), [0, 0])
      const { code, msg, handedOver } = (await go(world, other.userId)) as Answer
      assert.equal(code, 200, msg)
      assert.deepEqual(handedOver, ['1 件未办结的意见建议移交给管理员other', '1 条跟进中的合作意向移交给管理员other'])
      assert.deepEqual(await owners(), [other.userId, other.userId])
      const note = `因 管理员clerk ${why}，移交给 管理员other`
      assert.deepEqual(await lastNotes(), [note, note])
      assert.deepEqual(await unassigned(), [0, 0])
    })

    test(`${how}: stays without a word, and then nobody answers for it`, async (t) => {
      const { world, owners, unassigned } = await aWorld(t)
      const { code, handedOver } = (await go(world)) as Answer
      assert.deepEqual([code, handedOver], [200, undefined])
      assert.deepEqual(await owners(), [world.clerk.userId, world.clerk.userId])
      assert.deepEqual(await unassigned(), [1, 1])
    })
  }

  test('moved within the data scope: stays theirs, and nothing is asked', async (t) => {
    const { world, owners, unassigned } = await aWorld(t)
    const { admin, clerk, elsewhere } = world
    const dataScope = { roleId: role.roleId, dataScope: '2' as const, deptIds: [elsewhere, clerk.deptId] }
    assert.equal((await admin.call('PUT /prod-api/system/role/dataScope', { body: dataScope })).code, 200)
    assert.equal(((await ways['moved to another department'].go(world, 'ask')) as Answer).code, 200)
    assert.deepEqual(await owners(), [clerk.userId, clerk.userId])
    assert.deepEqual(await unassigned(), [0, 0])
  })

  test('disabled with their staff account: is asked about there, too', async (t) => {
    const { world, owners } = await aWorld(t)
    const { admin, clerk, other } = world
    await admin.call('PUT /prod-api/system/user', {
      body: { userId: clerk.userId, nickName: '管理员clerk', staffNo: 'A0002' },
    })
    const [row] = (await admin.call('GET /prod-api/cms/member/list', { query: { staffNo: 'A0002' } })).rows
    const end = (handTo?: string) =>
      admin.call('PUT /prod-api/cms/member/changeStatus', {
        body: { memberId: row?.memberId ?? '', status: '1' },
        ...queryOf(handTo),
      })
    assert.equal((await end('ask')).reason, 'openWork')
    assert.equal((await end(other.userId)).code, 200)
    assert.deepEqual(await owners(), [other.userId, other.userId])
  })

  test('without the role: goes back to the department by the word for it', async (t) => {
    const { world, owners, lastNotes, unassigned } = await aWorld(t)
    const { handedOver } = (await ways['taken out of the role'].go(world, 'department')) as Answer
    assert.deepEqual(handedOver, ['1 件未办结的意见建议退回部门', '1 条跟进中的合作意向退回部门'])
    assert.deepEqual(await owners(), ['', ''])
    assert.deepEqual(await lastNotes(), Array(2).fill('因 管理员clerk 的权限有变动，退回部门'))
    // A letter of a department waits for that department; an enquiry is followed by nobody.
    assert.deepEqual(await unassigned(), [0, 1])
  })
})
