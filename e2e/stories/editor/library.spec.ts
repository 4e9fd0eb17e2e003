import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { act, button, choose, dialog, openConsole, question, row, unique } from '../../fixtures/console-parts.ts'
import { expect, newArticle, reviewing, test } from '../../fixtures/desk-people.ts'
import { call } from '../../fixtures/server/calls.ts'

const library = [...reviewing, ...['list', 'query', 'add', 'edit', 'remove'].map((one) => `cms:resource:${one}`)]
const pictures = join(import.meta.dirname, '../../../apps/site/public/pictures')
const fileOf = (name: string, from: string) => ({
  name,
  mimeType: 'image/webp',
  buffer: readFileSync(join(pictures, from)),
})

async function give(page: Page, name: string, files: ReturnType<typeof fileOf>[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await choosing).setFiles(files)
}

/** Publishes a news item that shows the picture at this address, and returns its id. */
async function publishWith(api: APIRequestContext, token: string, title: string, src: string): Promise<string> {
  const contentId = await newArticle(api, token)
  const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const { form, version } = data
  const body = `<figure><img src="${src}" alt="南门" width="10" height="10"><figcaption>南门</figcaption></figure>`
  const saved = await call(api, token, 'PUT /prod-api/cms/content/copy', {
    body: {
      contentId,
      version,
      form: { ...form, title, kind: '公司新闻', body },
    },
  })
  await call(api, token, 'PUT /prod-api/cms/content/publish', { body: { contentId, version: saved.version } })
  return contentId
}

test.beforeEach(() => test.slow())

test('files are uploaded together, put into a folder and described; a used one is not deleted, and a replaced one is what visitors see', async ({
  page: visitor,
  colleague,
  api,
}) => {
  const [name, other, folder, title] = [unique('南门'), unique('北门'), unique('大门'), unique('大门新闻')]
  const { page, token } = await colleague(library)
  await openConsole(page, '/cms/resource', '资源库')
  await button(page, '新建文件夹').click()
  await dialog(page, '新建文件夹').getByLabel('文件夹名称').fill(folder)
  await button(dialog(page, '新建文件夹'), '确定').click()
  await expect(page.getByRole('treeitem', { name: folder })).toBeVisible()
  await button(page, '上传').click()
  const uploads = dialog(page, '上传文件')
  await give(page, '选择文件', [
    fileOf(`${name}.webp`, 'banner-company-small.webp'),
    fileOf(`${other}.webp`, 'banner-home-small.webp'),
  ])
  await expect(uploads.getByText('已上传 2 个文件')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')

  for (const one of [name, other]) await row(page, one).getByRole('checkbox').check()
  await button(page, '移动').click()
  for (const one of [name, other]) await expect(dialog(page, '移动 2 个文件').getByText(one)).toBeVisible()
  await choose(page, dialog(page, '移动 2 个文件'), '移到文件夹', folder)
  await button(dialog(page, '移动 2 个文件'), '确定').click()
  await expect(page.getByText('已移动')).toBeVisible()
  await page.getByRole('treeitem', { name: folder }).click()
  await expect(row(page, name)).toBeVisible()
  await expect(row(page, other)).toBeVisible()

  await act(page, `${name}.webp`, '修改')
  const form = dialog(page, '修改文件')
  await form.getByLabel('替代文字').fill('南门正面')
  const focus = form.getByRole('button', { name: /^焦点：距左 50%，距上 50%/ })
  await focus.press('ArrowLeft')
  await form.getByRole('button', { name: /^焦点：距左 49%，距上 50%/ }).press('Shift+ArrowDown')
  await expect(form.getByLabel('焦点距上（%）')).toHaveValue('60')
  expect(await violations(page)).toEqual([])
  await button(form, '确定').click()
  await expect(row(page, name)).toContainText('南门正面')

  const { rows } = await call(api, token, 'GET /prod-api/cms/resource/library', { query: { name } })
  const [file] = rows
  const src = file?.src ?? ''
  const contentId = await publishWith(api, token, title, src)
  await button(page, '刷新').click()
  await expect(button(page, `删除：${name}.webp（正在被 1 处使用，不能删除）`)).toBeDisabled()
  await expect(button(page, `删除：${other}.webp`)).toBeEnabled()
  await act(page, `${name}.webp`, '详情')
  const detail = dialog(page, '文件详情')
  await expect(detail.getByRole('listitem').filter({ hasText: title })).toContainText('已发布')
  await expect(detail.getByText('距左 49%，距上 60%')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const before = await (await visitor.request.get(src)).body()
  await give(page, '替换文件', [fileOf('别的.webp', 'banner-home-small.webp')])
  await button(question(page, '使用它的 1 处随即显示新文件'), '确定').click()
  await expect(page.getByText('已替换')).toBeVisible()
  const after = await (await visitor.request.get(src)).body()
  expect(after.equals(before)).toBe(false)
  await visitor.goto(`/#/internalrules/news/detial?id=${contentId}`)
  const picture = visitor.getByRole('img', { name: '南门' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await detail.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(contentId))
})

test('at 375 px a file is found, read and deleted', async ({ colleague }) => {
  const name = unique('合同')
  const { page } = await colleague(library, { width: 375, height: 740 })
  await openConsole(page, '/cms/resource', '资源库')
  await button(page, '上传').click()
  await give(page, '选择文件', [
    { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
  ])
  await expect(page.getByText('已上传 1 个文件')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await act(page, `${name}.pdf`, '详情')
  await expect(dialog(page, '文件详情').getByText('没有任何地方使用')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await act(page, `${name}.pdf`, '删除')
  await button(question(page, name), '确定').click()
  await expect(row(page, name)).toBeHidden()
})
