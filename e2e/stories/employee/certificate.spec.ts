// An employee enters a certificate with its scan on the phone, the desk sends it back and accepts the next one, and anybody checks one of ours.
import { button, dialog, openConsole, row, unique } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { enterSite, open, settled } from '../../fixtures/journey.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'
import { logInMember, makeMember } from '../../fixtures/server/accounts.ts'

const RIGHTS = ['list', 'query', 'add', 'check', 'withdraw', 'export'].map((one) => `cms:certificate:${one}`)
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an employee enters a certificate on a phone, enters it again when it comes back, and anybody checks one of the company', async ({
  page,
  colleague,
  api,
  administrator,
  browser,
}) => {
  test.slow()
  const holder = unique('C')
  await makeMember(api, administrator.token, holder, holder)
  await page.setViewportSize(PHONE_WINDOW)
  await enterSite(page, await logInMember(api, holder), holder)
  await open(page, '/mine')
  await page.getByRole('link', { name: '我的档案' }).click()
  await settled(page)
  await isRightAtBothWidths(page)
  const form = page.getByRole('form', { name: '登记外部证书' })
  const attach = () =>
    form.getByLabel('选择扫描件').setInputFiles({ name: '证.png', mimeType: 'image/png', buffer: PICTURE })
  await button(page, '登记外部证书').click()
  await form.getByText('低压电工作业', { exact: true }).click()
  await form.getByLabel('证书编号').fill('T1')
  await form.getByLabel('发证日期（必填）').fill('2026-01-05')
  await attach()
  await form.getByLabel('有效期至').fill('2025-01-05')
  await isRightAtBothWidths(page)
  await button(form, '提交核对').click()
  await expect(form).toContainText('有效期不能早于发证日期')
  await expect(form.getByLabel('证书编号')).toHaveValue('T1')
  await form.getByLabel('有效期至').fill('2099-01-05')
  await button(form, '提交核对').click()
  const certificates = page.getByRole('region', { name: '证书' })
  await expect(certificates.getByRole('listitem').filter({ hasText: 'T1' })).toContainText('待核对')

  const { page: desk } = await colleague(RIGHTS, undefined, '财务部')
  await openConsole(desk, '/staff/certificate?state=waiting', '员工证书')
  await expect(row(desk, holder)).toContainText('待核对')
  await isRightAtBothWidths(desk)
  const drawer = desk.getByRole('dialog', { name: `低压电工作业（${holder}）` })
  const openRow = () => row(desk, holder).getByRole('button', { name: '低压电工作业' }).first().click()
  await openRow()
  await button(drawer, '查看扫描件').click()
  await expect(dialog(desk, '扫描件').getByRole('img', { name: '低压电工作业的扫描件' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await button(drawer, '退回…').click()
  await dialog(desk, `退回${holder}的“低压电工作业”`).getByLabel('理由').fill('照片看不清')
  await dialog(desk, `退回${holder}的“低压电工作业”`)
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(drawer).toContainText('退回 · 照片看不清')
  await isRightAtBothWidths(desk)

  await open(page, '/mine')
  await page.reload()
  await page
    .getByRole('main')
    .getByRole('link', { name: /证书被退回：照片看不清/ })
    .click()
  await settled(page)
  await button(certificates, '改正后重新提交').click()
  await expect(form.getByLabel('证书编号')).toHaveValue('T1')
  await expect(form.getByLabel('有效期至')).toHaveValue('2099-01-05')
  await form.getByLabel('证书编号').fill('T2')
  await attach()
  await button(form, '提交核对').click()
  await expect(certificates.getByRole('listitem').filter({ hasText: 'T2' })).toContainText('待核对')
  await expect(certificates.getByRole('listitem').filter({ hasText: 'T1' })).toHaveCount(0)
  await desk.keyboard.press('Escape')
  await desk.reload()
  await openRow()
  await button(drawer, '认可').click()
  await expect(drawer).toContainText('认可')
  await desk.keyboard.press('Escape')

  await openConsole(desk, '/staff/certificate', '员工证书')
  await button(desk, '新增').click()
  const issue = dialog(desk, '颁发或登记证书')
  await issue.getByText('本公司颁发', { exact: true }).click()
  await issue.getByRole('combobox', { name: '员工' }).fill(holder)
  await desk.locator('.ant-select-dropdown:visible').getByText(holder).first().click()
  await issue.getByLabel('证书名称').fill('消防培训合格证')
  await isRightAtBothWidths(desk)
  await issue.getByRole('button', { name: /确\s*定/ }).click()
  await expect(row(desk, '消防培训合格证').first()).toContainText('有效')

  await open(page, '/mine/record')
  await page.reload()
  await expect(certificates.getByRole('listitem').filter({ hasText: 'T2' })).toContainText('有效')
  await certificates.getByRole('link', { name: '查看与打印' }).click()
  await settled(page)
  await expect(page.getByRole('img', { name: '查验证书的二维码' })).toBeVisible()
  await isRightAtBothWidths(page)
  const [address = ''] =
    (await page.getByText(/扫码或打开网址查验/).innerText()).match(/#\/certificate\?code=\S+/) ?? []
  const stranger = await (await browser.newContext()).newPage()
  await stranger.setViewportSize(PHONE_WINDOW)
  await stranger.goto(`${new URL(page.url()).origin}/${address}`)
  await settled(stranger)
  await expect(stranger.getByRole('main')).toContainText('消防培训合格证')
  await expect(stranger.getByRole('main')).toContainText('有效')
  await expect(stranger.getByRole('main')).not.toContainText(holder)
  await isRightAtBothWidths(stranger)
  await open(stranger, '/certificate?code=wrong')
  await expect(stranger.getByText('没有这份证书，请核对查验码')).toBeVisible()
  await stranger.getByLabel('查验码').fill(` ${address.split('=')[1]} `)
  await stranger.getByRole('main').getByRole('button', { name: '查验' }).click()
  await expect(stranger.getByRole('main')).toContainText('消防培训合格证')
  await stranger.context().close()
})
