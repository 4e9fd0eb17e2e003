import { ResourceRow } from '@anju/contract/resource'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { button, dialog, expectCount, expectHidden } from '../console/parts.ts'
import { fileOf, PIXEL, pictureFile, planLibrary, storedPicture } from '../console/pictures.ts'
import { sample } from '../console/sample.ts'
import { rejected } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { paste } from './clipboard.ts'
import { endWriting, openItem, planItem, saved, text } from './editing.ts'

const upload = 'POST /prod-api/cms/resource/upload'
const pictures = () => text().getByCss('figure img')
const chooser = () => page.getByLabelText('上传图片到正文')
const picture = pictureFile('南门.png')

test.afterEach(endWriting)

test.beforeEach(({ server }) => planLibrary(server))

test('pictures of a Word document are uploaded from its RTF, to the places that they had', async ({ server }) => {
  await openItem(planItem(server))
  const rtf = `{\\rtf1 {\\*\\shppict{\\pict\\pngblip\\bliptag-1 ${PIXEL}}}{\\nonshppict{\\pict\\pngblip ${PIXEL}}}}`
  const html = `<p class=MsoNormal>前文<img width=1 src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"></p><p class=MsoNormal>后文</p>`
  await paste({ 'text/html': html, 'text/rtf': rtf, 'text/plain': '前文 后文' })
  await expectCount(pictures(), 1)
  await expect.element(text()).not.toHaveTextContent('［图片')
  const order = [...text().element().children].map((one) => (one.querySelector('img') ? '图片' : one.textContent))
  expect(order.filter(Boolean)).toEqual(['前文', '图片', '后文'])
  const sent = server.calls(upload).map(({ form }) => fileOf(form))
  expect(sent.map(({ type }) => type)).toEqual(['image/png'])
  expect(await sent[0]?.bytes()).toEqual(await picture.bytes())
})

test('pictures of a paste are uploaded to their places in cells, entries of lists, quotations and paragraphs', async ({
  server,
}) => {
  await openItem(planItem(server))
  const bytes = PIXEL.match(/../g)?.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))) ?? []
  const image = `<img src="data:image/png;base64,${btoa(bytes.join(''))}">`
  const html = `<p>前${image}${image}后</p><table><tr><td>${image}</td></tr></table><ul><li>${image}</li><li>甲${image}</li></ul><blockquote>乙${image}</blockquote><p>尾</p>`
  await paste({ 'text/html': html, 'text/plain': '文字' })
  await expectCount(pictures(), 6)
  const around = [...text().element().querySelectorAll('figure')].map(
    (one) => one.parentElement?.closest('td,li,blockquote,.tiptap')?.localName,
  )
  expect(around).toEqual(['div', 'div', 'td', 'li', 'li', 'blockquote'])
  const order = [...text().element().children].map((one) => one.localName)
  expect(order.join(' ')).toMatch(/^p figure figure p table ul blockquote p/)
  await expect.element(text()).not.toHaveTextContent('［图片')
})

test('a picture that cannot be uploaded is reported with the reason, and uploaded when it is tried again', async ({
  server,
}) => {
  await openItem(planItem(server))
  await text().click()
  server.once(upload, rejected('请选择 JPG、PNG、WebP 或 GIF 格式的图片'))
  await userEvent.upload(chooser(), picture)
  const failure = page.getByRole('alert').filter({ hasText: '请选择 JPG、PNG、WebP 或 GIF 格式的图片' })
  await expect.element(failure).toBeVisible()
  await button('放弃上传 南门.png').click()
  await expectHidden(failure)
  server.once(upload, rejected('资源库已满，请联系管理员'))
  await userEvent.upload(chooser(), picture)
  const full = page.getByRole('alert').filter({ hasText: '资源库已满' })
  await expect.element(full).toBeVisible()
  await button('重新上传 南门.png').click()
  await expect.element(pictures()).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expectHidden(full)
})

test('a network that fails for a moment is not noticed: the upload is tried again by itself', async ({ server }) => {
  await openItem(planItem(server))
  await text().click()
  server.once(upload, Response.error())
  await userEvent.upload(chooser(), picture)
  await expect.element(pictures()).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  expect(server.calls(upload)).toHaveLength(2)
})

test('a picture is dropped, pasted and chosen from the library', async ({ server }) => {
  await openItem(planItem(server))
  await text().click()
  for (const kind of ['paste', 'drop']) {
    const data = new DataTransfer()
    data.items.add(pictureFile(`${kind}.png`))
    const more = { bubbles: true, cancelable: true }
    const event =
      kind === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, ...more })
        : new DragEvent('drop', { dataTransfer: data, ...more })
    text().element().dispatchEvent(event)
  }
  await expectCount(pictures(), 2)
  server.on('GET /prod-api/cms/resource/list', ({ query: { name = '' } }) => {
    const rows = ['drop.png', 'paste.png']
      .filter((one) => one.includes(name))
      .map((one) => sample(ResourceRow, { ...storedPicture(one), kind: 'picture' }))
    return { rows, total: rows.length }
  })
  await button('图片').click()
  await page.getByRole('menuitem', { name: '从资源库选择' }).click()
  const library = dialog('选择图片')
  await library.getByRole('searchbox', { name: '按文件名查找' }).fill('paste')
  await userEvent.keyboard('{Enter}')
  const choices = library.getByRole('list', { name: '资源库' }).getByRole('button')
  await expectCount(choices, 1)
  await choices.click()
  expect(await violations()).toEqual([])
  await button('使用', library).click()
  await expectCount(pictures(), 3)
  await expect.element(saved()).toBeVisible()
})

test('C1 a photo larger than the library keeps is sent smaller, and a photo that no program opens is refused with advice', async ({
  server,
}) => {
  await openItem(planItem(server))
  await text().click()
  const canvas = new OffscreenCanvas(3000, 500)
  const noise = Uint8ClampedArray.from({ length: 3000 * 500 * 4 }, (_, at) => (at * 7919 + (at >> 3) * 104_729) % 251)
  canvas.getContext('2d')?.putImageData(new ImageData(noise, 3000, 500), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
  expect(blob.size).toBeGreaterThan(1024 * 1024)
  await userEvent.upload(chooser(), new File([blob], '全景.jfif', { type: 'image/jpeg' }))
  await expectCount(pictures(), 1)
  const sent = fileOf(server.calls(upload)[0]?.form ?? null)
  expect([sent.name, sent.type]).toEqual(['全景.jpg', 'image/jpeg'])
  const { width, height } = await createImageBitmap(sent)
  expect([width, height]).toEqual([2400, 400])
  await userEvent.upload(chooser(), new File(['heic'], 'IMG_1.heic', { type: 'image/jpeg' }))
  await expect.element(page.getByRole('alert').filter({ hasText: '兼容性最佳' })).toBeVisible()
  expect(server.calls(upload).length).toBe(1)
})

test('C6 a file that is dropped beside the places for files does not take the console away', async ({ server }) => {
  await openItem(planItem(server))
  await text().click()
  const data = new DataTransfer()
  data.items.add(new File(['x'], '通知.pdf', { type: 'application/pdf' }))
  for (const target of [document.body, document.querySelector('header') ?? document.body, text().element()]) {
    const events = (['dragover', 'drop'] as const).map(
      (type) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }),
    )
    for (const event of events) target.dispatchEvent(event)
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true])
  }
  const words = new DataTransfer()
  words.setData('text/plain', '甲')
  const own = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: words })
  document.body.dispatchEvent(own)
  expect(own.defaultPrevented).toBe(false)
})
