import type { APIRequestContext, Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { button, choose, dialog, openConsole, question, row, unique } from '../../fixtures/console-parts.ts'
import { editing, expect, reviewing, saved, test, text, titleField } from '../../fixtures/desk-people.ts'
import { clientHeaders } from '../../fixtures/journey.ts'

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '文字格式' }).getByRole('button', { name, exact: true })

/** What visitors find of a title: in list, search, and at its address. */
async function traces(api: APIRequestContext, title: string, contentId: string): Promise<boolean[]> {
  const paths = [
    '/api/cms/content/list?section=internalrulesNews',
    `/api/cms/search/query?title=${encodeURIComponent(title)}`,
    `/api/cms/content/${contentId}`,
  ]
  const answers = await Promise.all(paths.map(async (url) => (await api.get(url, { headers: clientHeaders })).text()))
  return answers.map((answer) => answer.includes(contentId))
}

// Several people, each with a page of their own.
test.beforeEach(() => test.slow())

test('an editor writes news, a reviewer sends it back and then publishes it; visitors read it until it is taken offline', async ({
  page: visitor,
  colleague,
  api,
}) => {
  const title = unique('消防演练')
  const { page } = await colleague(editing)
  await openConsole(page, '/cms/content', '内容采编')
  await button(page, '新增').click()
  await dialog(page, '新增内容').getByLabel('栏目', { exact: true }).fill('新闻')
  await choose(page, dialog(page, '新增内容'), '栏目', '新闻公告')
  await button(dialog(page, '新增内容'), '确定').click()
  await expect(text(page)).toBeVisible()
  await titleField(page).fill(title)
  await text(page).click()
  await tool(page, '标题1').click()
  await page.keyboard.type('经过')
  await page.keyboard.press('Enter')
  await page.keyboard.type('请注意脚下')
  await tool(page, '提示框').click()
  await page.getByRole('menuitem', { name: '注意', exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, '项目符号').click()
  await page.keyboard.type('集合')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, '表格').click()
  await page.getByRole('menuitem', { name: '插入表格' }).click()
  for (const word of ['时间', '地点', '人数']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await choose(page, page, '分类', '公司新闻')
  await expect(saved(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await button(page, '提交审核').click()
  await expect(page.getByText('已提交审核')).toBeVisible()
  await expect(button(page, '撤回审核')).toBeVisible()
  const contentId = page.url().split('/').at(-1) ?? ''

  const { page: reviewer } = await colleague(reviewing)
  await openConsole(reviewer, `/cms/content?title=${title}`, '内容采编')
  await expect(row(reviewer, title)).toContainText('待审')
  expect(await violations(reviewer)).toEqual([])
  await reviewer.getByRole('link', { name: title }).click()
  await button(reviewer, '退回修改').click()
  await dialog(reviewer, '退回修改').getByLabel('原因').fill('请补充地点')
  await button(dialog(reviewer, '退回修改'), '确定').click()
  await expect(reviewer.getByText('已退回修改').first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: '请补充地点' })).toBeVisible()
  await titleField(page).fill(`${title}在南门`)
  await expect(saved(page)).toBeVisible()
  await button(page, '提交审核').click()
  await expect(button(page, '撤回审核')).toBeVisible()

  expect(await traces(api, title, contentId)).toEqual([false, false, false])
  await reviewer.reload()
  await button(reviewer, '发布').click()
  await button(question(reviewer, '确认发布吗'), '确定').click()
  await expect(button(reviewer, '下线')).toBeVisible()
  expect(await traces(api, title, contentId)).toEqual([true, true, true])
  await visitor.goto(`/#/internalrules/news/detial?id=${contentId}`)
  await expect(visitor.getByRole('heading', { name: `${title}在南门` })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: '经过' })).toBeVisible()
  await expect(visitor.getByRole('listitem').filter({ hasText: '集合' })).toBeVisible()
  await expect(visitor.getByRole('columnheader', { name: '时间' })).toBeVisible()
  await expect(visitor.locator('aside[data-tone=warn]')).toHaveText('请注意脚下')
  expect(await violations(visitor)).toEqual([])

  await button(reviewer, '下线').click()
  await dialog(reviewer, '下线').getByLabel('原因').fill('内容有误')
  await button(dialog(reviewer, '下线'), '确定').click()
  await expect(reviewer.getByText('已下线').first()).toBeVisible()
  expect(await traces(api, title, contentId)).toEqual([false, false, false])
  await button(reviewer, '历史').click()
  const history = dialog(reviewer, '历史')
  for (const action of ['新建', '提交审核', '退回', '发布', '下线'])
    await expect(history.getByText(action, { exact: true }).first()).toBeVisible()
  await expect(history.getByText('请补充地点')).toBeVisible()
})
