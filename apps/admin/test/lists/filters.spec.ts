import { OperationRow } from '@anju/contract/monitor/records'
import { NoticeRow } from '@anju/contract/system/notice'
import { ManagedUser } from '@anju/contract/system/user-row'
import { page, userEvent } from 'vitest/browser'
import { address, openConsole, walk } from '../console/console.tsx'
import { button, dialog, expectCount, expectHidden, field, focus, heading, main, press, row } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { rejected } from '../console/server.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const calendar = () => page.getByCss('.ant-picker-dropdown')
/** The list of accounts, which is kept beside others. */
const users = () => main().getByLabelText('用户管理', { exact: true })
const first = () => users().getByPlaceholder('开始日期')
const last = () => users().getByPlaceholder('结束日期')

/** Types two days, each with Enter, into the field that has the focus. */
async function typeDays(): Promise<void> {
  for (const day of ['2026-01-05', '2026-01-09']) {
    await userEvent.keyboard(day)
    await press('Enter')
  }
}

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
})

test('days are typed into a filter one after the other; 重置 clears days, department and words', async ({ server }) => {
  await openConsole('/system/user')
  await first().click()
  await userEvent.keyboard('2026-01-05')
  await press('Enter')
  await expect.element(last()).toHaveFocus()
  await userEvent.keyboard('2026-01-09')
  await press('Enter')
  await expect.element(first()).toHaveValue('2026-01-05')
  await field('登录名').fill('nobody')
  await press('Enter')
  await expect.poll(address).toContain('beginTime=2026-01-05')
  expect(address()).toContain('endTime=2026-01-09')
  await expect.element(main().getByText('没有符合条件的数据')).toBeVisible()
  await expectCount(main().getByCss('.ant-pagination'), 0)
  expect(server.calls('GET /prod-api/system/user/list').at(-1)?.query).toMatchObject({
    'params[beginTime]': '2026-01-05',
    'params[endTime]': '2026-01-09',
    userName: 'nobody',
  })
  await main().getByRole('treeitem').getByText('工程部', { exact: true }).click()
  await expect.poll(address).toContain('deptId=2')
  await button('重置', main()).click()
  await expect.poll(address).toBe('/system/user')
  await expect.element(first()).toHaveValue('')
  await expect.element(last()).toHaveValue('')
  await expect.element(field('登录名')).toHaveValue('')
  await expectCount(main().getByCss('.ant-tree-node-selected'), 0)
})

test('a calendar closes with its page: a page left by the back button is shown without it again, complete days stay', async () => {
  await openConsole('/system/role')
  await walk('/system/user')
  await first().click()
  await typeDays()
  await expectHidden(calendar())
  await first().click()
  await expect.element(calendar()).toBeVisible()
  history.back()
  await expect.element(heading('角色管理')).toBeVisible()
  await expectHidden(calendar())
  history.forward()
  await expect.element(heading('用户管理')).toBeVisible()
  await expect.element(first()).toHaveValue('2026-01-05')
  await expect.element(last()).toHaveValue('2026-01-09')
  await expectHidden(calendar())
  await first().click()
  await expect.element(calendar()).toBeVisible()
})

test('the items of 更多 are reached with the arrow keys; a drawer returns the focus', async ({ server }) => {
  server.on('GET /prod-api/system/user/list', {
    rows: [sample(ManagedUser, { userId: '8', userName: 'zhouyan' })],
    total: 1,
  })
  server.on('GET /prod-api/system/notice/list', {
    rows: [sample(NoticeRow, { noticeId: '5', noticeTitle: '停电' })],
    total: 1,
  })
  server.on('GET /prod-api/system/notice/readUsers/list', { rows: [], total: 0 })
  await openConsole('/system/user')
  const more = main().getByRole('button', { name: '更多操作：zhouyan', exact: true })
  const details = page.getByRole('menuitem', { name: '详情' })
  await expect.element(more).toBeVisible()
  focus(more)
  await press('Enter')
  await expect.element(details).toHaveFocus()
  await press('Escape')
  await expect.element(more).toHaveFocus()
  await press('Enter')
  await expect.element(details).toHaveFocus()
  await press('ArrowDown')
  await expect.element(page.getByRole('menuitem', { name: '重置密码' })).toHaveFocus()
  await press('Enter')
  await expect.element(dialog('重置密码：zhouyan')).toBeVisible()
  await press('Escape')
  await expect.element(more).toHaveFocus()
  await walk('/system/notice')
  const readers = main().getByRole('button', { name: '阅读情况：停电', exact: true })
  focus(readers)
  await press('Enter')
  await expect.element(dialog('“停电”的阅读情况')).toBeVisible()
  await press('Escape')
  await expect.element(readers).toHaveFocus()
})

test('the details of an operation log line return the focus', async ({ server }) => {
  const line = sample(OperationRow, { operId: '1', title: '用户管理', operTime: '2026-01-05 09:00:00' })
  server.on('GET /prod-api/monitor/operlog/list', { rows: [line], total: 1 })
  await openConsole('/system/log/operlog')
  const details = main().getByRole('button', { name: /^详情：/ })
  focus(details)
  await press('Enter')
  await expect.element(dialog('操作日志详情')).toBeVisible()
  await press('Escape')
  await expectHidden(dialog('操作日志详情'))
  await expect.element(details).toHaveFocus()
})

test('a list ignores invalid values in its address; 重置 clears those that the server refuses', async ({ server }) => {
  const key = 'GET /prod-api/system/user/list'
  const nonsense = 'pageNum=-1&pageSize=7&orderByColumn=password&isAsc=up&unknown=1&__proto__=x'
  await openConsole(`/system/user?${nonsense}`, '用户管理')
  await expect.element(row('zhouyan')).toBeVisible()
  expect(server.calls(key).map(({ query }) => query)).toEqual([{ pageNum: '1', pageSize: '10' }])
  server.on(key, ({ query }) =>
    query.status ? rejected('状态不正确') : { rows: [sample(ManagedUser, { userName: 'zhouyan' })], total: 1 },
  )
  await walk('/system/user?status=9&beginTime=yesterday')
  const failed = main().getByRole('alert')
  await expect.element(failed).toHaveTextContent('加载失败')
  await button('重置', main()).click()
  await expectCount(failed, 0)
  await expect.element(row('zhouyan')).toBeVisible()
})

test('a range of days that people ask for is one press', async () => {
  const now = new Date(Date.now() + new Date().getTimezoneOffset() * 60_000 + 8 * 3_600_000)
  const month = new Date(now.getFullYear(), now.getMonth() - 1, 1)
  const name = `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`
  await openConsole('/system/user')
  await first().click()
  await calendar().getByText('上月', { exact: true }).click()
  await expectHidden(calendar())
  await button('搜索', users()).click()
  await expect.poll(address).toContain(`beginTime=${name}-01`)
  expect(address()).toMatch(new RegExp(`endTime=${name}-(28|29|30|31)`))
})
