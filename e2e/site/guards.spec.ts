import type { Page } from '@playwright/test'
import { expect, open, test } from '../fixtures/journey.ts'

type Keys = Partial<Record<'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey', boolean>> & { key?: string; code?: string }

/** Whether the page prevents the browser's default action for an event. */
function blocks(page: Page, selector: string, type: string, init: Keys = {}) {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, value) => {
        const event =
          value.type === 'keydown'
            ? new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...value.init })
            : new MouseEvent(value.type, { bubbles: true, cancelable: true, button: 2 })
        return !element.dispatchEvent(event)
      },
      { type, init },
    )
}

test('§1 the context menu is blocked except in form fields; a developer shortcut is blocked in form fields too', async ({
  page,
}) => {
  await open(page, '/proposal')
  expect(await blocks(page, 'main h1', 'contextmenu')).toBe(true)
  expect(await blocks(page, 'footer a', 'contextmenu')).toBe(true)
  expect(await blocks(page, 'main textarea', 'contextmenu')).toBe(false)
  expect(await blocks(page, 'header input', 'contextmenu')).toBe(false)
  for (const place of ['body', 'main textarea']) {
    expect(await blocks(page, place, 'keydown', { ctrlKey: true, key: 'u', code: 'KeyU' }), place).toBe(true)
    expect(await blocks(page, place, 'keydown', { ctrlKey: true, key: 'c', code: 'KeyC' }), place).toBe(false)
  }
  expect(await blocks(page, 'body', 'keydown', { key: 'F5', code: 'F5' })).toBe(false)
})

test('§9 the root font size is 16 px × min(width / 1920, 2)', async ({ page }) => {
  await open(page, '/404')
  for (const width of [1366, 1920, 3840, 5120]) {
    await page.setViewportSize({ width, height: 900 })
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    await expect.poll(size, `at ${width} px`).toBeCloseTo(16 * Math.min(width / 1920, 2), 1)
  }
})

test.describe('outer and inner sizes', () => {
  const notice = (page: Page) => page.getByRole('status').filter({ hasText: '检测到浏览器控制台可能已打开' })
  const beside = (page: Page, px: number) =>
    page.addInitScript((difference) => {
      Object.defineProperty(window, 'outerWidth', { get: () => window.innerWidth + difference })
      Object.defineProperty(window, 'outerHeight', { get: () => window.innerHeight })
    }, px)

  test('§9 a difference of 160 px shows a notice that can be closed, and hides nothing', async ({ page }) => {
    await beside(page, 160)
    await open(page, '/contactus')
    await expect(notice(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await notice(page).getByRole('button', { name: '关闭提示' }).click()
    await expect(notice(page)).toHaveCount(0)
  })
})
