import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { call } from '../../fixtures/calls.ts'
import { CHOSEN_PASSWORD } from '../../fixtures/console-fixture.ts'
import { button, dialog, openConsole, question } from '../../fixtures/console-parts.ts'
import { logIn } from '../../fixtures/console-shell.ts'
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

test('a session ends while somebody writes: after the login everything is saved, and nothing is offered that the server has', async ({
  colleague,
}) => {
  const { page, token, roleName } = await colleague(editing)
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await expect(text(page)).toBeVisible()
  await call(page.request, token, 'POST /prod-api/logout')
  await text(page).click()
  await page.keyboard.type('过期句。')
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

/** Opens an item again after its page was closed while its title had not reached the server. */
async function reopened(first: Page, words: string): Promise<Page> {
  await expect(text(first)).toBeVisible()
  await first.context().setOffline(true)
  await titleField(first).fill(words)
  await expect(first.getByRole('status').filter({ hasText: waiting })).toBeVisible()
  const address = first.url()
  const page = await first.context().newPage()
  await first.close()
  await page.context().setOffline(false)
  await page.goto(address)
  return page
}

test('what is restored and what it replaces are both in the history, and are compared before', async ({
  colleague,
}) => {
  const { page: first, token } = await colleague(editing)
  const contentId = await newArticle(first.request, token)
  await openConsole(first, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await titleField(first).fill('服务器有的')
  await expect(saved(first)).toBeVisible()
  const page = await reopened(first, '只在本机的')
  const offer = page.getByRole('region', { name: '本机没有送达服务器的文稿' })
  const titles = offer.getByRole('region', { name: '标题' })
  await expect(titles).toContainText('服务器有的')
  await expect(titles).toContainText('只在本机的')
  expect(await violations(page)).toEqual([])
  await button(offer, '恢复本机').click()
  await expect(titleField(page)).toHaveValue('只在本机的')
  await expect(offer).toHaveCount(0)
  await button(page, '历史').click()
  const history = dialog(page, '历史')
  await expect(history.getByText('恢复本机文稿之前的内容')).toHaveCount(1)
  await expect(history.getByText('本机没有送达服务器的文稿')).toHaveCount(1)
  await page.reload()
  await expect(titleField(page)).toHaveValue('只在本机的')
  await expect(offer).toHaveCount(0)
})

test('who goes on writing keeps what is newer: the text that was left goes into the history by itself', async ({
  colleague,
}) => {
  const { page: first, token } = await colleague(editing)
  const contentId = await newArticle(first.request, token)
  await openConsole(first, `/cms/content-edit/index/${contentId}`, '编辑内容')
  const page = await reopened(first, '只在本机的')
  const offer = page.getByRole('region', { name: '本机没有送达服务器的文稿' })
  await expect(offer).toBeVisible()
  await titleField(page).fill('后来新写的')
  await expect(saved(page)).toBeVisible()
  await expect(offer).toHaveCount(0)
  await expect(page.getByText(/它已存入历史/)).toBeVisible()
  await page.reload()
  await expect(titleField(page)).toHaveValue('后来新写的')
  await expect(offer).toHaveCount(0)
  await button(page, '历史').click()
  await dialog(page, '历史')
    .getByRole('button', { name: /^查看：另存的文稿/ })
    .click()
  await expect(page.getByRole('dialog').last()).toContainText('只在本机的')
})
