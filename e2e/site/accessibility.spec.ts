import { expect, open, test } from '../fixtures/journey.ts'
import { isAccessible, looksRight } from '../fixtures/page-checks.ts'

test('axe finds no serious violation in the law reader, which fits the width of a phone', async ({ page }) => {
  test.slow()
  const answer = await page.request.get('/api/cms/law/search', {
    params: { keyword: '物业服务示例条例', scope: 'law' },
  })
  const [{ lawId }] = (await answer.json()).data.rows
  await open(page, `/digitization/laws?law=${lawId}`)
  await looksRight(page, 'the law reader')
})

test('axe finds no serious violation in a refused form and in the login dialog', async ({ page }) => {
  await open(page, '/proposal')
  await page.getByRole('main').getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请填写标题')).toBeVisible()
  await isAccessible(page, 'the refused form')
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog', { name: '员工登录' })
  await dialog.getByRole('button', { name: '登录' }).click()
  await expect(dialog.getByText('请输入正确的姓名')).toBeVisible()
  await isAccessible(page, 'the login dialog')
})

test.describe('for a member', () => {
  test.use({ person: 'member', provokes: /Failed to load resource/ })

  test('axe finds no serious violation in decorative pictures that are not loaded', async ({ page }) => {
    await page.route('**/files/**', (route) => route.abort('connectionfailed'))
    const failed = page.waitForEvent('requestfailed')
    await open(page, '/eduction/demonstration')
    await failed
    await isAccessible(page, 'the placeholders')
  })
})
