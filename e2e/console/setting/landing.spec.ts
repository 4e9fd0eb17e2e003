import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { expect, test } from '../../fixtures/own-site.ts'

const blocksOf = (page: Page) => page.locator('main section h2')

test('picture, heading, button, a figure and the order of the blocks are changed in the console; a visitor sees them at the next request', async ({
  page,
  owner,
  context,
}) => {
  test.slow()
  expect(owner.token).not.toBe('')
  const visitor = await context.newPage()
  await visitor.goto('/')
  const picture = visitor.locator('main picture img').first()
  await expect(picture).toHaveAttribute('src', '/pictures/banner-home.webp')
  await expect(blocksOf(visitor)).toHaveText(['新闻公告', '在管项目', '法规检索', '加入我们'])

  await openConsole(page, '/cms/setting', '网站设置')
  await button(page, '修改首页').click()
  const form = dialog(page, '修改首页')
  await expect(form.getByLabel('新闻公告：标题')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const buffer = await sharp({ create: { width: 1600, height: 700, channels: 3, background: '#35618a' } })
    .png()
    .toBuffer()
  await form.locator('input[type=file]').setInputFiles({ name: '大厅.png', mimeType: 'image/png', buffer })
  await form.getByLabel('替代文字').fill('云澜大厦大厅')
  await form.getByLabel('大标题').fill('安心，从大厅开始')
  await form.getByLabel('页面 2').fill('联系我们')
  await page.keyboard.press('Enter')
  await form.getByLabel('按钮文字 2').fill('找到我们')
  // The example company has no law texts, so this figure shows nothing.
  await button(form, '删除：可检索法规').click()
  await button(form, '添加数字').click()
  await expect(form.getByText('请填写名称')).toBeHidden()
  await button(form, '确定').click()
  await expect(form.getByText('请填写名称')).toBeVisible()
  await expect(button(form, '添加数字')).toHaveCount(0)
  const last = form.getByRole('group', { name: '数字 5' })
  await last.getByLabel('名称').fill('服务客户')
  await last.getByLabel('数值').fill('86000')
  await last.getByLabel('单位').fill('户')
  await button(form, '上移：加入我们').press('Enter')
  await button(form, '上移：加入我们').press('Enter')
  await form.getByLabel('法规检索：标题').fill('查法规')
  await form.getByRole('checkbox', { name: '在首页显示：在管项目' }).uncheck()
  expect(await violations(page)).toEqual([])
  await button(form, '确定').click()
  await expect(form).toBeHidden()
  await expect(page.getByText('新闻公告、加入我们、在管项目（不显示）、查法规')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('安心，从大厅开始')
  await expect(picture).toHaveAttribute('src', /^\/files\/.+\.webp$/)
  await expect(picture).toHaveAttribute('alt', '云澜大厦大厅')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(picture).toHaveAttribute('srcset', /\?w=480 480w, .+ 1600w$/)
  await expect(blocksOf(visitor)).toHaveText(['新闻公告', '加入我们', '查法规'])
  await expect(visitor.getByRole('region', { name: '公司数字' }).getByText('服务客户')).toBeVisible()
  await expect(visitor.getByRole('region', { name: '公司数字' }).getByText('86,000 户')).toBeVisible()
  expect(await violations(visitor)).toEqual([])
  await visitor.getByRole('main').getByRole('link', { name: '找到我们' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('联系我们')

  for (const one of [page, visitor]) await one.setViewportSize({ width: 375, height: 740 })
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('安心，从大厅开始')
  await expectNoOverflow(visitor)
  expect(await violations(visitor)).toEqual([])
  await button(page, '修改首页').click()
  await expect(form.getByLabel('法规检索：标题')).toBeVisible()
  await expectNoOverflow(page)
  expect(await violations(page)).toEqual([])
  await button(form, '移除图片').click()
  await button(form, '确定').click()
  await expect(form).toBeHidden()
  await visitor.reload()
  await expect(picture).toHaveAttribute('src', '/pictures/banner-home.webp')
})
