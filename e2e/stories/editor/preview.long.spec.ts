import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { editing, expect, newArticle, saved, test, text, titleField } from '../../fixtures/desk-people.ts'

test('a working copy is previewed on the real page, as each kind of reader meets it', async ({ colleague, api }) => {
  const { page, token } = await colleague(editing)
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await titleField(page).fill('预览中的新闻')
  await text(page).click()
  await page.keyboard.type('还没有发布的正文')
  await button(page, '预览').click()
  const drawer = dialog(page, '预览')
  const site = drawer.frameLocator('iframe[title="网站预览"]')
  await expect(site.getByRole('heading', { name: '预览中的新闻' })).toBeVisible()
  await expect(site.getByText('还没有发布的正文')).toBeVisible()
  await expect(site.getByRole('button', { name: '登录' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await drawer.getByText('员工', { exact: true }).click()
  await expect(site.getByText('还没有发布的正文')).toBeVisible()
  await expect(site.getByRole('button', { name: '登录' })).toHaveCount(0)
  await drawer.getByText('手机', { exact: true }).click()
  await expect(site.getByText('还没有发布的正文')).toBeVisible()
  expect(await site.locator('html').evaluate(() => innerWidth)).toBe(375)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await page.getByRole('combobox', { name: '阅读范围' }).click()
  await page.getByTitle('员工', { exact: true }).click()
  await expect(saved(page)).toBeVisible()
  await button(page, '预览').click()
  await drawer.getByText('访客', { exact: true }).click()
  await expect(site.getByText('没有找到：可能已下线，或仅限员工查看')).toBeVisible()
  await expect(site.getByText('还没有发布的正文')).toHaveCount(0)

  const answer = await api.get(`/api/cms/content/${contentId}`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  expect(await answer.text()).not.toContain('预览中的新闻')
})
