// A procedure is put before a department; its people read, answer and confirm it on their phones, and its head sees who has not.
import { button, dialog, openConsole, row, unique } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { addressOf, enterSite, open, settled } from '../../fixtures/journey.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'
import { logInMember, makeMember } from '../../fixtures/server/accounts.ts'

const RIGHTS = ['list', 'query', 'add', 'edit', 'exempt', 'export'].map((one) => `cms:reading:${one}`)
const PROCEDURE = '电梯困人应急救援规程'

test('an employee reads, answers and confirms on a phone, a wrong answer loses nothing, and the head sees who has not', async ({
  page,
  colleague,
  api,
  administrator,
}) => {
  test.slow()
  const [reader, idler] = [unique('A'), unique('B')]
  for (const name of [reader, idler]) await makeMember(api, administrator.token, name, name)
  const { page: desk } = await colleague(RIGHTS, undefined, '财务部')
  await openConsole(desk, '/staff/reading', '阅读确认')
  await button(desk, '新增').click()
  const form = dialog(desk, '下发阅读确认')
  await form.getByRole('combobox', { name: '网站内容' }).fill(PROCEDURE)
  await desk.locator('.ant-select-dropdown:visible').getByText(PROCEDURE).click()
  await form.getByRole('combobox', { name: '部门（含下级）' }).click()
  await desk.locator('.ant-select-tree').getByTitle('财务部').click()
  await desk.keyboard.press('Escape')
  for (const [at, right] of ['安抚被困人员', '通知维保单位'].entries()) {
    await button(form, '加一题').click()
    const one = form.getByRole('group', { name: `第 ${at + 1} 题` })
    await one.getByLabel('题目').fill(`困人时第 ${at + 1} 步做什么？`)
    await one.getByLabel('选项，每行一个').fill(`${right}\n自行扒开轿门`)
  }
  await isRightAtBothWidths(desk)
  await form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(row(desk, PROCEDURE)).toContainText('进行中')
  await isRightAtBothWidths(desk)

  await page.setViewportSize(PHONE_WINDOW)
  await enterSite(page, await logInMember(api, reader), reader)
  await open(page, '/index')
  await page.getByRole('link', { name: '我的，1 项待办' }).click()
  await settled(page)
  await isRightAtBothWidths(page)
  await page.getByRole('main').getByRole('link', { name: PROCEDURE }).click()
  await settled(page)
  await expect(page.getByRole('heading', { level: 2, name: PROCEDURE })).toBeVisible()
  await isRightAtBothWidths(page)
  const question = (at: number) => page.getByRole('group', { name: new RegExp(`第 ${at} 步`) })
  const confirm = () => page.getByRole('button', { name: '我已阅读并理解' }).click()
  await question(1).getByText('安抚被困人员').click()
  await confirm()
  await expect(question(2)).toContainText('请回答第 2 题')
  await question(2).getByText('自行扒开轿门').click()
  await confirm()
  await expect(question(2)).toContainText('第 2 题答得不对')
  await expect(question(1).getByRole('radio', { name: '安抚被困人员' })).toBeChecked()
  await isRightAtBothWidths(page)
  await question(2).getByText('通知维保单位').click()
  await confirm()
  await expect(page.getByText(/^您已于 .+ 确认已读并理解。$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '我已阅读并理解' })).toHaveCount(0)
  await open(page, '/mine')
  await page.getByRole('region', { name: '已办' }).getByRole('link', { name: PROCEDURE }).click()
  await settled(page)
  expect(addressOf(page)).toContain('number=1')

  const topics = await page.request.get('/api/cms/content/list?section=internalruleslaw&pageSize=1')
  const [{ contentId, title }] = (await topics.json()).data.rows
  await open(page, `/internalrules/law/detial?id=${contentId}`)
  await page.getByRole('button', { name: '关注' }).click()
  await expect(page.getByRole('button', { name: '已关注', pressed: true })).toBeVisible()
  await isRightAtBothWidths(page)
  await open(page, '/mine')
  const follows = page.getByRole('region', { name: '我的关注' })
  await expect(follows.getByRole('link')).toHaveText([title])
  await isRightAtBothWidths(page)
  await follows.getByRole('button', { name: '取消关注' }).click()
  await expect(follows).toHaveCount(0)

  await desk.reload()
  await button(desk, PROCEDURE).click()
  const people = desk.getByRole('dialog', { name: `“${PROCEDURE}”的确认情况` })
  await expect(people.getByRole('row').filter({ hasText: reader })).toContainText('已确认')
  await expect(people.getByRole('row').filter({ hasText: idler })).toContainText('待确认')
  await isRightAtBothWidths(desk)
  await people.getByRole('combobox', { name: '状态' }).click()
  await desk.locator('.ant-select-dropdown:visible').getByTitle('待确认').click()
  await expect(people.getByRole('row').filter({ hasText: reader })).toHaveCount(0)
  await expect(people.getByRole('row').filter({ hasText: idler })).toBeVisible()
})
