import { randomUUID } from 'node:crypto'
import { button, dialog, openConsole, pick, row } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { handling, letter } from '../../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

test('several letters are taken over, re-filed and closed by keyboard; what is refused is named; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
}) => {
  test.slow()
  const word = `批量 ${randomUUID().slice(0, 8)}`
  for (const nth of ['一', '二']) await letter(api, `${word} ${nth}`)
  const { page, roleName } = await colleague(handling, PHONE_WINDOW)
  await openConsole(page, `/cms/proposal?keyword=${encodeURIComponent(word)}`, '意见建议')
  await expect(row(page, `${word} 二`)).toBeVisible()
  const selectAll = async () => {
    const all = page.getByRole('checkbox').first()
    await all.focus()
    await page.keyboard.press('Space')
    await expect(all).toBeChecked()
  }
  const start = async (label: string) => {
    const bar = page.getByRole('toolbar', { name: '意见建议操作' })
    await button(bar, '更多').press('Enter')
    await page.getByRole('menuitem', { name: label, exact: true }).press('Enter')
    const question = dialog(page, `批量${label}`)
    await expect(question.getByText('选中 2 件来信')).toBeVisible()
    return question
  }
  const finish = async (question: ReturnType<typeof dialog>, outcome: string) => {
    await expect(question.getByRole('status')).toHaveText(outcome)
    await isRightAtBothWidths(page)
    await button(question, '完成').press('Enter')
    await expect(question).toHaveCount(0)
  }
  await selectAll()
  const taking = await start('由我负责')
  await button(taking, '由我负责 2 件').press('Enter')
  await finish(taking, '成功 2 件，未改动 0 件。')
  await expect(row(page, `${word} 一`)).toContainText(roleName)

  const filing = await start('改类型')
  await button(filing, '改类型 2 件').press('Enter')
  await expect(filing.getByText('请选择类型')).toBeVisible()
  await filing.getByLabel('类型').click()
  await pick(page, '咨询')
  await isRightAtBothWidths(page)
  await button(filing, '改类型 2 件').press('Enter')
  await finish(filing, '成功 2 件，未改动 0 件。')
  await expect(row(page, `${word} 一`)).toContainText('咨询')

  const closing = await start('办结已答复的')
  await button(closing, '办结已答复的 2 件').press('Enter')
  await expect(closing.getByRole('list', { name: '不能办理的来信' })).toContainText('“已提交”的来信不能办结')
  await finish(closing, '可以办理 0 件，不能办理 2 件；还没有改动任何一件。')
  await isRightAtBothWidths(page)

  const assigning = await start('分派')
  await assigning.getByLabel('部门').click()
  await pick(page, '综合管理部')
  await button(assigning, '分派 2 件').press('Enter')
  await finish(assigning, '成功 2 件，未改动 0 件。')
  await expect(row(page, `${word} 二`)).toContainText('综合管理部')
})
