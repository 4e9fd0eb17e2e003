import type { Page } from '@playwright/test'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { editing, expect, newArticle, saved, test, titleField } from '../../fixtures/desk-people.ts'

const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: '内容已被他人修改' })

/** Whether the history of the item, as it is shown, has a text with this title. */
async function historyHas(page: Page, title: string): Promise<boolean> {
  await button(page, '历史').click()
  const history = dialog(page, '历史')
  await expect(history.getByText('新建', { exact: true })).toBeVisible()
  const shows = history.getByRole('button', { name: /^查看：/ })
  for (const show of await shows.all()) {
    await show.click()
    const entry = page.getByRole('dialog').last()
    await expect(entry.getByText('标题', { exact: true })).toBeVisible()
    const isListed = await entry.getByText(title, { exact: true }).isVisible()
    await entry.getByRole('button', { name: /关闭|Close/ }).click()
    await expect(entry.getByText('标题', { exact: true })).toHaveCount(0)
    if (isListed) return true
  }
  return false
}

test('of two editors nobody loses a sentence: one chooses, and the text that is not taken is in the history', async ({
  colleague,
}) => {
  const { page: one, token } = await colleague(editing)
  const { page: other } = await colleague(editing)
  const contentId = await newArticle(one.request, token)
  for (const page of [one, other]) await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await titleField(one).fill('甲的句子')
  await expect(saved(one)).toBeVisible()
  await titleField(other).fill('乙的句子')
  await expect(conflict(other)).toBeVisible()
  await button(other, '按选择合并').click()
  await expect(conflict(other)).toHaveCount(0)
  await expect(titleField(other)).toHaveValue('乙的句子')
  await expect(other.getByRole('status').filter({ hasText: '已保存到服务器' })).toBeVisible()
  expect(await historyHas(other, '甲的句子')).toBe(true)
})
