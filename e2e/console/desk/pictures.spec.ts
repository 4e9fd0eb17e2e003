import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { button, choose, openConsole, question, unique } from '../../fixtures/console-parts.ts'
import { editing, expect, newArticle, reviewing, saved, test, text, titleField } from '../../fixtures/desk-people.ts'
import { clientHeaders, zhangsan } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/server/calls.ts'

const picture = {
  name: '南门.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(join(import.meta.dirname, '../../../apps/site/public/pictures/banner-company-small.webp')),
}
/** Chooses a file in the dialog that a button opens. */
async function give(page: Page, name: string, file: typeof picture): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await choosing).setFiles(file)
}
const pdf = { name: '演练方案.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
/** A video as far as its boxes; no browser shows a picture of it. */
const box = (name: string, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32BE(length)
  bytes.write(name, 4, 'latin1')
  return bytes
}
const video = {
  name: '演练.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([box('ftyp', 24), box('moov', 64), box('mdat', 4096)]),
}

test('an editor writes news with a picture and an attachment, a reviewer publishes it, and a visitor gets both; videos are played', async ({
  page: visitor,
  colleague,
  api,
}) => {
  test.slow()
  const title = unique('有图新闻')
  const { page, token } = await colleague(editing)
  const contentId = await newArticle(api, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await titleField(page).fill(title)
  await choose(page, page, '分类', '公司新闻')
  await text(page).click()
  await page.keyboard.type('演练在南门举行。')
  await page.getByLabel('上传图片到正文').setInputFiles(picture)
  const figure = text(page).locator('figure')
  await expect(figure.locator('img')).toHaveAttribute('src', /^blob:/)
  await figure.getByLabel('图片的替代文字').fill('南门前的演练队伍')
  await figure.locator('figcaption').click()
  await page.keyboard.type('演练现场')
  await give(page, '上传附件', pdf)
  await expect(page.getByLabel('第 1 个附件的名称')).toHaveValue('演练方案.pdf')
  await give(page, '上传附件', video)
  await expect(page.getByLabel('第 2 个附件的名称')).toHaveValue('演练.mp4')
  await give(page, '上传图片', { ...picture, name: '封面.webp' })
  await expect(button(page, '更换图片')).toBeVisible()
  await page.getByRole('textbox', { name: '替代文字', exact: true }).fill('演练队伍')
  await expect(saved(page)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await button(page, '预览').click()
  const preview = page.frameLocator('iframe[title=网站预览]')
  const drawn = preview.getByRole('img', { name: '南门前的演练队伍' })
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const { page: reviewer } = await colleague(reviewing)
  await openConsole(reviewer, `/cms/content-edit/index/${contentId}`, title)
  await expect(text(reviewer).locator('figure img')).toHaveAttribute('src', /^blob:/)
  await button(reviewer, '发布').click()
  await button(question(reviewer, '确认发布吗'), '确定').click()
  await expect(button(reviewer, '下线')).toBeVisible()

  const part = visitor.waitForResponse((response) => response.request().resourceType() === 'media')
  await visitor.goto(`/#/internalrules/news/detial?id=${contentId}`)
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  const image = visitor.getByRole('img', { name: '南门前的演练队伍' })
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(visitor.getByRole('figure').getByText('演练现场')).toBeVisible()
  await expect(visitor.getByLabel('演练.mp4', { exact: true })).toHaveJSProperty('tagName', 'VIDEO')
  expect((await part).status()).toBe(206)
  const download = visitor.waitForEvent('download')
  await visitor
    .getByRole('button', { name: /演练方案\.pdf/ })
    .or(visitor.getByRole('link', { name: /演练方案\.pdf/ }))
    .click()
  expect((await download).suggestedFilename()).toBe('演练方案.pdf')
  expect(await violations(visitor)).toEqual([])
})

test('employees see the picture of an internal item; a visitor gets nothing of it', async ({
  page: visitor,
  colleague,
  api,
}) => {
  const { token } = await colleague(reviewing)
  const contentId = await newArticle(api, token)
  const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const { form, version } = data
  const uploaded = await api.post(`/prod-api/cms/resource/upload?deptId=${form.deptId}`, {
    headers: { ...clientHeaders, Authorization: `Bearer ${token}` },
    multipart: { file: picture },
  })
  const { src, width, height } = (await uploaded.json()).data
  const body = `<figure><img src="${src}" alt="内部演练" width="${width}" height="${height}"><figcaption>现场</figcaption></figure>`
  const written = { title: unique('内部演练'), kind: '公司新闻', audience: 'member' as const, body }
  const saved = await call(api, token, 'PUT /prod-api/cms/content/copy', {
    body: {
      contentId,
      version,
      form: { ...form, ...written },
    },
  })
  await call(api, token, 'PUT /prod-api/cms/content/publish', { body: { contentId, version: saved.version } })
  expect((await visitor.request.get(src)).status()).toBe(401)

  await visitor.goto(`/#/internalrules/news/detial?id=${contentId}`)
  await visitor.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  const login = visitor.getByRole('dialog', { name: '员工登录' })
  await login.getByLabel('姓名或工号').fill(zhangsan.username)
  await login.getByLabel('密码', { exact: true }).fill(zhangsan.password)
  await visitor.keyboard.press('Enter')
  const image = visitor.getByRole('img', { name: '内部演练' })
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
