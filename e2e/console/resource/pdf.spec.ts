import type { Locator, Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { act, button, dialog, openConsole, row, unique } from '../../fixtures/console-parts.ts'
import { expect, newArticle, reviewing, test } from '../../fixtures/desk-people.ts'
import { pdfOf } from '../../fixtures/pdf.ts'
import { call, first } from '../../fixtures/server/calls.ts'

const library = [...reviewing, ...['list', 'query', 'add', 'edit', 'remove'].map((one) => `cms:resource:${one}`)]
const pdf = (name: string, buffer: Buffer) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer })

async function upload(page: Page, files: ReturnType<typeof pdf>[]): Promise<void> {
  await button(page, '上传').click()
  const uploads = dialog(page, '上传文件')
  const choosing = page.waitForEvent('filechooser')
  await button(uploads, '选择文件').click()
  await (await choosing).setFiles(files)
  await expect(uploads.getByText(`已上传 ${files.length} 个文件`)).toBeVisible()
  await expect(uploads.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
}

const widthOf = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth)

test.beforeEach(() => test.slow())

test('the first page of a PDF is its picture in the library and on the site; one that cannot be read is uploaded without', async ({
  page: visitor,
  colleague,
  api,
}) => {
  const [name, broken, title] = [unique('停车协议'), unique('损坏'), unique('停车新闻')]
  const { page, token } = await colleague(library)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openConsole(page, '/cms/resource', '资源库')
  expect(loaded.filter((url) => /pdf|first-page|bcmap/.test(url))).toEqual([])
  await upload(page, [pdf(name, pdfOf('停车服务协议')), pdf(broken, Buffer.from('%PDF-1.7\nbroken'))])
  await expect.poll(() => widthOf(row(page, name).locator('img'))).toBe(480)
  await expect(row(page, broken).locator('img')).toHaveCount(0)

  await act(page, `${name}.pdf`, '详情')
  await expect.poll(() => widthOf(page.getByRole('img', { name: `${name}.pdf 的首页` }))).toBe(480)
  await expect(button(page, '生成预览')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')

  const listed = await call(api, token, 'GET /prod-api/cms/resource/library', { query: { name } })
  const { fileId } = first(listed.rows)
  const contentId = await newArticle(api, token)
  const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const { form, version } = data
  const attachments = [{ fileId, name: '协议.pdf', audience: 'public' as const }]
  const saved = await call(api, token, 'PUT /prod-api/cms/content/copy', {
    body: {
      contentId,
      version,
      form: { ...form, title, kind: '公司新闻', body: '<p>停车</p>', attachments },
    },
  })
  await call(api, token, 'PUT /prod-api/cms/content/publish', { body: { contentId, version: saved.version } })
  for (const width of [375, 1366]) {
    await visitor.setViewportSize({ width, height: 800 })
    await visitor.goto(`/#/internalrules/news/detial?id=${contentId}`)
    const attachment = visitor.getByRole('button', { name: /协议\.pdf/ })
    await attachment.scrollIntoViewIfNeeded()
    await expect.poll(() => widthOf(attachment.locator('img'))).toBe(480)
    expect(await violations(visitor)).toEqual([])
  }
})

test('a PDF that has no picture yet gets one by a button, and the button says when it cannot', async ({
  colleague,
  api,
}) => {
  const [name, broken] = [unique('旧合同'), unique('损坏')]
  const { page, token } = await colleague(library)
  const { data } = await call(api, token, 'GET /prod-api/system/user/profile')
  for (const one of [pdf(name, pdfOf('物业服务合同')), pdf(broken, Buffer.from('%PDF-1.7\nbroken'))])
    await api.post(`/prod-api/cms/resource?deptId=${data.deptId}`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { file: one },
    })
  await openConsole(page, '/cms/resource', '资源库')
  await act(page, `${name}.pdf`, '详情')
  await button(page, '生成预览').click()
  await expect.poll(() => widthOf(page.getByRole('img', { name: `${name}.pdf 的首页` }))).toBe(480)
  await page.keyboard.press('Escape')
  await expect.poll(() => widthOf(row(page, name).locator('img'))).toBe(480)
  await act(page, `${broken}.pdf`, '详情')
  await button(page, '生成预览').click()
  await expect(page.getByRole('alert').filter({ hasText: '无法显示为图片' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
