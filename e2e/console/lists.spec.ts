import { expect, test } from '../fixtures/console-fixture.ts'
import { field, main, openConsole, walk } from '../fixtures/console-shell.ts'
import { addressOf } from '../fixtures/journey.ts'

test('days are typed into a filter one after the other; 重置 takes back days, department and words', async ({
  page,
}) => {
  await openConsole(page, '/system/user')
  const [first, last] = [main(page).getByPlaceholder('开始日期'), main(page).getByPlaceholder('结束日期')]
  await first.click()
  await page.keyboard.type('2026-01-05')
  await page.keyboard.press('Enter')
  await expect(last).toBeFocused()
  await page.keyboard.type('2026-01-09')
  await page.keyboard.press('Enter')
  await expect(first).toHaveValue('2026-01-05')
  await field(page, '用户名称').fill('nobody')
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toContain('beginTime=2026-01-05')
  expect(addressOf(page)).toContain('endTime=2026-01-09')
  await expect(main(page).getByText('没有符合条件的数据')).toBeVisible()
  await expect(main(page).locator('.ant-pagination')).toHaveCount(0)
  await main(page).getByRole('treeitem').getByText('财务部', { exact: true }).click()
  await expect.poll(() => addressOf(page)).toContain('deptId=')
  await main(page).getByRole('button', { name: '重置' }).click()
  await expect.poll(() => addressOf(page)).toBe('/system/user')
  await expect(first).toHaveValue('')
  await expect(last).toHaveValue('')
  await expect(field(page, '用户名称')).toHaveValue('')
  await expect(main(page).locator('.ant-tree-node-selected')).toHaveCount(0)
})

test('a calendar does not outlive its page: a page left by the way back comes back without it, whole days stay', async ({
  page,
}) => {
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true })
  await openConsole(page, '/system/role')
  await walk(page, '/system/user')
  const [first, last] = [main(page).getByPlaceholder('开始日期'), main(page).getByPlaceholder('结束日期')]
  const shown = first.filter({ visible: true })
  await shown.click()
  await page.keyboard.type('2026-01-05')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2026-01-09')
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await shown.click()
  await expect(calendar).toBeVisible()
  await page.goBack()
  await expect(main(page).getByRole('heading', { level: 1, name: '角色管理' })).toBeVisible()
  await expect(calendar).toHaveCount(0)
  await page.goForward()
  await expect(shown).toHaveValue('2026-01-05')
  await expect(last.filter({ visible: true })).toHaveValue('2026-01-09')
  await expect(calendar).toHaveCount(0)
  await shown.click()
  await expect(calendar).toBeVisible()
})

test('what stands behind 更多 is reached with the arrow keys; a drawer gives the focus back where it was', async ({
  page,
}) => {
  await openConsole(page, '/system/user')
  const more = main(page).getByRole('button', { name: '更多操作：admin', exact: true })
  await more.press('Enter')
  await expect(page.getByRole('menuitem', { name: '详情' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.press('Enter')
  await expect(page.getByRole('menuitem', { name: '详情' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '用户详情' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await openConsole(page, '/system/notice')
  const readers = main(page).getByRole('button', { name: /^阅读情况：/ })
  await readers.first().press('Enter')
  await expect(page.getByRole('dialog', { name: /的阅读情况$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(readers.first()).toBeFocused()
})

test('a line of the operation log that was shown in full gives the focus back', async ({ page }) => {
  await openConsole(page, '/system/log/operlog')
  const details = main(page)
    .getByRole('button', { name: /^详情：/ })
    .first()
  await details.press('Enter')
  const shown = page.getByRole('dialog', { name: '操作日志详情' })
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(details).toBeFocused()
})
