import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clientHeaders, expect, open, test, zhangsan } from './journey-test-fixture.ts'

const account = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })

async function logIn(page: Page) {
  await account(page, '登录').click()
  const dialog = page.getByRole('dialog', { name: '员工登录' })
  await dialog.getByLabel('姓名或工号', { exact: true }).fill(zhangsan.username)
  await dialog.getByLabel('密码', { exact: true }).fill(zhangsan.password)
  await dialog.getByRole('button', { name: '登录' }).click()
  await expect(account(page, '张三')).toBeVisible()
}

for (const width of [1366, 375])
  test(`own sessions at ${width} px: listed, this one marked, one of the others ended`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const answer = await page.request.post('/api/member/login', {
      headers: { ...clientHeaders, 'User-Agent': `journey ${width}` },
      data: zhangsan,
    })
    const { token } = (await answer.json()).data
    await open(page, '/contactus')
    await logIn(page)
    await account(page, '张三').click()
    await page.getByRole('dialog').getByRole('button', { name: '登录会话' }).click()
    const dialog = page.getByRole('dialog', { name: '登录会话' })
    const items = dialog.getByRole('listitem')
    await expect(items.filter({ hasText: '当前会话' })).toHaveCount(1)
    await expect(dialog.getByText(/^上次登录：\d{4}-/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').setLegacyMode().analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await dialog.getByRole('button', { name: '结束其他会话' }).click()
    await expect(items).toHaveCount(1)
    const known = await page.request.get('/api/member/is_login', {
      headers: { ...clientHeaders, Authorization: token },
    })
    expect((await known.json()).code).toBe(401)
    await dialog.getByRole('button', { name: '返回修改密码' }).click()
    await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
  })
