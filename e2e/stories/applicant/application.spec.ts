import type { Page } from '@playwright/test'
import { openPosition, resumeFile } from '../../fixtures/applications.ts'
import { expect, open } from '../../fixtures/journey.ts'
import { aPhone, receiptValue, letterTest as test } from '../../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => main(page).getByRole('form', { name: '在线应聘' })
const send = (page: Page) => form(page).getByRole('button', { name: '提交应聘' }).click()

/** Opens the form on the page of a position. */
async function openForm(page: Page): Promise<string> {
  const { positionId, title } = await openPosition(page.request)
  await open(page, `/information?id=${positionId}`)
  await main(page).getByRole('button', { name: '在线应聘' }).click()
  await expect(form(page)).toBeVisible()
  return title
}

async function fill(page: Page, name: string) {
  await form(page).getByLabel(/^姓名/).fill(name)
  await form(page)
    .getByLabel(/^手机号码/)
    .fill(aPhone())
  await form(page).getByLabel('我已阅读并同意上述说明').check()
}

test('an applicant sends a résumé, follows the stage with number and code, and takes it all back; every step is right at 375 and 1366 px', async ({
  page,
}) => {
  await page.setViewportSize(PHONE_WINDOW)
  const title = await openForm(page)
  await expect(form(page).getByLabel('我已阅读并同意上述说明')).not.toBeChecked()
  await expect(form(page).getByLabel(/^加入人才库/)).not.toBeChecked()
  await fill(page, '欧阳明远')
  await form(page).getByLabel('邮箱').fill('ouyang@mail.example')
  await form(page).getByLabel('从业年限').fill('6')
  await form(page).getByLabel('持有的证书').fill('电梯作业证、电工证')
  await form(page).locator('input[type=file]').setInputFiles(resumeFile)
  await expect(form(page).getByText('简历.pdf')).toBeVisible()
  await form(page).getByText('个人信息处理说明', { exact: true }).click()
  await expect(form(page).getByText(/作出决定后保存 6 个月即删除/)).toBeVisible()
  await isRightAtBothWidths(page)
  await send(page)
  await expect(main(page).getByRole('heading', { name: '我们已收到您的应聘' })).toBeFocused()
  const [no, code] = [await receiptValue(page, '编号'), await receiptValue(page, '查询码')]
  expect(no).toMatch(/^YP\d{8}-\d{4}/)
  await main(page).getByRole('link', { name: '查看进度' }).click()
  await expect(main(page).getByLabel('编号')).toHaveValue(no)
  await main(page).getByLabel('查询码').fill(code)
  await main(page).getByRole('button', { name: '查询进度' }).click()
  await expect(main(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(main(page).getByText('已附简历')).toBeVisible()
  await expect(main(page).getByText('我们已收到您的应聘，会尽快查看并与您联系。')).toBeVisible()
  await isRightAtBothWidths(page)
  const withdraw = main(page).getByRole('button', { name: '撤回应聘' })
  const question = page.getByRole('dialog', { name: '撤回这份应聘？' })
  await withdraw.click()
  await expect(question).toBeVisible()
  await isRightAtBothWidths(page, 'dialog[open]')
  await question.getByRole('button', { name: '暂不撤回' }).click()
  await expect(main(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
  await withdraw.click()
  await question.getByRole('button', { name: '撤回并删除' }).click()
  await expect(page.getByRole('region', { name: '消息' }).getByText('应聘已撤回，您的信息和简历已删除。')).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2, name: title })).toHaveCount(0)
  await main(page).getByRole('button', { name: '查询进度' }).click()
  await expect(main(page).getByRole('alert')).toHaveText('编号或查询码不正确')
})

test('a missing value is reported at its field, and a reload loses nothing that was typed', async ({ page }) => {
  await openForm(page)
  await form(page).getByLabel('所在城市').fill('绍兴')
  await form(page)
    .getByLabel(/^手机号码/)
    .fill('139')
  await send(page)
  for (const fault of ['请填写姓名', '请输入 11 位手机号码', '请先阅读并同意个人信息处理说明'])
    await expect(form(page).getByText(fault)).toBeVisible()
  await expect(form(page).getByLabel(/^姓名/)).toBeFocused()
  await form(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.doc', mimeType: 'application/msword', buffer: Buffer.from('x') })
  await expect(form(page).getByText('请选择 PDF、Word（.docx）或图片格式的简历')).toBeVisible()
  await page.reload()
  await expect(form(page).getByLabel('所在城市')).toHaveValue('绍兴')
  await expect(form(page).getByLabel(/^手机号码/)).toHaveValue('139')
})

test.describe('when the network fails', () => {
  test.use({ provokes: /Failed to load resource/ })
  test('everything stays, the résumé too, and sending again makes one application', async ({ page }) => {
    await openForm(page)
    await fill(page, '断线的人')
    await form(page).locator('input[type=file]').setInputFiles(resumeFile)
    const [nonces, uploads]: [string[], string[]] = [[], []]
    await page.route('**/api/cms/recruitment/resume', async (route) => {
      uploads.push('sent')
      await (uploads.length === 1 ? route.abort() : route.continue())
    })
    await page.route('**/api/cms/recruitment', async (route) => {
      nonces.push(route.request().postDataJSON().nonce)
      await (nonces.length === 1 ? route.abort() : route.continue())
    })
    await send(page)
    await expect(form(page).getByRole('alert')).toHaveText('简历没有上传成功，请重试，或移除简历后提交')
    await expect(form(page).getByText('简历.pdf')).toBeVisible()
    await send(page)
    await expect(form(page).getByRole('alert')).toHaveText('网络连接不可用，请检查网络后重试')
    await expect(form(page).getByLabel(/^姓名/)).toHaveValue('断线的人')
    await send(page)
    await expect(main(page).getByRole('heading', { name: '我们已收到您的应聘' })).toBeVisible()
    expect([new Set(nonces).size, nonces.length, uploads.length]).toEqual([1, 2, 2])
  })
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })
  test('a position that has closed by the day in Shanghai is grey and takes no application', async ({ page }) => {
    const { positionId } = await openPosition(page.request)
    const answer = await page.request.get(`/api/cms/content/${positionId}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest', CurrentSite: '1' },
    })
    const { closesOn } = (await answer.json()).data.fields as { closesOn: string }
    // A minute after midnight in Shanghai, still the closing day for the reader.
    await page.clock.setFixedTime(new Date(Date.parse(`${closesOn}T23:59:59+08:00`) + 61_000))
    await open(page, `/information?id=${positionId}`)
    await expect(main(page).getByText('已截止', { exact: true })).toBeVisible()
    await expect(main(page).getByText(`这个岗位已于 ${closesOn} 截止`)).toBeVisible()
    await expect(main(page).getByRole('button', { name: '在线应聘' })).toHaveCount(0)
    await page.clock.setFixedTime(new Date(Date.parse(`${closesOn}T23:59:59+08:00`)))
    await page.reload()
    await expect(main(page).getByRole('button', { name: '在线应聘' })).toBeVisible()
  })
})
