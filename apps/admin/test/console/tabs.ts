// What tests with the tabs of the visited pages share.
import { page } from 'vitest/browser'
import { openConsole, walk } from './console.tsx'
import { expectCount, expectTexts, strip, tab, tabs } from './parts.ts'

/** What can be done with a tab. */
export const menuOfTab = () => page.getByRole('menu', { name: '标签页操作' })
export const lines = () => menuOfTab().getByRole('menuitem')
/** The tab of the page in front. */
export const frontTab = () => strip().getByCss('[aria-current="page"]')

/** Chooses from the menu of a tab. */
export async function choose(title: string, line: string): Promise<void> {
  await tab(title).click({ button: 'right' })
  await lines().filter({ hasText: line }).click()
  await expectCount(menuOfTab(), 0)
}

/** 首页, 用户管理, 角色管理, 部门管理 and 字典管理, the last in front. */
export async function openFive(): Promise<void> {
  await openConsole('/system/user')
  for (const path of ['/system/role', '/system/dept', '/system/dict']) await walk(path)
  await expectTexts(tabs(), ['首页', '用户管理', '角色管理', '部门管理', '字典管理'])
}
