import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { address, openConsole } from '../console/console.tsx'
import { planEverything } from '../console/everything.ts'
import { button, dialog, expectCount, overflow, row } from '../console/parts.ts'
import { expect, test } from '../console/test.ts'
import { planList, pressFurther, rowOf } from './list.ts'

for (const width of [375, 1366])
  test(`buttons for items are shown once some are selected, and of each its state and what is said of it, at ${width} px`, async ({
    server,
  }) => {
    await page.viewport(width, 768)
    const item = rowOf({ title: '甲项目', state: 'refused', openComments: 2, topUntil: '2099-01-31 09:00:00' })
    planList(server, [item, rowOf({ title: '乙项目', openComments: 0 })])
    await openConsole('/cms/content')
    await expect.element(row('甲项目')).toHaveTextContent('退回')
    await expect.element(row('甲项目').getByText('批注 2')).toBeVisible()
    await expect.element(row('甲项目').getByText('置顶')).toBeVisible()
    await expect.element(row('乙项目')).not.toHaveTextContent('批注')
    await expectCount(button('提交审核'), 0)
    await row('甲项目').getByRole('checkbox').click()
    await expect.element(button('提交审核')).toBeVisible()
    expect(await violations()).toEqual([])
    await pressFurther('查找替换')
    await expect.element(dialog('查找替换').getByText('选中的 1 条')).toBeVisible()
    expect(overflow()).toBeLessThanOrEqual(0)
  })

test('a card on a phone opens its item', async ({ server }) => {
  await page.viewport(375, 768)
  planEverything(server)
  planList(server, [rowOf({ title: '甲项目' })])
  server.on('POST /prod-api/cms/content/viewing', { data: [] })
  await openConsole('/cms/content')
  await button('甲项目').click()
  await expect.poll(address).toContain('/cms/content-edit/index/')
})
