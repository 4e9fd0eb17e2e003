import { randomUUID } from 'node:crypto'
import { button, dialog, openConsole, question, row } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { addressOf } from '../../fixtures/journey.ts'
import { handling, letter } from '../../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

test('a clerk saves what the inbox shows as a view, opens it again, changes and deletes it; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
}) => {
  test.slow()
  const subject = `视图 ${randomUUID().slice(0, 8)}`
  await letter(api, subject)
  const { page } = await colleague(handling, PHONE_WINDOW)
  const views = page.getByRole('navigation', { name: '视图' })
  const menu = async (name: string) => {
    await button(page, '视图').click()
    await page.getByRole('menuitem', { name }).click()
  }
  const choosing = async (name: string) => {
    if (await button(page, '展开视图树').isVisible()) await button(page, '展开视图树').click()
    await views.getByText(new RegExp(`^${name}（\\d+）$`)).click()
  }
  await openConsole(page, `/cms/proposal?kind=投诉&keyword=${subject}&orderByColumn=answerOn&isAsc=asc`, '意见建议')
  await expect(row(page, subject)).toBeVisible()
  await menu('保存当前视图')
  const form = dialog(page, '保存视图')
  await button(form, '确定').click()
  await expect(form.getByText('请填写视图名称')).toBeVisible()
  await form.getByLabel('视图名称').fill('这一封')
  await isRightAtBothWidths(page)
  await button(form, '确定').click()
  await expect(page.getByText('视图已保存')).toBeVisible()
  await expect(form).toHaveCount(0)

  await openConsole(page, '/cms/proposal?kind=表扬', '意见建议')
  await expect(row(page, subject)).toHaveCount(0)
  await choosing('这一封')
  await expect(row(page, subject)).toBeVisible()
  await expect.poll(() => addressOf(page)).toContain(`keyword=${subject.replace(' ', '+')}`)
  expect(addressOf(page)).toContain('kind=complaint&orderByColumn=answerOn&isAsc=asc')
  await page.reload()
  await expect(row(page, subject)).toBeVisible()

  await openConsole(page, '/cms/proposal?kind=表扬', '意见建议')
  await menu('管理视图')
  const list = dialog(page, '管理视图')
  await button(list, '修改：这一封').click()
  const change = dialog(page, '修改视图：这一封')
  await change.getByLabel('视图名称').fill('表扬信')
  await change.getByLabel('换成列表当前的筛选条件与排序').check()
  await button(change, '确定').click()
  await expect(list.getByText('表扬信')).toBeVisible()
  await isRightAtBothWidths(page)
  await button(list, '关闭').click()
  await openConsole(page, '/cms/proposal', '意见建议')
  await choosing('表扬信')
  await expect.poll(() => addressOf(page)).toBe('/cms/proposal?kind=praise')
  await menu('管理视图')
  await button(list, '删除：表扬信').click()
  await button(question(page, '是否确认删除视图“表扬信”'), '确定').click()
  await expect(list.getByText('表扬信')).toHaveCount(0)
})

test('a view for all is offered to those who set up the desk, and everybody who sees the inbox has it', async ({
  colleague,
}) => {
  const name = `公用 ${randomUUID().slice(0, 8)}`
  const { page: head } = await colleague([...handling, 'cms:proposal:setting'])
  await openConsole(head, '/cms/proposal?view=overdue', '意见建议')
  await button(head, '视图').click()
  await head.getByRole('menuitem', { name: '保存当前视图' }).click()
  const form = dialog(head, '保存视图')
  await form.getByLabel('视图名称').fill(name)
  await form.getByLabel('公用：所有能看来信列表的人都有这个视图').check()
  await button(form, '确定').click()
  await expect(head.getByText('视图已保存')).toBeVisible()
  const { page } = await colleague(handling.filter((one) => one !== 'cms:proposal:assign'))
  await openConsole(page, '/cms/proposal', '意见建议')
  await page.getByRole('navigation', { name: '视图' }).getByText(`${name}（公用）（`).click()
  await expect.poll(() => addressOf(page)).toBe('/cms/proposal?view=overdue')
  await button(page, '视图').click()
  await page.getByRole('menuitem', { name: '管理视图' }).click()
  await expect(dialog(page, '管理视图').getByText(name)).toBeVisible()
  await expect(button(dialog(page, '管理视图'), `修改：${name}`)).toHaveCount(0)
})
