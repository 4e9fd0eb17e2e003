import { expect, followInFooter, open } from '../fixtures/journey.ts'
import { ownWords, receiptValue, letterTest as test } from '../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../fixtures/page-checks.ts'

test('§5 the rules on personal data are one link away in the footer and at the form, which is sent with consent to their version; both are right at 375 and 1366 px', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE_WINDOW)
  await open(page, '/index')
  await followInFooter(page, '隐私政策')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
  await expect(main.getByText(/第 \d+ 版/).first()).toBeVisible()
  for (const title of ['投诉与建议', '应聘', '合作咨询'])
    await expect(main.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expect(main.getByRole('heading', { name: '您的权利和行使的方式' })).toBeVisible()
  await isRightAtBothWidths(page)

  await open(page, '/proposal?kind=建议')
  await main.getByLabel(/^标题/).fill('单元门不能关闭')
  const rules = context.waitForEvent('page')
  await main.getByRole('link', { name: '隐私政策' }).click()
  const opened = await rules
  await expect(opened.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
  await opened.close()
  await expect(main.getByLabel(/^标题/)).toHaveValue('单元门不能关闭')
  await main.getByLabel(/^内容/).fill(ownWords())
  await main.getByLabel(/^联系电话/).fill('')
  await main.getByLabel('需要电话答复').check()
  await main.getByLabel('我已阅读并同意上述说明').check()
  const send = main.getByRole('button', { name: '提交', exact: true })
  await send.click()
  await expect(main.getByText('请留下电话，或取消“需要电话答复”')).toBeVisible()
  await main.getByLabel('需要电话答复').uncheck()
  const sent = page.waitForRequest('**/api/cms/proposal')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({ consent: true, consentVersion: expect.any(Number) })
  expect(await receiptValue(page, '查询码')).toMatch(/^\d{8}$/)
  await expect(main.getByText('换发新的')).toBeVisible()
  await isRightAtBothWidths(page)
})

test('§5 a form that has to wait sends itself after the seconds, with all that was filled in', async ({ page }) => {
  await open(page, '/proposal?kind=建议')
  const main = page.getByRole('main')
  let calls = 0
  await page.route('**/api/cms/proposal', async (route) => {
    calls++
    if (calls > 1) return route.continue()
    const answer = { code: 429, msg: '现在提交的人较多，请等待 2 秒，填写的内容都在', reason: 'wait', retryAfter: 2 }
    await route.fulfill({ json: { ...answer, data: null } })
  })
  await main.getByLabel(/^标题/).fill('排队提交的来信')
  await main.getByLabel(/^内容/).fill(ownWords())
  await main.getByLabel('匿名提交').check()
  await main.getByLabel('我已阅读并同意上述说明').check()
  await main.getByRole('button', { name: '提交', exact: true }).click()
  await expect(main.getByRole('status').filter({ hasText: '秒后自动提交' })).toBeVisible()
  await expect(main.getByLabel(/^标题/)).toHaveValue('排队提交的来信')
  await expect(main.getByRole('heading', { name: '我们已收到您的来信' })).toBeVisible()
  expect(calls).toBe(2)
})

test.describe('when the rules change while a form is open', () => {
  test('§5 the form asks again and loses nothing', async ({ page }) => {
    await open(page, '/proposal?kind=建议')
    const main = page.getByRole('main')
    let calls = 0
    await page.route('**/api/cms/proposal', async (route) => {
      calls++
      if (calls > 1) return route.continue()
      const msg = '个人信息处理规则已经更新，请重新阅读并勾选同意；填写的内容都在'
      await route.fulfill({ json: { code: 409, msg, field: 'consent', reason: 'consentChanged', data: null } })
    })
    await main.getByLabel(/^标题/).fill('规则更新时的来信')
    await main.getByLabel(/^内容/).fill(ownWords())
    await main.getByLabel('匿名提交').check()
    await main.getByLabel('我已阅读并同意上述说明').check()
    await main.getByRole('button', { name: '提交', exact: true }).click()
    await expect(main.getByRole('alert')).toHaveText(/个人信息处理规则已经更新/)
    await expect(main.getByLabel('我已阅读并同意上述说明')).not.toBeChecked()
    await expect(main.getByLabel(/^标题/)).toHaveValue('规则更新时的来信')
    await main.getByLabel('我已阅读并同意上述说明').check()
    await main.getByRole('button', { name: '提交', exact: true }).click()
    await expect(main.getByRole('heading', { name: '我们已收到您的来信' })).toBeVisible()
  })
})
