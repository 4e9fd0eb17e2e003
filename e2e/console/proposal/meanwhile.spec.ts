import { randomUUID } from 'node:crypto'
import { violations } from '../../fixtures/axe.ts'
import { beginStep, button, dialog, takeStep } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { handling, letter, opened, openLetter } from '../../fixtures/letters.ts'

test('a step that somebody else has taken keeps the words for the step that is possible now', async ({
  colleague,
  api,
}) => {
  test.slow()
  const subject = `步骤已过 ${randomUUID().slice(0, 8)}`
  await letter(api, subject)
  const [first, second] = [await colleague(handling), await colleague(handling)]
  for (const { page } of [first, second]) await openLetter(page, subject)
  const writing = opened(second.page)
  const text = writing.getByLabel('给来信人的话')
  const accepting = await beginStep(writing, '受理')
  await text.fill('两百字的答复写在这里')
  await takeStep(opened(first.page), '受理')
  await expect(opened(first.page).getByText('来信已受理，我们正在安排处理。')).toBeVisible()

  await button(accepting, '受理').click()
  await expect(writing.getByRole('region', { name: '新的办理' })).toContainText('来信已受理，我们正在安排处理。')
  await expect(text).toHaveValue('两百字的答复写在这里')
  expect(await violations(second.page)).toEqual([])
  await beginStep(writing, '答复')
  await expect(text).toHaveValue('两百字的答复写在这里')

  const refusing = await beginStep(writing, '不予受理')
  await takeStep(opened(first.page), '开始处理')
  await expect(opened(first.page).getByText('已开始处理。')).toBeVisible()
  await button(refusing, '不予受理').click()
  await expect(writing.getByText('现在是“处理中”，请选择这段话用于')).toBeVisible()
  await takeStep(writing, '答复')
  await expect(writing.getByRole('region', { name: '办理经过' }).getByText('两百字的答复写在这里')).toBeVisible()
})

test('what a sender asks for is done in the drawer: a letter is corrected, and deleted', async ({ colleague, api }) => {
  const subject = `更正来信 ${randomUUID().slice(0, 8)}`
  const receipt = await letter(api, subject)
  const { page } = await colleague([...handling, 'cms:proposal:remove'])
  await openLetter(page, subject)
  await button(opened(page), '更正').click()
  const editing = dialog(page, `更正：${receipt.no}`)
  await editing.getByLabel('具体位置').fill('三号楼大厅')
  await editing.getByLabel('电话').fill('13900139000')
  expect(await violations(page)).toEqual([])
  await editing.getByRole('button', { name: '保存' }).click()
  await expect(opened(page).getByText('更正了具体位置、电话')).toBeVisible()
  await expect(opened(page).getByText(/139\*\*\*\*9000/)).toBeVisible()
  await opened(page).getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(opened(page).getByText('（已应来信人要求删除）').first()).toBeVisible()
  await expect(opened(page).getByRole('button', { name: '更正' })).toHaveCount(0)
})
