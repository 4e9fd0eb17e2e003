import { button, openConsole } from '../../fixtures/console-parts.ts'
import { editing, expect, newArticle, saved, test, text, titleField } from '../../fixtures/desk-people.ts'

const lines = Array.from({ length: 40 }, (_, at) => `第 ${at + 1} 段`)

test('on a wide screen the real page is beside the form: it follows what is typed, keeps its place, and a click leads to the field', async ({
  colleague,
}) => {
  const { page, token } = await colleague(editing, { width: 1700, height: 900 })
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  const site = page.getByRole('region', { name: '旁侧预览' }).frameLocator('iframe')
  await text(page).click()
  await page.keyboard.insertText(lines.join('\n'))
  await titleField(page).fill('停水通知')
  await expect(site.getByRole('heading', { name: '停水通知' })).toBeVisible()

  const last = site.getByText('第 40 段')
  await last.scrollIntoViewIfNeeded()
  const place = await site.locator('html').evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await titleField(page).fill('停水通知（更正）')
  await expect(site.getByRole('heading', { name: '停水通知（更正）' })).toHaveCount(1)
  expect(await site.locator('html').evaluate(() => scrollY)).toBe(place)

  await last.click()
  await expect(text(page)).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toContain('第 40 段')
  await site.getByRole('heading', { name: '停水通知（更正）' }).click()
  await expect(titleField(page)).toBeFocused()

  await expect(saved(page)).toBeVisible()
  await button(page, '收起旁侧预览').click()
  await page.reload()
  await expect(button(page, '旁侧预览')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.setViewportSize({ width: 1366, height: 900 })
  await expect(button(page, '旁侧预览')).toHaveCount(0)
})
