import { randomUUID } from 'node:crypto'
import { beginStep, button, dialog, takeStep } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { handling, letter, opened, openLetter, track } from '../../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

test('two letters about one matter are handled as one; each sender reads the answer and nothing of the other; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
  context,
}) => {
  test.slow()
  const project = `云澜 ${randomUUID().slice(0, 8)}`
  const [first, second] = [`电梯异响 ${project}`, `电梯有声音 ${project}`]
  const lead = await letter(api, first, { project })
  const merged = await letter(api, second, { project })
  const { page } = await colleague(handling, PHONE_WINDOW)
  await openLetter(page, second)
  await button(opened(page), '并案').click()
  const merging = dialog(page, `并案：${merged.no}`)
  await expect(merging.getByRole('radio')).not.toHaveCount(0)
  await merging.getByRole('button', { name: '并入所选的来信' }).click()
  await expect(page.getByText('请选择要并入的来信')).toBeVisible()
  await merging.getByLabel('按编号或标题查找').fill(lead.no)
  await page.keyboard.press('Enter')
  await expect(merging.getByRole('radio')).toHaveCount(1)
  await merging.getByRole('radio', { name: first }).check()
  await isRightAtBothWidths(page)
  await merging.getByRole('button', { name: '并入所选的来信' }).click()
  await expect(page.getByText('并案成功')).toBeVisible()
  await button(opened(page), `${lead.no} ${first}`).click()
  await expect(opened(page).getByText('给来信人的话，这些来信人也会看到')).toBeVisible()
  await takeStep(opened(page), '受理')
  const answer = await beginStep(opened(page), '答复')
  await answer.getByLabel('给来信人的话').fill('已更换轴承。')
  await answer.getByRole('button', { name: '答复', exact: true }).click()
  await expect(answer.getByLabel('给来信人的话')).toHaveValue('')

  const citizen = await context.newPage()
  await citizen.setViewportSize(PHONE_WINDOW)
  await track(citizen, merged)
  await expect(citizen.getByText('已更换轴承。')).toBeVisible()
  await expect(citizen.getByText('我们将一并办理')).toBeVisible()
  await expect(citizen.getByText('已并案').first()).toBeVisible()
  await expect(citizen.getByText(first)).toHaveCount(0)
  await expect(citizen.getByText(lead.no)).toHaveCount(0)
  await expect(citizen.getByRole('button', { name: '提交评价并办结' })).toHaveCount(0)
  await isRightAtBothWidths(citizen)
})
