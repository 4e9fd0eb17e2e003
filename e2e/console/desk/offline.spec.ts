import { button, openConsole } from '../../fixtures/console-parts.ts'
import { editing, expect, newArticle, saved, test, text, titleField } from '../../fixtures/desk-people.ts'

const waiting = '连不上服务器，内容保存在本机'

test('what is written while the server cannot be reached is sent as soon as it can', async ({ colleague }) => {
  const { page, token } = await colleague(editing)
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await titleField(page).fill('断网之前')
  await expect(saved(page)).toBeVisible()
  await page.context().setOffline(true)
  await titleField(page).fill('断网之后')
  await expect(page.getByRole('status').filter({ hasText: waiting })).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(titleField(page)).toHaveValue('断网之后')
})

test('a text that never reached the server is offered when the item is opened again', async ({ colleague }) => {
  const { page: first, token } = await colleague(editing)
  const contentId = await newArticle(first.request, token)
  const address = `/cms/content-edit/index/${contentId}`
  await openConsole(first, address, '编辑内容')
  await expect(text(first)).toBeVisible()
  await first.context().setOffline(true)
  await titleField(first).fill('只在本机')
  await expect(first.getByRole('status').filter({ hasText: waiting })).toBeVisible()
  const page = await first.context().newPage()
  await first.close()
  await page.context().setOffline(false)
  await openConsole(page, address, '编辑内容')
  await expect(page.getByRole('alert').filter({ hasText: '本机有未保存的修改' })).toBeVisible()
  await expect(titleField(page)).toHaveValue('')
  await button(page, '恢复本机').click()
  await expect(titleField(page)).toHaveValue('只在本机')
  await expect(saved(page)).toBeVisible()
})
