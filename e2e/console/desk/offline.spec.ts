import { CHOSEN_PASSWORD } from '../../fixtures/console-fixture.ts'
import { button, openConsole, question } from '../../fixtures/console-parts.ts'
import { logIn } from '../../fixtures/console-shell.ts'
import { editing, expect, newArticle, saved, test, text, titleField } from '../../fixtures/desk-people.ts'
import { call } from '../../fixtures/server/calls.ts'

const waiting = '连不上服务器，内容保存在本机'

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

test('a session ends while somebody writes: after the login everything is saved, and nothing is offered that the server has', async ({
  colleague,
}) => {
  const { page, token, roleName } = await colleague(editing)
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await expect(text(page)).toBeVisible()
  // The session ends before the text arrives; after it, the question may stand in front of the text at any moment.
  const ended = Promise.withResolvers<void>()
  await page.route('**/prod-api/cms/content/copy*', async (route) => {
    await ended.promise
    await route.continue()
  })
  await text(page).click()
  await page.keyboard.type('过期句。')
  await call(page.request, token, 'POST /prod-api/logout')
  ended.resolve()
  await button(question(page, '登录状态已过期'), '重新登录').click()
  await logIn(page, roleName, CHOSEN_PASSWORD)
  await expect(saved(page)).toBeVisible()
  await expect(text(page)).toHaveText('过期句。')
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('登录之后新写的一句。')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('本机有未保存的修改')).toHaveCount(0)
  await page.reload()
  await expect(text(page)).toHaveText('过期句。登录之后新写的一句。')
  await expect(page.getByText('本机有未保存的修改')).toHaveCount(0)
})
