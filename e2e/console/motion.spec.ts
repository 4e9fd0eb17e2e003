import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/console-fixture.ts'
import { button, dialog, openConsole, question, userMenu } from '../fixtures/console-parts.ts'

// All other tests run with reduced motion (playwright.config.ts); these run as for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const UNSAVED = '内容还没有保存，确定要关闭吗？'
const LEAVE = '确定注销并退出系统吗？'

/** Chooses an entry once the menu is open: while it grows, a click beside the entry does nothing. */
async function choose(page: Page, name: string): Promise<void> {
  await userMenu(page).click()
  const entry = page.getByRole('menuitem', { name })
  await expect(page.locator('.ant-dropdown').filter({ has: entry })).not.toHaveClass(/slide/)
  await entry.click()
}

test('a question, a form and the settings open without reduced motion and are removed afterwards', async ({ page }) => {
  await openConsole(page, '/system/role', '角色管理')
  await choose(page, '退出登录')
  await expect(question(page, LEAVE)).not.toHaveClass(/zoom/)
  await button(question(page, LEAVE), '取消').click()
  await expect(question(page, LEAVE)).toHaveCount(0)

  await button(page, '新增').click()
  await expect(dialog(page, '新增角色')).not.toHaveClass(/zoom/)
  await dialog(page, '新增角色').getByLabel('角色名称', { exact: true }).fill('未保存')
  await page.keyboard.press('Escape')
  await expect(question(page, UNSAVED)).not.toHaveClass(/zoom/)
  await button(question(page, UNSAVED), '确定').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose(page, '布局设置')
  const drawer = page.getByRole('dialog', { name: '布局设置' })
  // The topmost element receives the key, which is the menu until it is removed.
  await expect(page.getByRole('menuitem', { name: '布局设置' })).toBeHidden()
  // The settings are loaded when they are wanted.
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})
