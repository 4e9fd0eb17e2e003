// What journeys with the tabs of the visited pages share.
import type { Page } from '@playwright/test'
import { expect } from './console-test-fixture.ts'
import { openConsole, tab, tabs, walk } from './console-test-shell.ts'

/** What can be done with a tab. */
export const menu = (page: Page) => page.getByRole('menu', { name: '标签页操作' })
export const lines = (page: Page) => menu(page).getByRole('menuitem')

/** Chooses from the menu of a tab. */
export async function choose(page: Page, title: string, line: string) {
  await tab(page, title).click({ button: 'right' })
  await lines(page).filter({ hasText: line }).click()
  await expect(menu(page)).toHaveCount(0)
}

/** 首页, 用户管理, 角色管理, 部门管理 and 字典管理, the last in front. */
export async function openFive(page: Page) {
  await openConsole(page, '/system/user')
  for (const path of ['/system/role', '/system/dept', '/system/dict']) await walk(page, path)
  await expect(tabs(page)).toHaveText(['首页', '用户管理', '角色管理', '部门管理', '字典管理'])
}
