// Where things are in the console's frame, and how a journey gets about in it.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './console-test-fixture.ts'

/** A name that no other journey has. */
export const unique = (name: string) => `${name}${randomUUID().slice(0, 6)}`

/** Opens an address of the console, such as `/system/user`, and waits until its page is there. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/#${path}`)
  await arrived(page)
}

/** A page is in front, and what it reads is there. After a click or a step back its title tells it from the one before. */
export async function arrived(page: Page, title?: string): Promise<void> {
  const name = title === undefined ? {} : { name: title, exact: true }
  await expect(page.getByRole('main').getByRole('heading', { level: 1, ...name })).toHaveCount(1)
  const busy = page.getByRole('main').locator('[aria-busy="true"], .ant-spin-spinning')
  await expect(busy.filter({ visible: true })).toHaveCount(0)
}

/** Leads the console to another address as a click on a link would, without loading it anew. */
export async function jump(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
}

/** Goes to a page that has a tab, and waits until it is in front. */
export async function walk(page: Page, path: string): Promise<void> {
  await jump(page, path)
  await expect(strip(page).locator('[aria-current="page"]')).toHaveAttribute('href', `#${path}`)
  await arrived(page)
}

export const banner = (page: Page) => page.getByRole('banner')
export const main = (page: Page) => page.getByRole('main')
/** A field of the page in front. */
export const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
export const sidebar = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
export const strip = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
/** The links of the tabs, in their order. */
export const tabs = (page: Page) => strip(page).getByRole('link')
export const tab = (page: Page, title: string) => strip(page).getByRole('link', { name: title, exact: true })
/** The entries of the menu that can be seen. */
export const entries = (page: Page) => sidebar(page).getByRole('menuitem')
export const crumbs = (page: Page) => page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
export const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })

/** Where the layout is set, once it is open. */
export const drawer = (page: Page) => page.getByRole('dialog', { name: '布局设置' })

/** Opens a group of the sidebar, unless it is open. */
export async function unfold(page: Page, name: string): Promise<void> {
  const group = sidebar(page).getByRole('menuitem', { name, exact: true })
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'true')
}

/** Chooses from the menu behind the user's name. */
export async function chooseFromUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Fills in the console's login form and sends it. */
export async function logIn(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
