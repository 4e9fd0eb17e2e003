import { violations } from '../../fixtures/axe.ts'
import { act, button, openConsole, row, unique } from '../../fixtures/console-parts.ts'
import { editing, expect, newArticle, saved, test, titleField } from '../../fixtures/desk-people.ts'

test('a deleted item is recovered from the bin with its text', async ({ colleague }) => {
  const { page, token } = await colleague([...editing, 'cms:bin:list', 'cms:bin:recover', 'cms:bin:remove'])
  const title = unique('误删的稿件')
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await titleField(page).fill(title)
  await expect(saved(page)).toBeVisible()
  await openConsole(page, `/cms/content?title=${encodeURIComponent(title)}`, '内容采编')
  await act(page, title, '删除')
  await expect(row(page, title)).toHaveCount(0)
  await button(page, '撤销').click()
  await expect(row(page, title)).toHaveCount(1)
  await act(page, title, '删除')
  await expect(row(page, title)).toHaveCount(0)

  await openConsole(page, '/cms/bin', '回收站')
  await expect(row(page, title)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await act(page, title, '恢复')
  await expect(row(page, title)).toHaveCount(0)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, title)
  await expect(titleField(page)).toHaveValue(title)
})
