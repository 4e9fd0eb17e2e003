import type { Page } from '@playwright/test'
import { CHOSEN_PASSWORD, expect, logInMember, makeMember, test } from '../../fixtures/console-fixture.ts'
import { unique } from '../../fixtures/console-parts.ts'
import { clientHeaders, open } from '../../fixtures/journey.ts'
import { isRightAtBothWidths } from '../../fixtures/page-checks.ts'

// A member of their own: ending the sessions of one who is shared would end other journeys.
test.use({ console: 'nobody' })

const account = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })

async function logIn(page: Page, username: string) {
  await account(page, '登录').click()
  const dialog = page.getByRole('dialog', { name: '员工登录' })
  await dialog.getByLabel('姓名或工号', { exact: true }).fill(username)
  await dialog.getByLabel('密码', { exact: true }).fill(CHOSEN_PASSWORD)
  await dialog.getByRole('button', { name: '登录' }).click()
  await expect(account(page, '周会话')).toBeVisible()
}

test('own sessions: listed, this one marked, one of the others ended; the list is right at 375 and 1366 px', async ({
  page,
  api,
  administrator,
}) => {
  const staffNo = unique('W').slice(0, 18)
  await makeMember(api, administrator.token, '周会话', staffNo)
  const agent = { 'User-Agent': 'another journey' }
  const token = await logInMember(page.request, staffNo, CHOSEN_PASSWORD, agent)
  await open(page, '/contactus')
  await logIn(page, staffNo)
  await account(page, '周会话').click()
  await page.getByRole('dialog').getByRole('button', { name: '登录会话' }).click()
  const dialog = page.getByRole('dialog', { name: '登录会话' })
  const items = dialog.getByRole('listitem')
  await expect(items.filter({ hasText: '当前会话' })).toHaveCount(1)
  await expect(dialog.getByText(/^上次登录：\d{4}-/)).toBeVisible()
  await isRightAtBothWidths(page, 'dialog[open]')
  await dialog.getByRole('button', { name: '结束其他会话' }).click()
  await expect(items).toHaveCount(1)
  const known = await page.request.get('/api/member/is_login', {
    headers: { ...clientHeaders, Authorization: token },
  })
  expect((await known.json()).code).toBe(401)
  await dialog.getByRole('button', { name: '返回修改密码' }).click()
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
})
