import { refusals } from '@anju/contract/errors'
import { ManagedUser } from '@anju/contract/system/user-row'
import { page } from 'vitest/browser'
import { openConsole, reload } from '../console/console.tsx'
import { button, expectCount, expectTexts, row } from '../console/parts.ts'
import { sample } from '../console/sample.ts'
import { expect, test } from '../console/test.ts'
import { account, planUsers } from './plan.ts'

const key = 'GET /prod-api/system/user/list'

test('the selected columns are stored, also after a reload', async ({ server }) => {
  planUsers(server, [account()])
  await openConsole('/system/user', '用户管理')
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expectCount(column('邮箱'), 0)
  await button('选择列').click()
  const choices = page.getByRole('tooltip').filter({ hasText: '显示的列' })
  await choices.getByRole('checkbox', { name: '邮箱' }).click()
  await choices.getByRole('checkbox', { name: '姓名' }).click()
  await expect.element(choices.getByRole('checkbox', { name: '登录名' })).toBeDisabled()
  for (const restart of [reload, () => {}]) {
    await expectCount(column('邮箱'), 1)
    await expectCount(page.getByRole('columnheader', { name: '姓名' }), 0)
    restart()
  }
})

test('columns are moved and pinned, and rows get more room; a reload keeps it, and the default comes back', async ({
  server,
}) => {
  planUsers(server, [account()])
  await openConsole('/system/user', '用户管理')
  const titles = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
  const first = (count: number) => titles().filter(Boolean).slice(0, count)
  await expect.poll(() => first(2)).toEqual(['登录名', '姓名'])
  await button('选择列').click()
  await button('下移：登录名').click()
  await button('固定在左侧：手机号码').click()
  await page.getByText('宽松', { exact: true }).click()
  for (const restart of [reload, () => {}]) {
    await expect.poll(() => first(3)).toEqual(['手机号码', '姓名', '登录名'])
    await expect.poll(() => document.querySelectorAll('.ant-table-small').length).toBe(0)
    restart()
  }
  await button('选择列').click()
  await page.getByText('紧凑', { exact: true }).click()
  await button('恢复默认').click()
  await expect.poll(() => first(2)).toEqual(['登录名', '姓名'])
})

test('sorting and paging call the server, and are kept in the address', async ({ server }) => {
  const users = Array.from({ length: 12 }, (_, at) =>
    sample(ManagedUser, { userId: `${at}`, userName: `sorted${at + 10}`, nickName: '排序的人' }),
  )
  planUsers(server, users)
  server.on(key, ({ query: { pageNum = 1, pageSize = 10, isAsc } }) => {
    const sorted = isAsc ? users : users.toReversed()
    const start = (Number(pageNum) - 1) * Number(pageSize)
    return { rows: sorted.slice(start, start + Number(pageSize)), total: users.length }
  })
  await openConsole('/system/user?userName=sorted', '用户管理')
  await expect.element(page.getByText('共 12 条')).toBeVisible()
  await page.getByRole('columnheader', { name: '登录名' }).click()
  await expect.poll(() => server.calls(key).at(-1)?.query).toMatchObject({ orderByColumn: 'userName', isAsc: 'asc' })
  await expectTexts(row('sorted').first().getByRole('cell').nth(1), ['sorted10'])
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  const second = { pageNum: '2', pageSize: '10', orderByColumn: 'userName', userName: 'sorted' }
  await expect.poll(() => server.calls(key).at(-1)?.query).toMatchObject(second)
  await expectCount(row('sorted'), 2)
  const before = server.calls(key).length
  reload()
  await expect.element(row('sorted21')).toBeVisible()
  await expectCount(row('sorted'), 2)
  expect(server.calls(key).slice(before)).toEqual([expect.objectContaining({ query: expect.objectContaining(second) })])
})

test.describe('§8 a list', () => {
  test('shows why it could not be loaded and offers a retry; an empty one shows a message', async ({ server }) => {
    planUsers(server, [])
    server.on(key, () => Response.json({ code: 503, msg: refusals.unavailable.msg }, { status: 503 }))
    await openConsole('/system/user?userName=nobody-has-this-name', '用户管理')
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('加载失败')
    await expect.element(alert).toHaveTextContent(/服务暂时不可用|系统接口503异常/)
    server.on(key, { rows: [], total: 0 })
    await button('重试').click()
    await expect.element(page.getByText('没有符合条件的数据，请换个条件再试')).toBeVisible()
    await expectCount(alert, 0)
  })
})
