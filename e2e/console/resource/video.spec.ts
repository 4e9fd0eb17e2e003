import { writeFileSync } from 'node:fs'
import { PART_BYTES } from '@anju/contract/video-parts'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole, question, row, unique } from '../../fixtures/console-parts.ts'
import { expect, newArticle, reviewing, test } from '../../fixtures/desk-people.ts'
import { clientHeaders, zhangsan } from '../../fixtures/journey.ts'
import { call, first } from '../../fixtures/server/calls.ts'
import { recordVideo } from '../../fixtures/video.ts'

const library = [...reviewing, ...['list', 'query', 'add', 'edit', 'remove'].map((one) => `cms:resource:${one}`)]

async function give(page: Page, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button(page, '选择文件').click()
  await (await choosing).setFiles(path)
}

async function openUploads(page: Page) {
  await openConsole(page, '/cms/resource', '资源库')
  await button(page, '上传').click()
  return dialog(page, '上传文件')
}

const partFrom = (start: number) => `**/cms/resource/video/part/*?start=${start}`

test.beforeEach(() => test.slow())

test('a video continues after a lost line and after a reload, and visitors play it', async ({
  page: visitor,
  colleague,
  api,
}, info) => {
  const [name, title] = [unique('消防培训'), unique('培训新闻')]
  const { page, token } = await colleague(library)
  let uploads = await openUploads(page)
  const path = info.outputPath(`${name}.mp4`)
  writeFileSync(path, await recordVideo(page, 2 * PART_BYTES))

  let failures = 0
  await page.route(partFrom(PART_BYTES), (route) => (failures++ === 0 ? route.abort() : route.continue()))
  // The third part never arrives before the page is loaded again.
  const third = page.waitForRequest((request) => request.url().endsWith(`start=${2 * PART_BYTES}`))
  await page.route(partFrom(2 * PART_BYTES), () => {})
  await give(page, path)
  await third
  expect(failures).toBe(2)
  await expect(uploads.getByRole('progressbar', { name: `上传 ${name}.mp4` })).toBeVisible()
  await expect(button(uploads, `取消上传 ${name}.mp4`)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.unroute(partFrom(2 * PART_BYTES))
  await page.reload()
  uploads = await openUploads(page)
  await expect(uploads.getByText(new RegExp(`${name}\\.mp4 已上传 9\\d%`))).toBeVisible()
  expect(await violations(page)).toEqual([])
  const starts: number[] = []
  page.on('request', (request) => {
    const [, start] = /start=(\d+)$/.exec(request.url()) ?? []
    if (start) starts.push(Number(start))
  })
  await give(page, path)
  await expect(uploads.getByText('已上传 1 个文件')).toBeVisible()
  // By its first part the server knows that it is the same file.
  expect(starts).toEqual([0, 2 * PART_BYTES])
  await page.keyboard.press('Escape')
  await expect(row(page, name)).toContainText('4')

  const listed = await call(api, token, 'GET /prod-api/cms/resource/library', { query: { name } })
  const file = first(listed.rows)
  const contentId = await newArticle(api, token)
  const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const { form, version } = data
  const attachments = [{ fileId: file.fileId, name: file.name, audience: 'public' as const }]
  const saved = await call(api, token, 'PUT /prod-api/cms/content/copy', {
    body: {
      contentId,
      version,
      form: { ...form, title, kind: '公司新闻', body: '<p>培训</p>', attachments },
    },
  })
  await call(api, token, 'PUT /prod-api/cms/content/publish', { body: { contentId, version: saved.version } })
  await visitor.goto(`/#/internalrules/news/detial?id=${contentId}`)
  const player = visitor.getByLabel(`${name}.mp4`, { exact: true })
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320)
  await player.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
})

test('a video that is being uploaded can be cancelled, and so can an interrupted one', async ({ colleague }, info) => {
  const name = unique('入职培训')
  const { page } = await colleague(library)
  let uploads = await openUploads(page)
  const path = info.outputPath(`${name}.mp4`)
  writeFileSync(path, await recordVideo(page, PART_BYTES))
  await page.route(partFrom(PART_BYTES), (route) => route.abort())
  await give(page, path)
  await button(uploads, `取消上传 ${name}.mp4`).click()
  await expect(uploads.getByRole('progressbar')).toHaveCount(0)
  await expect(uploads.getByRole('list', { name: '没有传完的视频' })).toHaveCount(0)

  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`start=${PART_BYTES}`))
  await give(page, path)
  await failed
  await page.reload()
  uploads = await openUploads(page)
  await button(uploads, `取消上传 ${name}.mp4`).click()
  await button(question(page, '取消上传'), '确定').click()
  await expect(uploads.getByRole('list', { name: '没有传完的视频' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row(page, name)).toHaveCount(0)
})

test('a large internal video is fetched when its reader wants it, and played then', async ({
  page: visitor,
  colleague,
  api,
}) => {
  const name = unique('内部培训')
  const { page, token } = await colleague(reviewing)
  const contentId = await newArticle(api, token)
  const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const { form, version } = data
  await openConsole(page, '/cms/content', '内容采编')
  const uploaded = await api.post(`/prod-api/cms/resource/upload?deptId=${form.deptId}`, {
    headers: { ...clientHeaders, Authorization: `Bearer ${token}` },
    multipart: { file: { name: `${name}.mp4`, mimeType: 'video/mp4', buffer: await recordVideo(page, 1000) } },
  })
  const { fileId } = (await uploaded.json()).data
  const attachments = [{ fileId, name: `${name}.mp4`, audience: 'public' as const }]
  const written = { title: name, kind: '公司新闻', audience: 'member' as const, body: '<p>培训</p>', attachments }
  const saved = await call(api, token, 'PUT /prod-api/cms/content/copy', {
    body: {
      contentId,
      version,
      form: { ...form, ...written },
    },
  })
  await call(api, token, 'PUT /prod-api/cms/content/publish', { body: { contentId, version: saved.version } })

  // The page is told that it has 800 MB.
  await visitor.route(`**/api/cms/content/${contentId}`, async (route) => {
    const answer = await (await route.fetch()).json()
    for (const one of answer.data?.attachments ?? []) one.size = 800 * 1024 * 1024
    await route.fulfill({ json: answer })
  })
  let fetched = 0
  visitor.on('request', (request) => {
    if (request.url().includes(`/files/${fileId}/`)) fetched++
  })
  await visitor.goto(`/#/internalrules/news/detial?id=${contentId}`)
  await visitor.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  const login = visitor.getByRole('dialog', { name: '员工登录' })
  await login.getByLabel('姓名或工号').fill(zhangsan.username)
  await login.getByLabel('密码', { exact: true }).fill(zhangsan.password)
  await visitor.keyboard.press('Enter')
  const play = visitor.getByRole('button', { name: `播放 ${name}.mp4` })
  await expect(play).toBeVisible()
  await expect(visitor.getByText('内部视频需全部加载（800.0 MB）后播放')).toBeVisible()
  expect(fetched).toBe(0)
  for (const width of [375, 1366]) {
    await visitor.setViewportSize({ width, height: 800 })
    expect(await violations(visitor)).toEqual([])
  }
  await play.click()
  const player = visitor.getByLabel(`${name}.mp4`, { exact: true })
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320)
})
