import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { expect, open } from '../../fixtures/journey.ts'
import { aPhone, letterTest as test } from '../../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => main(page).getByRole('form', { name: '合作咨询' })
const send = (page: Page) => form(page).getByRole('button', { name: '提交合作意向' }).click()
const received = (page: Page) => main(page).getByRole('heading', { name: '我们已收到您的合作意向' })

async function fill(page: Page, name: string) {
  await form(page).getByText('写字楼', { exact: true }).click()
  await form(page)
    .getByLabel(/^所在城市/)
    .fill('绍兴')
  await form(page).getByLabel(/^称呼/).fill(name)
  await form(page)
    .getByLabel(/^联系电话/)
    .fill(aPhone().replace(/(...)(....)/, '$1 $2 '))
  await form(page).getByLabel('我已阅读并同意上述说明').check()
}

test('a visitor who looks for a manager leaves project and telephone; every step is right at 375 and 1366 px', async ({
  page,
}) => {
  await page.setViewportSize(PHONE_WINDOW)
  await open(page, '/contactus')
  await main(page).getByRole('link', { name: '合作咨询' }).click()
  await expect(form(page)).toBeVisible()
  await send(page)
  for (const fault of ['请选择项目类型', '请填写所在城市', '请填写称呼', '请先阅读并同意个人信息处理说明'])
    await expect(form(page).getByText(fault)).toBeVisible()
  await expect(form(page).getByRole('radio').first()).toBeFocused()
  await isRightAtBothWidths(page)
  await fill(page, '司徒先生')
  await form(page).getByLabel('建筑面积').fill('约三万')
  await send(page)
  await expect(form(page).getByText('请填写平方米数，如 32000')).toBeVisible()
  await form(page).getByLabel('建筑面积').fill('32,000')
  await form(page).getByText('个人信息处理说明', { exact: true }).click()
  await expect(form(page).getByText(/没有进展后，保存 2 年即删除/)).toBeVisible()
  await isRightAtBothWidths(page)
  await send(page)
  await expect(received(page)).toBeFocused()
  await expect(main(page).getByText(/^HZ\d{8}-\d{4}/)).toBeVisible()
  await isRightAtBothWidths(page)
  await main(page).getByRole('button', { name: '再咨询一个项目' }).click()
  await expect(form(page).getByLabel(/^称呼/)).toHaveValue('')
})

test.describe('when the network fails', () => {
  test.use({ provokes: /Failed to load resource/ })
  test('everything stays, also through a reload, and sending again makes one enquiry', async ({ page }) => {
    await open(page, '/contactus?view=enquiry')
    await fill(page, '断线的人')
    const nonces: string[] = []
    await page.route('**/api/cms/enquiry', async (route) => {
      nonces.push(route.request().postDataJSON().nonce)
      await (nonces.length === 1 ? route.abort() : route.continue())
    })
    await send(page)
    await expect(form(page).getByRole('alert')).toHaveText('网络连接不可用，请检查网络后重试')
    await page.reload()
    await expect(form(page).getByLabel(/^称呼/)).toHaveValue('断线的人')
    await expect(form(page).getByRole('radio', { name: '写字楼' })).toBeChecked()
    await form(page).getByLabel('我已阅读并同意上述说明').check()
    await send(page)
    await expect(received(page)).toBeVisible()
    expect([new Set(nonces).size, nonces.length]).toEqual([1, 2])
  })
})

test('an office has a telephone to copy and a code for the phone, which is hidden on a phone itself', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1366, height: 800 })
  await open(page, '/contactus')
  const copy = main(page)
    .getByRole('button', { name: /^复制电话/ })
    .first()
  const number = (await copy.getAttribute('aria-label'))?.replace('复制电话 ', '')
  await copy.click()
  await expect(page.getByRole('region', { name: '消息' }).getByText('电话已复制。')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  const summary = main(page).getByText('手机扫码').first()
  await summary.click()
  await expect(
    main(page)
      .getByRole('img', { name: /的二维码$/ })
      .first(),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(summary).toBeHidden()
})
