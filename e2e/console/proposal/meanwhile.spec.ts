import { randomUUID } from 'node:crypto'
import { violations } from '../../fixtures/axe.ts'
import { button, dialog } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { handling, letter, opened, openLetter } from '../../fixtures/letters.ts'

test('a step that somebody else has taken keeps the words for the step that is possible now', async ({
  colleague,
  api,
}) => {
  test.slow()
  const subject = `步骤已过 ${randomUUID().slice(0, 8)}`
  const receipt = await letter(api, subject)
  const [first, second] = [await colleague(handling), await colleague(handling)]
  for (const { page } of [first, second]) await openLetter(page, subject)
  await button(opened(second.page), '受理').click()
  const writing = second.page.getByRole('dialog', { name: new RegExp(`：${receipt.no}`) })
  await writing.getByLabel('给来信人的话').fill('两百字的答复写在这里')
  await button(opened(first.page), '受理').click()
  await dialog(first.page, `受理：${receipt.no}`).getByRole('button', { name: '受理', exact: true }).click()
  await expect(opened(first.page).getByText('来信已受理，我们正在安排处理。')).toBeVisible()

  await writing.getByRole('button', { name: '受理', exact: true }).click()
  await expect(writing.getByRole('region', { name: '新的办理' })).toContainText('来信已受理，我们正在安排处理。')
  await expect(writing.getByLabel('给来信人的话')).toHaveValue('两百字的答复写在这里')
  expect(await violations(second.page)).toEqual([])
  await writing.getByRole('button', { name: '取消' }).click()
  await button(opened(second.page), '答复').click()
  const reply = dialog(second.page, `答复：${receipt.no}`)
  await expect(reply.getByLabel('给来信人的话')).toHaveValue('两百字的答复写在这里')
  await reply.getByRole('button', { name: '取消' }).click()

  await button(opened(second.page), '不予受理').click()
  const refusing = second.page.getByRole('dialog', { name: new RegExp(`：${receipt.no}`) })
  await button(opened(first.page), '开始处理').click()
  await dialog(first.page, `开始处理：${receipt.no}`).getByRole('button', { name: '开始处理', exact: true }).click()
  await expect(opened(first.page).getByText('已开始处理。')).toBeVisible()
  await refusing.getByRole('button', { name: '不予受理', exact: true }).click()
  await refusing.getByRole('radio', { name: '答复' }).check()
  await refusing.getByRole('button', { name: '答复', exact: true }).click()
  await expect(opened(second.page).getByText('两百字的答复写在这里')).toBeVisible()
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
