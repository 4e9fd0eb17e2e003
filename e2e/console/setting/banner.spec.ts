import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from '../../fixtures/axe.ts'
import { call, first } from '../../fixtures/calls.ts'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { expect, test } from '../../fixtures/own-site.ts'

const head = (page: Page) => page.locator('main picture img').first()

test('an editor chooses pictures and introductions for a catalog and a section; a visitor sees them at the head of their pages', async ({
  page,
  owner,
  context,
}) => {
  test.slow()
  expect(owner.token).not.toBe('')
  const visitor = await context.newPage()
  await visitor.goto('/#/entercompany/history')
  await expect(head(visitor)).toHaveAttribute('src', '/pictures/banner-company.webp')

  await openConsole(page, '/cms/section', '栏目设置')
  await button(page, '修改：发展历程').click()
  const history = dialog(page, '修改栏目：发展历程')
  const buffer = await sharp({ create: { width: 1600, height: 500, channels: 3, background: '#6b4a2f' } })
    .png()
    .toBuffer()
  await history.locator('input[type=file]').setInputFiles({ name: '老照片.png', mimeType: 'image/png', buffer })
  await history.getByLabel('替代文字').fill('公司第一处办公楼')
  expect(await violations(page)).toEqual([])
  await button(history, '确定').click()
  await expect(history).toBeHidden()

  await button(page, '修改：一级栏目 走进企业').click()
  const company = dialog(page, '修改一级栏目')
  await company.getByLabel('介绍').fill('始于一栋楼。\n如今服务一座城。')
  await button(company, '从资源库选择').press('Enter')
  const library = dialog(page, '选择图片')
  await library.getByRole('button', { name: /老照片/ }).press('Enter')
  await button(library, '使用').press('Enter')
  await company.getByLabel('替代文字').fill('公司大楼')
  expect(await violations(page)).toEqual([])
  await button(company, '确定').click()
  await expect(company).toBeHidden()

  await visitor.reload()
  await expect(head(visitor)).toHaveAttribute('alt', '公司第一处办公楼')
  await expect(head(visitor)).toHaveAttribute('src', /^\/files\/.+\.webp$/)
  await expect.poll(() => head(visitor).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(head(visitor)).toHaveAttribute('srcset', /\?w=480 480w, .+ 1600w$/)
  const listed = await call(owner.api, owner.token, 'GET /prod-api/cms/resource/library', { query: { name: '老照片' } })
  const { fileId, version, name, alt, deptId } = first(listed.rows)
  const form = { fileId, version, name, alt, deptId, focusX: 80, focusY: 10 }
  await call(owner.api, owner.token, 'PUT /prod-api/cms/resource', { body: form })
  await visitor.reload()
  await expect(head(visitor)).toHaveCSS('object-position', '80% 10%')
  expect(await violations(visitor)).toEqual([])
  await visitor.goto('/#/entercompany/introduce/introduction')
  await expect(head(visitor)).toHaveAttribute('alt', '公司大楼')
  await visitor.goto('/#/entercompany')
  await expect(head(visitor)).toHaveAttribute('alt', '公司大楼')
  await expect(visitor.getByText('始于一栋楼。', { exact: true })).toBeVisible()
  await expect(visitor.getByText('如今服务一座城。', { exact: true })).toBeVisible()
  expect(await violations(visitor)).toEqual([])
  await visitor.goto('/#/internalrules')
  await expect(head(visitor)).toHaveAttribute('src', '/pictures/banner-rules.webp')

  for (const one of [page, visitor]) await one.setViewportSize({ width: 375, height: 740 })
  await visitor.goto('/#/entercompany')
  await expect(visitor.getByText('始于一栋楼。', { exact: true })).toBeVisible()
  await expectNoOverflow(visitor)
  await button(page, '修改：发展历程').click()
  await expect(history.getByLabel('替代文字')).toHaveValue('公司第一处办公楼')
  await expectNoOverflow(page)
  expect(await violations(page)).toEqual([])
  await button(history, '移除图片').click()
  await button(history, '确定').click()
  await expect(history).toBeHidden()
  await visitor.goto('/#/entercompany/history')
  await visitor.reload()
  await expect(head(visitor)).toHaveAttribute('alt', '公司大楼')
})
