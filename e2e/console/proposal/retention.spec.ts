import { randomUUID } from 'node:crypto'
import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { handling, letter, opened, openLetter } from '../../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

test('how long personal data is kept is a setting, which the public form names', async ({ colleague, context }) => {
  const { page } = await colleague([...handling, 'cms:proposal:setting'])
  const keepFor = async (months: string) => {
    await openConsole(page, '/cms/proposal', '意见建议')
    await button(page, '办理设置').click()
    await page.getByRole('menuitem', { name: '保存期限' }).click()
    const form = dialog(page, '保存期限')
    await form.getByLabel('保存期限（月）').fill(months)
    expect(await violations(page)).toEqual([])
    await button(form, '确定').click()
    await expect(form).toHaveCount(0)
  }
  const citizen = await context.newPage()
  const notice = async (text: string) => {
    await citizen.goto('/#/proposal')
    await citizen.reload()
    await citizen.getByText('个人信息处理说明').click()
    await expect(citizen.getByText(text)).toBeVisible()
  }
  await keepFor('18')
  await notice('办结后保存 18 个月即删除')
  await keepFor('36')
  await notice('办结后保存 3 年即删除')
})

test('a letter is held with a reason, and released; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
}) => {
  const subject = `保留 ${randomUUID().slice(0, 8)}`
  const receipt = await letter(api, subject)
  const { page } = await colleague(handling, PHONE_WINDOW)
  await openLetter(page, subject)
  const ticket = opened(page)
  await expect(ticket.getByText('办结后开始计算')).toBeVisible()
  await button(ticket, '保留').click()
  const hold = dialog(page, `保留：${receipt.no}`)
  await hold.getByRole('button', { name: '保留', exact: true }).click()
  await expect(hold.getByText('请填写保留的原因')).toBeVisible()
  await hold.getByLabel('原因').fill('诉讼未结')
  await isRightAtBothWidths(page)
  await hold.getByRole('button', { name: '保留', exact: true }).click()
  await expect(ticket.getByText('保留：诉讼未结')).toBeVisible()
  await isRightAtBothWidths(page)
  await button(ticket, '取消保留').click()
  await expect(ticket.getByText('办结后开始计算')).toBeVisible()
})
