import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { expect, test } from '../../fixtures/own-site.ts'
import { call } from '../../fixtures/server/calls.ts'

const siteMap = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: '网站地图' })
const primary = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: '主导航' })

test('a renamed and a hidden section: menus, breadcrumb, search labels and filters follow; the hidden address answers', async ({
  page,
  owner,
  context,
}) => {
  expect(owner.token).not.toBe('')
  await openConsole(page, '/cms/section', '栏目设置')
  expect(await violations(page)).toEqual([])
  await button(page, '修改：新闻公告').click()
  const news = dialog(page, '修改栏目：新闻公告')
  await news.getByLabel('栏目名称').fill('资讯中心')
  await news.getByLabel('栏目介绍').fill('公司与行业的新鲜事。')
  await expect(button(news, '删除分类 1')).toBeDisabled()
  await news.getByLabel('分类 1', { exact: true }).fill('公司要闻')
  expect(await violations(page)).toEqual([])
  await button(news, '确定').click()
  await expect(news).toBeHidden()

  await button(page, '修改：国家标准').click()
  const standards = dialog(page, '修改栏目：国家标准')
  await standards.getByLabel('不显示').check()
  await button(standards, '确定').click()
  await expect(standards).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: '国家标准' }).getByText('不显示')).toBeVisible()

  const visitor = await context.newPage()
  await visitor.goto('/#/internalrules/news')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('资讯中心')
  await expect(visitor.getByText('公司与行业的新鲜事。')).toBeVisible()
  await expect(visitor.getByRole('navigation', { name: '当前位置' }).getByText('资讯中心')).toBeVisible()
  const menu = visitor.getByRole('navigation', { name: '内部规章栏目' })
  await expect(menu.getByRole('link', { name: '资讯中心' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '国家标准' })).toHaveCount(0)
  await expect(siteMap(visitor).getByRole('link', { name: '资讯中心' })).toBeVisible()
  await expect(siteMap(visitor).getByRole('link', { name: '国家标准' })).toHaveCount(0)
  await button(visitor, '公司要闻').click()
  await expect(visitor).toHaveURL(/kind=/)
  await expect(visitor.locator('main').getByRole('listitem').first()).toBeVisible()
  await visitor.goto('/#/internalrules/native')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('国家标准')
  await expect(visitor.getByText('GB/T').first()).toBeVisible()
  const answer = await owner.api.get(`/api/cms/search/query?title=${encodeURIComponent('消防')}`)
  expect(await answer.text()).toContain('"label":"资讯中心"')
  expect(await violations(visitor)).toEqual([])
})

test('catalogs are renamed, moved and hidden, and each still opens its own page', async ({ page, owner, context }) => {
  expect(owner.token).not.toBe('')
  await openConsole(page, '/cms/section', '栏目设置')
  await button(page, '修改：一级栏目 走进企业').click()
  const first = dialog(page, '修改一级栏目')
  await first.getByLabel('名称').fill('关于我们')
  await button(first, '确定').click()
  await expect(first).toBeHidden()
  await button(page, '下移：关于我们').click()
  await expect(page.getByText('顺序已保存')).toBeVisible()
  await expect(button(page, '上移：企业文化').first()).toBeDisabled()
  await button(page, '修改：一级栏目 企业传媒').click()
  await first.getByRole('switch').click()
  await button(first, '确定').click()
  await expect(first).toBeHidden()

  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(primary(visitor).getByRole('link')).toHaveText(['企业文化', '关于我们', '教育培训', '内部规章'])
  await primary(visitor).getByRole('link', { name: '关于我们' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('关于我们')
  await expect(primary(visitor).getByRole('link', { name: '关于我们' })).toHaveAttribute('aria-current', 'true')
  expect(new URL(visitor.url()).hash).toBe('#/entercompany')
  await primary(visitor).getByRole('link', { name: '内部规章' }).click()
  expect(new URL(visitor.url()).hash).toBe('#/internalrules')
  await visitor.goto('/#/media/image')
  await expect(visitor.getByRole('navigation', { name: '当前位置' }).getByText('企业传媒')).toBeVisible()
})

test.describe('an installation without items, at 375 px', () => {
  test.use({ viewport: { width: 375, height: 740 }, demo: 'off' })

  test('empty sections are not in the menus until they are told to be', async ({ page, owner, context }) => {
    const visitor = await context.newPage()
    const entries = async () => {
      await visitor.goto('/')
      await visitor.reload()
      await button(visitor, '打开菜单').click()
      const menu = visitor.getByRole('navigation', { name: '菜单' })
      await menu.getByText('走进企业', { exact: true }).click()
      return menu.locator('details').first().getByRole('link').allTextContents()
    }
    expect(await entries()).toEqual(['走进企业首页'])
    await openConsole(page, '/cms/section', '栏目设置')
    await expectNoOverflow(page)
    expect(await violations(page)).toEqual([])
    await button(page, '修改：企业概况').click()
    const form = dialog(page, '修改栏目：企业概况')
    await form.getByLabel('总是显示').check()
    await button(form, '确定').click()
    await expect(form).toBeHidden()
    expect(await entries()).toEqual(['走进企业首页', '企业概况'])
    expect(await violations(visitor)).toEqual([])
    const { data } = await call(owner.api, owner.token, 'GET /prod-api/cms/section')
    expect(data.sections).toContainEqual(expect.objectContaining({ section: 'outline', version: 1 }))
  })
})
