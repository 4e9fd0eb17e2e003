import { itemPath, sections } from '@anju/contract/sections'
import { addressOf, expect, open, settled, test } from '../fixtures/journey.ts'
import { overflow } from '../fixtures/page-checks.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

test('at 375 px the menu is a drawer with every section; it closes on navigation, Escape and its button', async ({
  page,
}) => {
  await open(page, '/index')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  const burger = page.getByRole('button', { name: '打开菜单' })
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await burger.click()
  await drawer.getByText('走进企业', { exact: true }).click()
  await drawer.getByRole('link', { name: '发展历程' }).click()
  await expect(drawer).toBeHidden()
  await expect.poll(() => addressOf(page)).toBe('/entercompany/history')
  expect(await page.evaluate(() => localStorage.getItem('incount'))).toBe('1')
  await burger.click()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await burger.click()
  await drawer.getByRole('button', { name: '关闭菜单' }).click()
  await expect(drawer).toBeHidden()
  await burger.click()
  await drawer.getByRole('link', { name: '法规检索' }).click()
  await expect.poll(() => addressOf(page)).toBe('/digitization/laws')
  expect(await page.evaluate(() => [localStorage.getItem('incount'), sessionStorage.getItem('incountsec')])).toEqual([
    '6',
    '2',
  ])
})

test('at 375 px the search of the drawer opens the results', async ({ page }) => {
  await open(page, '/index')
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await drawer.getByRole('combobox', { name: '站内搜索' }).fill('消防')
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect.poll(() => addressOf(page)).toBe('/searchPage?title=消防')
  await settled(page)
  expect(await overflow(page)).toEqual([])
})

test('at 375 px the tables of standards become cards', async ({ page }) => {
  await open(page, '/internalrules/native')
  const row = page.getByRole('main').locator('tbody tr').first()
  const cells = await row.locator('td').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(new Set(cells.map(Math.round)).size).toBe(1)
})

test('Back closes a picture that is open large and stays on its page; the button leaves no step behind', async ({
  page,
}) => {
  const answer = await page.request.get('/api/cms/content/list', {
    params: { section: 'introduceIntroduction', pageSize: 50 },
  })
  const rows = (await answer.json()).data.rows as { contentId: string; title: string }[]
  const tower = rows.find(({ title }) => title === '云澜大厦')
  await open(page, sections.introduceIntroduction.path)
  await open(page, itemPath('introduceIntroduction', tower?.contentId ?? ''))
  const here = addressOf(page)
  const picture = page.getByRole('button', { name: /^查看大图/ })
  const box = page.getByRole('dialog', { name: '云澜大厦' })
  await picture.first().click()
  await expect(box).toBeVisible()
  await page.goBack()
  await expect(box).toBeHidden()
  expect(addressOf(page)).toBe(here)
  await picture.nth(1).click()
  await box.getByRole('button', { name: '关闭' }).click()
  await expect(box).toBeHidden()
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe(sections.introduceIntroduction.path)
})

test('the breadcrumb leads from an office to the service window', async ({ page }) => {
  await open(page, '/contactus')
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '服务窗口' }).click()
  await settled(page)
  expect(addressOf(page)).toBe(sections.information.path)
})
