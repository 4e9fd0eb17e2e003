// A day at the console, from the login to the logout, with a lock and a second window in between.

import { violations } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/console-fixture.ts'
import { form, lock, locked, password, unlock } from '../../fixtures/console-lock.ts'
import { question } from '../../fixtures/console-parts.ts'
import {
  chooseFromUserMenu,
  heading,
  logIn,
  main,
  openConsole,
  tabs,
  unique,
  walk,
} from '../../fixtures/console-shell.ts'
import { addressOf } from '../../fixtures/journey.ts'
import { makeAccount } from '../../fixtures/server/accounts.ts'
import { CHOSEN_PASSWORD } from '../../fixtures/server/calls.ts'

test.use({ console: 'nobody' })

test('an administrator logs in, leaves the desk with a form open, returns, works in a second window and logs out of both', async ({
  page,
  context,
  api,
  administrator,
}) => {
  // Somebody of their own: a logout ends the session.
  const { userName } = await makeAccount(api, administrator.token, unique('day'))
  await page.goto(`/admin/#/login?redirect=${encodeURIComponent('/system/role')}`)
  await logIn(page, userName, CHOSEN_PASSWORD)
  await expect(heading(page, '角色管理')).toBeVisible()
  await walk(page, '/system/user')
  await main(page).getByRole('button', { name: '新增' }).click()
  await form(page).getByLabel('姓名', { exact: true }).fill('还没有保存的人')
  await page.evaluate(() => document.querySelector<HTMLElement>('[aria-label^=用户菜单]')?.click())
  await page.getByRole('menuitem', { name: '锁定屏幕' }).dispatchEvent('click')
  await expect(locked(page)).toBeVisible()
  await expect(page.getByText('还没有保存的人')).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  const second = await context.newPage()
  await second.goto('/admin/#/system/dept')
  await expect(locked(second)).toBeVisible()
  await page.bringToFront()
  await password(page).fill(CHOSEN_PASSWORD)
  await unlock(page).click()
  await expect(locked(page)).toHaveCount(0)
  await expect(form(page).getByLabel('姓名', { exact: true })).toHaveValue('还没有保存的人')
  await form(page).getByRole('button', { name: '取消' }).click()
  await question(page, '内容还没有保存，确定要关闭吗？').getByRole('button', { name: '确定' }).click()
  await expect(form(page)).toBeHidden()
  await expect(tabs(page)).toHaveText(['首页', '角色管理', '用户管理'])

  await second.bringToFront()
  await expect(heading(second, '部门管理')).toBeVisible()
  await lock(second)
  await expect(locked(page)).toBeVisible()
  await second.bringToFront()
  await password(second).fill(CHOSEN_PASSWORD)
  await unlock(second).click()
  await openConsole(second, '/system/post')
  await chooseFromUserMenu(second, '退出登录')
  await question(second, '确定注销并退出系统吗').getByRole('button', { name: '确定' }).click()
  await expect(second).toHaveURL('/#/index')
  await page.bringToFront()
  await expect.poll(() => addressOf(page)).toBe('/login?redirect=/system/user')
})
