// The lock of the console's screen, as its journeys meet it.
import type { Page } from '@playwright/test'
import { CHOSEN_PASSWORD, expect } from './console-test-fixture.ts'
import { chooseFromUserMenu, field, main } from './console-test-shell.ts'
import { addressOf } from './journey-test-fixture.ts'

export const locked = (page: Page) => page.getByRole('heading', { level: 1, name: '屏幕已锁定', exact: true })
export const password = (page: Page) => page.getByLabel('密码', { exact: true })
export const unlock = (page: Page) => page.getByRole('button', { name: '解锁', exact: true })
export const form = (page: Page) => page.getByRole('dialog', { name: '新增用户' })

// A window behind another one is drawn once a second, and every click would wait for that: whoever acts has theirs in front.

export async function lock(page: Page) {
  await page.bringToFront()
  await chooseFromUserMenu(page, '锁定屏幕')
  await expect(locked(page)).toBeVisible()
  await expect.poll(() => addressOf(page)).toBe('/lock')
}

export async function open(page: Page) {
  await page.bringToFront()
  await password(page).fill(CHOSEN_PASSWORD)
  await unlock(page).click()
  await expect(locked(page)).toHaveCount(0)
}

/** A filter of the list in front, which a phone shows when it is asked to. */
export async function filter(page: Page, name: string) {
  const show = main(page).getByRole('button', { name: '显示搜索' })
  if (await show.isVisible()) await show.click()
  return field(page, name)
}

export const userMenu = (page: Page) => page.getByRole('button', { name: /^用户菜单/ })

/** Names of what Tab leads to, once around. */
export async function stops(page: Page): Promise<string[]> {
  const names = new Set<string>()
  for (let at = 0; at < 12; at++) {
    await page.keyboard.press('Tab')
    names.add(
      await page.evaluate(() => {
        const one = document.activeElement
        if (one === document.body) return ''
        return (one?.getAttribute('aria-label') ?? one?.textContent) || (one?.id ?? '')
      }),
    )
  }
  return [...names]
}

/** Whether anything can be seen besides the lock page. */
export const seenBeside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => one.childElementCount === 0 && one.textContent?.trim() && !one.closest('main'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.textContent),
  )
