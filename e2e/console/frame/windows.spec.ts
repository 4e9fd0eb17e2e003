// Two windows of one browser: they share the session, and an action of one affects the other.
import type { Page } from '@playwright/test'
import { CHOSEN_PASSWORD, callConsole, enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { button, heading, meetEnd, openConsole, question, unique, userMenu } from '../../fixtures/console-parts.ts'
import { logIn } from '../../fixtures/console-shell.ts'

test.use({ console: 'nobody' })

/** Brings a window to the front and waits for its question. */
async function expire(page: Page) {
  await page.bringToFront()
  return meetEnd(page)
}

test('§4 an ended session is reported once in each window; a new login in one applies to both', async ({
  page,
  api,
  administrator,
  baseURL,
}) => {
  const { userName, token } = await makeAccount(api, administrator.token, unique('windows'))
  await enter(page, token, baseURL ?? '')
  await openConsole(page, '/system/role', '角色管理')
  const other = await page.context().newPage()
  await openConsole(other, '/system/config', '参数设置')
  await callConsole(api, token, 'POST /prod-api/logout')
  const here = await expire(page)
  const there = await expire(other)
  await button(there, '重新登录').click()
  await logIn(other, userName, CHOSEN_PASSWORD)
  await expect(heading(other, '参数设置')).toBeVisible()
  await page.bringToFront()
  await button(here, '重新登录').click()
  await expect(page.getByRole('table')).toContainText('超级管理员')
  await expect(heading(page, '角色管理')).toBeVisible()
  await other.bringToFront()
  await other.reload()
  await expect(heading(other, '参数设置')).toBeVisible()
})

test('another account that logs in in one window applies to all: no window acts for the wrong user', async ({
  page,
  api,
  administrator,
  baseURL,
}) => {
  const [first, second] = [unique('firstone'), unique('secondone')]
  const { token } = await makeAccount(api, administrator.token, first)
  await makeAccount(api, administrator.token, second, { roleIds: [] })
  await enter(page, token, baseURL ?? '')
  await openConsole(page, '/system/role', '角色管理')
  await expect(userMenu(page)).toHaveAccessibleName(`用户菜单 ${first}`)
  const other = await page.context().newPage()
  await openConsole(other, '/index', '首页')
  await userMenu(other).click()
  await other.getByRole('menuitem', { name: '退出登录' }).click()
  await button(question(other, '确定注销并退出系统吗？'), '确定').click()
  await expect(other).toHaveURL('/#/index')
  await other.goto('/admin/#/login')
  await logIn(other, second, CHOSEN_PASSWORD)
  await expect(userMenu(other)).toHaveAccessibleName(`用户菜单 ${second}`)
  await expect(userMenu(page)).toHaveAccessibleName(`用户菜单 ${second}`)
  await expect(page.getByText('角色管理')).toHaveCount(0)
})
