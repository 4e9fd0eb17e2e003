// Where things are in the console.
import './locators.ts'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

type Within = Pick<Locator, 'getByRole'>

export const banner = () => page.getByRole('banner')
export const main = () => page.getByRole('main')
export const mainHeading = () => main().getByRole('heading', { level: 1 })
export const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** A field of the page in front. */
export const field = (name: string) => main().getByRole('textbox', { name, exact: true })
export const sidebar = () => page.getByRole('navigation', { name: '主菜单' })
/** The entries of the menu that can be seen. */
export const entries = () => sidebar().getByRole('menuitem')
export const crumbs = () => page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
export const strip = () => page.getByRole('navigation', { name: '已打开的页面' })
/** The links of the tabs, in their order. */
export const tabs = () => strip().getByRole('link')
export const tab = (title: string) => strip().getByRole('link', { name: title, exact: true })
export const userMenu = () => page.getByRole('button', { name: /^(用户菜单|User menu)/ })
export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
/** The standard question (spec §8), by its text. */
export const question = (text: string) => page.getByRole('dialog').filter({ hasText: text })
/** A button by its words. */
export const button = (name: string, within: Within = page) => within.getByRole('button', { name, exact: true })
/** A row of a list; on a phone rows are below one another, without a table. */
export const row = (text: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: '本页各行' }).getByRole('listitem'))
    .filter({ hasText: text })

/** The texts of what a locator finds, in their order. */
export const texts = (all: Locator): string[] => all.elements().map((one) => one.textContent?.trim() ?? '')

/** Waits until a locator finds exactly these texts. */
export async function expectTexts(all: Locator, wanted: readonly string[]): Promise<void> {
  await expect.poll(() => texts(all)).toEqual(wanted)
}

/** Waits until nothing of this is in the page, or as many as said. */
export async function expectCount(all: Locator, count: number): Promise<void> {
  await expect.poll(() => all.elements().length).toBe(count)
}

/** Presses a key, such as `Enter`, or several at once: `Control+k`. */
export async function press(keys: string): Promise<void> {
  const all = keys.split('+')
  const last = all.pop()
  const down = all.map((key) => `{${key}>}`).join('')
  const up = all
    .toReversed()
    .map((key) => `{/${key}}`)
    .join('')
  await userEvent.keyboard(`${down}${last?.length === 1 ? last : `{${last}}`}${up}`)
}

/** Chooses from the menu behind the user's name. */
export async function chooseFromUserMenu(name: string): Promise<void> {
  await userMenu().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens a group of the sidebar, unless it is open. */
export async function unfold(name: string): Promise<void> {
  const group = sidebar().getByRole('menuitem', { name, exact: true })
  await expect.element(group).toBeVisible()
  if (group.element().getAttribute('aria-expanded') !== 'true') await group.click()
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
}

/** Milliseconds for a click before it is looked again where the button is. */
const ONE_TRY = 15_000

/** Does something with a row, such as 修改; what has no room in it stands behind 更多, also when the room becomes less meanwhile. */
export async function act(name: string, action: string): Promise<void> {
  const beside = button(`${action}：${name}`)
  const more = button(`更多操作：${name}`)
  await expect.element(beside.or(more).first()).toBeVisible()
  const isBeside = beside.query() !== null
  try {
    await (isBeside ? beside : more).click({ timeout: ONE_TRY })
  } catch (error) {
    if ((beside.query() !== null) === isBeside) throw error
    return act(name, action)
  }
  if (!isBeside) await page.getByRole('menuitem', { name: action, exact: true }).click()
}

function isSeen(one: Element): boolean {
  const { width, height } = one.getBoundingClientRect()
  return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true })
}

/** Waits until nothing of this can be seen. */
export async function expectHidden(all: Locator): Promise<void> {
  await expect.poll(() => all.elements().filter(isSeen).length).toBe(0)
}

/** Where the layout is set, once it is open. */
export const layoutSettings = () => dialog('布局设置')

/** Gives the focus to what a locator finds, as Tab does. */
export const focus = (one: Locator): void => one.element().focus()

/** How many pixels the console is wider than its window. */
export const overflow = (): number => document.documentElement.scrollWidth - innerWidth
