// Parts of the console that its journeys meet everywhere, and what they make for themselves through the calls.
import type { APIRequestContext, Page } from '@playwright/test'
import { callConsole } from './console-test-fixture.ts'
import { expect } from './journey-test-fixture.ts'

/** Opens an address of the console, such as `/system/user`, and waits for its heading. */
export async function openConsole(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/admin/#${path}`)
  await expect(heading(page, title)).toBeVisible()
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const userMenu = (page: Page) => page.getByRole('button', { name: /^(用户菜单|User menu)/ })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** The standard question (spec §8), by its text. */
export const question = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text })
/** A button by its words. */
export const button = (within: Pick<Page, 'getByRole'>, name: string) =>
  within.getByRole('button', { name, exact: true })
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Does something with a row, such as 修改; what has no room in it stands behind 更多. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  const beside = button(page, `${action}：${name}`)
  const more = button(page, `更多操作：${name}`)
  await expect(beside.or(more).first()).toBeVisible()
  if (await beside.isVisible()) return beside.click()
  await more.click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Chooses an option of a select by their labels. */
export async function choose(page: Page, within: Pick<Page, 'getByLabel'>, label: string, option: string) {
  await within.getByLabel(label, { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
}

/** The answer to the next call of an address. */
export async function answerTo(page: Page, path: string, does: () => Promise<unknown>) {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === `/prod-api${path}`)
  await does()
  return answered
}

/** A name that no other journey uses. */
export function unique(prefix: string): string {
  return `${prefix}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`
}

type Menu = { menuId: string; parentId: string; perms: string }

/** Adds a role with exactly these permissions, and the directories that lead to them. */
export async function makeRole(
  server: APIRequestContext,
  token: string,
  roleName: string,
  permissions: readonly string[],
): Promise<string> {
  const menuIds = await menusOf(server, token, permissions)
  const role = { roleName, roleKey: roleName, roleSort: 90, status: '0', menuIds }
  await callConsole(server, token, 'POST /prod-api/system/role', role)
  const { rows } = await callConsole(server, token, `GET /prod-api/system/role/list?roleKey=${roleName}`)
  return (rows as { roleId: string }[])[0]?.roleId ?? ''
}

/** Ids of the menu rows with these permissions and of all rows above them. */
export async function menusOf(server: APIRequestContext, token: string, permissions: readonly string[]) {
  const { data } = await callConsole(server, token, 'GET /prod-api/system/menu/list')
  const menus = new Map((data as Menu[]).map((menu) => [menu.menuId, menu]))
  const wanted = new Set<string>()
  for (const menu of menus.values()) {
    if (!permissions.includes(menu.perms)) continue
    for (let one: Menu | undefined = menu; one; one = menus.get(one.parentId)) wanted.add(one.menuId)
  }
  return [...wanted]
}
