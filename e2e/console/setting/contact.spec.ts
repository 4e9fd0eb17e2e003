import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { expect, test } from '../../fixtures/own-site.ts'

const phones = (page: Page) => page.getByRole('contentinfo').getByRole('link').filter({ hasText: '0500' })

test('several telephones and addresses are entered and put in order by keyboard; footer and contact page show them', async ({
  page,
  owner,
  context,
}) => {
  expect(owner.token).not.toBe('')
  const visitor = await context.newPage()
  await visitor.goto('/#/contactus')
  await expect(phones(visitor)).toHaveText(['电话：0500-0001800'])
  await expect(visitor.getByRole('heading', { name: '公司总部' })).toBeVisible()
  await expect(visitor.getByRole('region', { name: '公司联系方式' })).toHaveCount(0)

  await openConsole(page, '/cms/setting', '网站设置')
  await button(page, '修改公司信息').press('Enter')
  const company = dialog(page, '修改公司信息')
  await company.getByLabel('电话名称 1', { exact: true }).fill('总机')
  await button(company, '添加电话').press('Enter')
  await company.getByLabel('电话名称 2', { exact: true }).fill('招聘咨询')
  await company.getByLabel('电话 2', { exact: true }).fill('前台')
  await button(company, '添加地址').press('Enter')
  await company.getByLabel('地址名称 2', { exact: true }).fill('澄湖分公司')
  await button(company, '确定').press('Enter')
  await expect(company.getByText('只能由数字、空格和 + - ( ) 组成')).toBeVisible()
  await expect(company.getByText('请填写地址')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await company.getByLabel('电话 2', { exact: true }).fill('0500-0001803')
  await company.getByLabel('地址 2', { exact: true }).fill('澄湖市经开区澄湖大道88号')
  await button(company, '上移：电话 2').press('Enter')
  await expect(company.getByLabel('电话名称 1', { exact: true })).toHaveValue('招聘咨询')
  await button(company, '确定').press('Enter')
  await expect(company).toBeHidden()
  await expect(page.getByText('招聘咨询 0500-0001803；总机 0500-0001800')).toBeVisible()

  await visitor.reload()
  await expect(phones(visitor)).toHaveText(['招聘咨询：0500-0001803', '总机：0500-0001800'])
  const details = visitor.getByRole('region', { name: '公司联系方式' })
  await expect(details.getByRole('link', { name: '0500-0001803' })).toHaveAttribute('href', 'tel:05000001803')
  await expect(details.getByText('澄湖市经开区澄湖大道88号')).toBeVisible()
  await expect(visitor.getByRole('contentinfo').getByText('澄湖分公司：澄湖市经开区澄湖大道88号')).toBeVisible()
  expect(await violations(visitor)).toEqual([])

  for (const one of [page, visitor]) await one.setViewportSize({ width: 375, height: 740 })
  await expectNoOverflow(visitor)
  expect(await violations(visitor)).toEqual([])
  await button(page, '修改公司信息').click()
  await expect(company.getByLabel('地址 2', { exact: true })).toBeVisible()
  await expectNoOverflow(page)
  expect(await violations(page)).toEqual([])
  await button(company, '删除电话 1').click()
  await button(company, '删除地址 1').click()
  await button(company, '确定').click()
  await expect(company).toBeHidden()
  await visitor.reload()
  await expect(phones(visitor)).toHaveText(['总机：0500-0001800'])
  await expect(details).toHaveCount(0)
})

test.describe('without offices', () => {
  test.use({ demo: 'off' })

  test('the contact page shows what the company has entered in its settings', async ({ page, owner, context }) => {
    expect(owner.token).not.toBe('')
    const visitor = await context.newPage()
    await visitor.goto('/#/contactus')
    await expect(visitor.getByText('暂无内容')).toBeVisible()
    await openConsole(page, '/cms/setting', '网站设置')
    await button(page, '修改公司信息').click()
    const company = dialog(page, '修改公司信息')
    await button(company, '添加地址').click()
    await company.getByLabel('地址名称 1', { exact: true }).fill('总部')
    await company.getByLabel('地址 1', { exact: true }).fill('南山路 1 号')
    await button(company, '确定').click()
    await expect(company).toBeHidden()
    await visitor.reload()
    await expect(visitor.getByRole('region', { name: '公司联系方式' }).getByText('南山路 1 号')).toBeVisible()
    await expect(visitor.getByText('暂无内容')).toHaveCount(0)
  })
})
