import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { expect, test } from '../../fixtures/own-site.ts'

test.use({ demo: 'off' })

test('a company without anything is led through name, contact, logo, colour and catalogs; the public site follows', async ({
  page,
  owner,
  context,
}) => {
  expect(owner.token).not.toBe('')
  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('物业服务企业')

  await openConsole(page, '/index', '首页')
  await page.getByRole('link', { name: '开始建站' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '建站向导' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(step('公司名称').getByText('待填写')).toBeVisible()
  await button(page, '填写公司名称').click()
  const company = dialog(page, '修改公司信息')
  await company.getByLabel('公司全称').fill('南山物业服务有限公司')
  await company.getByLabel('公司简称').fill('南山物业')
  await company.getByLabel('服务热线', { exact: true }).fill('400-123-4567')
  await company.getByLabel('ICP 备案号').fill('京ICP备00000000号-1')
  await button(company, '确定').click()
  await expect(company).toBeHidden()
  await expect(step('公司名称').getByText('已完成')).toBeVisible()
  await expect(step('联系方式').getByText('已完成')).toBeVisible()

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#1b4b8f"/></svg>'
  const file = { name: '标识.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(step('标识').getByText('已完成')).toBeVisible()
  await button(page, '选择强调色').click()
  await dialog(page, '修改外观').getByLabel('强调色', { exact: true }).fill('#1b4b8f')
  await button(dialog(page, '修改外观'), '确定').click()
  await expect(step('强调色').getByText('已完成')).toBeVisible()
  await button(page, '修改：走进企业').click()
  await dialog(page, '修改一级栏目').getByLabel('名称').fill('关于南山')
  await button(dialog(page, '修改一级栏目'), '确定').click()
  await expect(step('五个一级栏目').getByText('已完成')).toBeVisible()
  await expect(button(page, '填写备案号')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '新闻公告' })).toHaveAttribute(
    'href',
    /cms\/content\?section=internalrulesNews$/,
  )
  expect(await violations(page)).toEqual([])

  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('南山物业服务有限公司')
  const banner = visitor.getByRole('banner')
  await expect(banner.getByRole('link', { name: /^南山物业.*，回到首页$/ }).locator('img')).toHaveAttribute(
    'src',
    /logo\.svg$/,
  )
  await expect(banner.getByRole('link', { name: '24 小时服务热线 400-123-4567' })).toBeVisible()
  await expect(banner.getByRole('navigation', { name: '主导航' }).getByRole('link').first()).toHaveText('关于南山')
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: '京ICP备00000000号-1' })).toBeVisible()
  expect(await violations(visitor)).toEqual([])

  await openConsole(page, '/index', '首页')
  await expect(page.getByText('今日访问')).toBeVisible()
  await expect(page.getByRole('link', { name: '开始建站' })).toHaveCount(0)
  await page.setViewportSize({ width: 375, height: 740 })
  await openConsole(page, '/cms/setting-guide/index', '建站向导')
  await expectNoOverflow(page)
  expect(await violations(page)).toEqual([])
})
