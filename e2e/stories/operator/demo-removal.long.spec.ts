import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { expect, test } from '../../fixtures/own-site.ts'
import { call, first } from '../../fixtures/server/calls.ts'

test('the example company is removed after a preview and a typed name; changed rows stay and are named; the site follows', async ({
  page,
  owner,
  context,
}) => {
  const { api, token } = owner
  const query = { section: 'internalrulesNews' as const }
  const { rows } = await call(api, token, 'GET /prod-api/cms/content/list', { query })
  const news = first(rows.filter(({ state }) => state === 'published'))
  const items = [{ contentId: news.contentId, version: news.version }]
  await call(api, token, 'PUT /prod-api/cms/content/bulk/pin', { body: { items, topUntil: '2099-01-01 08:00:00' } })
  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()

  await openConsole(page, '/cms/setting', '网站设置')
  expect(await violations(page)).toEqual([])
  await button(page, '清除示例公司').click()
  const removal = dialog(page, '清除示例公司')
  await expect(
    removal.getByText(/将清除：内容 \d+ 篇、图片与文件 \d+ 个、未收录正文的法规 \d+ 部、法规解读 \d+ 条、价格 \d+ 项/),
  ).toBeVisible()
  const staying = removal.getByRole('region', { name: '保留的内容' })
  await expect(staying.getByText(`内容“${news.title}”：已被修改`)).toBeVisible()
  await removal.getByLabel(/请输入公司全称/).fill('衡岚物业')
  await button(removal, '清除').click()
  await expect(removal.getByText('与公司全称不一致')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 740 })
  await expectNoOverflow(page)
  expect(await violations(page)).toEqual([])
  await removal.getByLabel(/请输入公司全称/).fill('衡岚物业服务有限公司')
  await page.keyboard.press('Enter')
  await expect(removal.getByText(/已清除：内容 \d+ 篇/)).toBeVisible()
  await expect(staying.getByText(`内容“${news.title}”：已被修改`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1366, height: 768 })
  await button(removal, '完成').click()
  await expect(page.getByText('示例公司中未被修改的内容已全部清除')).toBeVisible()
  await expect(button(page, '清除示例公司')).toBeDisabled()

  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('物业服务企业')
  await visitor.goto('/#/internalrules/news')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('新闻公告')
  expect(await violations(visitor)).toEqual([])
})
