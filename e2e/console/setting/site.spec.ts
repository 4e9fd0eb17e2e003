import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole, question } from '../../fixtures/console-parts.ts'
import { followInFooter } from '../../fixtures/journey.ts'
import { expect, test } from '../../fixtures/own-site.ts'

const token = (page: Page, name: string) =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>alert(1)</script><rect width="120" height="40" rx="8" fill="#a3171e"/></svg>'

test('name, logo, colour, contact and footer are changed in the console; the public site follows at the next request', async ({
  page,
  owner,
  context,
}) => {
  expect(owner.token).not.toBe('')
  const visitor = await context.newPage()
  await visitor.goto('/')
  const home = visitor.getByRole('link', { name: /回到首页$/ })
  await expect(home).toHaveAccessibleName(/^衡岚物业.*，回到首页$/)

  await openConsole(page, '/cms/setting', '网站设置')
  expect(await violations(page)).toEqual([])
  await button(page, '修改公司信息').click()
  const company = dialog(page, '修改公司信息')
  await company.getByLabel('公司简称').fill('南山物业')
  await company.getByLabel('热线名称').fill('全天服务热线')
  await company.getByLabel('服务热线', { exact: true }).fill('前台')
  await button(company, '确定').click()
  await expect(company.getByText('只能由数字、空格和 + - ( ) 组成')).toBeVisible()
  await company.getByLabel('服务热线', { exact: true }).fill('400-123-4567')
  expect(await violations(page)).toEqual([])
  await button(company, '确定').click()
  await expect(company).toBeHidden()
  await button(question(page, '写着原来的号码'), '以后再说').click()
  await expect(page.getByText('南山物业').first()).toBeVisible()

  await button(page, '修改外观').click()
  const look = dialog(page, '修改外观')
  await look.getByLabel('强调色').fill('#ffcc00')
  await expect(look.getByText('强调色与页面底色的对比度只有 1.2，至少应为 4.5，请选深一些的颜色')).toBeVisible()
  await look.getByLabel('强调色').fill('#a3171e')
  await look.getByLabel('标识已含公司名称').click()
  await button(look, '确定').click()
  await expect(look).toBeHidden()

  const file = { name: '标识.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText('标识已更新')).toBeVisible()

  await button(page, '修改页脚').click()
  const footer = dialog(page, '修改页脚')
  await footer.getByLabel('版权声明').fill('© 南山物业保留所有权利')
  await button(footer, '添加链接').click()
  await footer.getByLabel('名称 1').fill('投诉与建议')
  await footer.getByLabel('地址 1').fill('/proposal')
  expect(await violations(page)).toEqual([])
  await button(footer, '确定').click()
  await expect(footer).toBeHidden()

  await visitor.reload()
  await expect(home).toHaveAccessibleName(/^南山物业.*，回到首页$/)
  await expect(visitor.getByRole('banner').getByRole('link', { name: '全天服务热线 400-123-4567' })).toBeVisible()
  await expect(home.locator('img')).toHaveAttribute('src', /^\/files\/.*\/logo\.svg$/)
  await expect.poll(() => home.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(home.getByText('南山物业')).toHaveCount(0)
  expect(await token(visitor, '--color-accent')).toBe('#a3171e')
  expect(await token(visitor, '--veil')).toBe('65 9 12')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violations(visitor)).toEqual([])
  const end = visitor.getByRole('contentinfo')
  await expect(end.getByText('© 南山物业保留所有权利')).toBeVisible()
  await followInFooter(visitor, '投诉与建议', '友情链接')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/投诉与建议/)

  await button(page, '恢复默认标识').click()
  await button(question(page, '上传的标识会删除'), '确定').click()
  await expect(page.getByText('已恢复默认的标识')).toBeVisible()
  await visitor.reload()
  await expect(home.locator('img')).toHaveAttribute('src', '/logo.svg')
  await expect(home.getByText('南山物业')).toBeVisible()
})
