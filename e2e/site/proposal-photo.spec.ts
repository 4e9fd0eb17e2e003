import type { Page } from '@playwright/test'
import { expect, open } from '../fixtures/journey.ts'
import { ownWords, photo, receiptValue, letterTest as test, track } from '../fixtures/letters.ts'
import { DESKTOP, isRightAtBothWidths, PHONE } from '../fixtures/page-checks.ts'

const main = (page: Page) => page.getByRole('main')
const photos = (page: Page) => main(page).getByRole('group', { name: '照片' })
const send = (page: Page) => main(page).getByRole('button', { name: '提交', exact: true }).click()

async function fill(page: Page, subject: string): Promise<void> {
  await main(page).getByLabel(/^标题/).fill(subject)
  await main(page).getByLabel(/^内容/).fill(ownWords())
  await main(page).getByLabel('匿名提交').check()
  await main(page).getByLabel('我已阅读并同意上述说明').check()
}

test('a citizen sends photos, sees them with number and code, and adds another; form and progress are right at 375 and 1366 px', async ({
  page,
}) => {
  await open(page, '/proposal?kind=建议')
  await fill(page, '消防门关不上')
  const choose = photos(page).getByLabel('选择照片')
  await choose.setInputFiles([photo('门.webp'), photo('铰链.webp'), photo('多余.webp')])
  await expect(photos(page).getByRole('img')).toHaveCount(3)
  await photos(page).getByRole('button', { name: '移除照片 3' }).click()
  await expect(photos(page).getByRole('img')).toHaveCount(2)
  // The phone's camera; computers have none.
  const camera = photos(page).getByLabel('拍照')
  await expect(camera).toHaveAttribute('capture', 'environment')
  for (const width of [DESKTOP, PHONE]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(photos(page).getByText('拍照')).toBeVisible({ visible: width < 992 })
  }
  await choose.setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('没有图片') })
  await expect(photos(page).getByRole('status')).toHaveText(/“说明.txt”不是能识别的图片/)
  await isRightAtBothWidths(page)
  await send(page)
  await expect(main(page).getByRole('heading', { name: '我们已收到您的来信' })).toBeVisible()
  const code = await receiptValue(page, '查询码')
  await main(page).getByRole('link', { name: '查看进度' }).click()
  await main(page).getByLabel('查询码').fill(code)
  await main(page).getByRole('button', { name: '查询进度' }).click()
  const enlarge = main(page).getByRole('button', { name: /^放大查看照片/ })
  await expect(enlarge).toHaveCount(2)
  await expect(enlarge.first().getByRole('presentation')).toHaveAttribute('src', /^blob:/)
  await enlarge.first().click()
  const box = page.getByRole('dialog', { name: '已提交的照片' })
  await expect(box.getByRole('img', { name: '照片 1' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(box.getByRole('img', { name: '照片 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await main(page).getByLabel('补充说明').fill('今天更严重了')
  await photos(page).getByLabel('选择照片').setInputFiles(photo('今天.webp'))
  await main(page).getByRole('button', { name: '补充', exact: true }).click()
  await expect(main(page).getByText('今天更严重了')).toBeVisible()
  await expect(enlarge).toHaveCount(3)
  await isRightAtBothWidths(page)
})

test('a form that is sent while a photo is still being made smaller waits for it', async ({ page }) => {
  await open(page, '/proposal?kind=建议')
  await fill(page, '门禁失灵')
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window)
    const released = new Promise((resolve) => window.addEventListener('anju:decode', resolve, { once: true }))
    window.createImageBitmap = (async (file: Blob) => {
      await released
      return decode(file)
    }) as typeof window.createImageBitmap
  })
  await photos(page).getByLabel('选择照片').setInputFiles(photo('门禁.webp'))
  await send(page)
  await expect(photos(page).getByLabel('选择照片')).toBeDisabled()
  await page.evaluate(() => window.dispatchEvent(new Event('anju:decode')))
  await expect(main(page).getByRole('heading', { name: '我们已收到您的来信' })).toBeVisible()
  await track(page, { no: await receiptValue(page, '编号'), code: await receiptValue(page, '查询码') })
  await expect(main(page).getByRole('button', { name: /^放大查看照片/ })).toHaveCount(1)
})

/** How many photos of forms the browser has stored. */
const storedPhotos = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('proposal', 1))
    const all = await settled(database.transaction('photos').objectStore('photos').getAll())
    database.close()
    return all.flatMap(({ files }) => files).length
  })

test.describe('when the network fails', () => {
  test.use({ provokes: /Failed to load resource/ })
  test('a photo that is not sent says so at its place; a reload keeps text and photos; retrying makes one ticket', async ({
    page,
  }) => {
    await open(page, '/proposal?kind=建议')
    await fill(page, '照明灯坏了')
    await photos(page)
      .getByLabel('选择照片')
      .setInputFiles([photo('一.webp'), photo('二.webp')])
    await expect(photos(page).getByRole('img')).toHaveCount(2)
    // Stored a moment after they are shown.
    await expect.poll(() => storedPhotos(page)).toBe(2)
    await page.reload()
    await expect(main(page).getByLabel(/^标题/)).toHaveValue('照明灯坏了')
    await expect(photos(page).getByRole('img')).toHaveCount(2)
    await main(page).getByLabel('我已阅读并同意上述说明').check()
    let sent = 0
    await page.route('**/api/cms/proposal/photo', (route) => (++sent === 2 ? route.abort() : route.continue()))
    await send(page)
    const failed = photos(page).getByRole('alert')
    await expect(failed).toHaveText(/^网络连接不可用/)
    await expect(main(page).getByText('有照片没有上传成功，请重试或移除后再提交')).toBeVisible()
    await photos(page).getByRole('button', { name: '重新上传照片 2' }).click()
    await expect(photos(page).getByText('已上传')).toHaveCount(2)
    await send(page)
    await expect(main(page).getByRole('heading', { name: '我们已收到您的来信' })).toBeVisible()
    // The first one was not sent again.
    expect(sent).toBe(3)
    await main(page).getByRole('button', { name: '再提交一件' }).click()
    await expect(photos(page).getByRole('img')).toHaveCount(0)
  })
})
