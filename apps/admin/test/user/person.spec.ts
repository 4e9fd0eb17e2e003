// The page of one person: who, what they may do and why, and how everything of theirs ends.
import { OnlineRow } from '@anju/contract/monitor/records'
import { UserAccess } from '@anju/contract/system/user-access'
import { page } from 'vitest/browser'
import { address, openConsole } from '../console/console.tsx'
import { choose, expectMessage } from '../console/forms.ts'
import { act, button, expectHidden, heading, question } from '../console/parts.ts'
import { sample } from '../console/sample.ts'
import type { FakeServer } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { account, openUser, planUsers } from './plan.ts'

const person = '/system/user-detail/index/8'
const change = 'PUT /prod-api/system/user/changeStatus'
const role: Omit<UserAccess['roles'][number], 'roleId' | 'roleName'> = {
  status: '0',
  dataScope: '3',
  departments: [],
  sections: [],
  projects: 0,
}
const access = sample(UserAccess, {
  everything: false,
  roles: [
    { ...role, roleId: 'r1', roleName: '客服' },
    {
      ...role,
      roleId: 'r2',
      roleName: '主编',
      dataScope: '2',
      departments: ['工程部', '财务部'],
      sections: ['公司新闻'],
    },
    { ...role, roleId: 'r3', roleName: '旧角色', status: '1' },
  ],
  screens: [
    {
      screen: '网站管理 › 内容采编',
      acts: [
        { name: '查看', roleIds: ['r1', 'r2'] },
        { name: '内容发布', roleIds: ['r2'] },
      ],
    },
  ],
})

/** Zhou, with roles, a letter and a session. */
function plan(server: FakeServer, user = account({ nickName: '周岩' }), more: Partial<UserAccess> = {}) {
  planUsers(server, [user])
  server.on('GET /prod-api/system/user/access/:userId', { data: { ...access, ...more } })
  server.on('GET /prod-api/system/user/work/:userIds', {
    data: {
      work: [{ text: '1 件未办结的意见建议', count: 1, takers: ['2'] }],
      people: [{ userId: '2', userName: 'lisi', nickName: '李四', deptName: '工程部' }],
    },
  })
  const session = sample(OnlineRow, { userName: 'zhouyan', loginTime: '2026-11-20 08:00:00', ipaddr: '10.0.0.7' })
  server.on('GET /prod-api/monitor/online/list', { rows: [session], total: 1 })
}

test('the page of a person says who it is, what they may do and through which role, what is open, and where they are logged in', async ({
  server,
}) => {
  plan(server)
  await openUser(account())
  await act('周岩（zhouyan）', '详情')
  await expect.poll(address).toBe(person)
  await expect.element(heading('用户详情：周岩')).toBeInTheDocument()
  const screen = page.getByRole('row', { name: /^网站管理 › 内容采编/ })
  await expect.element(screen).toHaveTextContent('查看 客服主编内容发布 主编')
  await expect.element(page.getByRole('row', { name: /^主编/ })).toHaveTextContent('工程部、财务部栏目：公司新闻')
  await expect.element(page.getByRole('row', { name: /^旧角色/ })).toHaveTextContent('停用')
  await expect.element(page.getByText('1 件未办结的意见建议')).toBeVisible()
  await expect.element(page.getByText(/^2026-11-20 08:00:00 {2}10\.0\.0\.7/)).toBeVisible()
  await expectHidden(button('解锁'))
})

test('who leaves the company is ended in one act: account, staff account, sessions, and the work is handed over', async ({
  server,
}) => {
  const user = account({ nickName: '周岩', staffNo: '0012', staff: { name: '周岩', status: '0', ends: true } })
  plan(server, user)
  server.on(change, ({ body: { status } }) => {
    Object.assign(user, { status })
    return { handedOver: ['1 件未办结的意见建议移交给李四'] }
  })
  await openConsole(person)
  await button('离职').click()
  const form = question('“周岩”离职：后台账号“zhouyan”停用，其登录随即失效')
  await expect.element(form).toHaveTextContent('员工账号“周岩”（0012）同时停用')
  await choose(form, '接手人', '李四（lisi） 工程部')
  await button('确定', form).click()
  await expectMessage('1 件未办结的意见建议移交给李四')
  expect(server.calls(change).at(-1)?.body).toEqual({ userId: '8', status: '1', withStaff: true, handTo: '2' })
  await expectHidden(button('离职'))
})

test('somebody whose logins are refused is said to be, until when, and is unlocked there', async ({ server }) => {
  plan(server, undefined, { lockedUntil: '2026-11-20 09:10:00' })
  const free = 'GET /prod-api/monitor/logininfor/unlock/:userName'
  server.on(free, null)
  await openConsole(person)
  await expect.element(page.getByText('登录失败次数过多，2026-11-20 09:10:00 前不能登录。')).toBeVisible()
  await button('解锁').click()
  await button('确定', question('是否确认解除用户“周岩（zhouyan）”因登录失败受到的限制？')).click()
  await expectMessage('用户“周岩（zhouyan）”可以重新登录')
  expect(server.calls(free).map(({ params }) => params)).toEqual([{ userName: 'zhouyan' }])
})
