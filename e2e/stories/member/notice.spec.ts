// A notice is for employees, too: one sees it on a phone as something to do, opens it, and has read it.
import { button, dialog, openConsole, row, unique } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { enterSite, open, settled } from '../../fixtures/journey.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'
import { logInMember, makeMember } from '../../fixtures/server/accounts.ts'

test('an employee finds a notice under 我的, opens it on a phone, and it is done', async ({
  page,
  colleague,
  api,
  administrator,
}) => {
  const [reader, title] = [unique('A'), unique('停电通知')]
  await makeMember(api, administrator.token, reader, reader)
  const { page: desk } = await colleague(['list', 'query', 'add'].map((one) => `system:notice:${one}`))
  await openConsole(desk, '/system/notice', '通知公告')
  await button(desk, '新增').click()
  const form = dialog(desk, '新增公告')
  await form.getByLabel('公告标题').fill(title)
  await form.getByRole('textbox', { name: '内容' }).fill('周六上午停电检修。')
  await form.getByRole('switch', { name: '员工也能看到' }).click()
  await isRightAtBothWidths(desk)
  await form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(row(desk, title)).toContainText('含员工')

  await page.setViewportSize(PHONE_WINDOW)
  await enterSite(page, await logInMember(api, reader), reader)
  await open(page, '/mine')
  const entry = (part: string) => page.getByRole('region', { name: part }).getByRole('link', { name: title })
  await entry('待办').click()
  await settled(page)
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByText('周六上午停电检修。')).toBeVisible()
  await isRightAtBothWidths(page)
  await open(page, '/mine')
  await expect(entry('已办')).toBeVisible()
  await expect(entry('待办')).toHaveCount(0)
})
