import { LibraryRow, ResourceUse } from '@anju/contract/library'
import { PickedFile } from '@anju/contract/resource'
import { Type } from 'typebox'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { button, dialog } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { fileOf, planLibrary } from '../console/pictures.ts'
import { sample } from '../console/sample.ts'
import { type FakeServer, fileNamed } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { endWriting, openItem, planItem, saved, text } from './editing.ts'

const cropKey = 'PUT /prod-api/cms/resource/crop'
const src = '/files/photo/1.webp'
const body = `<figure><img src="${src}" alt="南门" width="400" height="200"></figure>`
const Detail = Type.Object({
  ...LibraryRow.properties,
  uses: Type.Array(ResourceUse),
  otherUses: Type.Integer(),
  site: Type.Boolean(),
})

/** The library has a photo of 400 × 200 pixels, which two items use. */
async function planPhoto(server: FakeServer, fields: Partial<LibraryRow> = {}) {
  const canvas = new OffscreenCanvas(400, 200)
  canvas.getContext('2d')?.fillRect(0, 0, 200, 200)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  server.on('GET /prod-api/cms/resource/file/:fileId', fileNamed('1.png', bytes))
  const uses = ['滨江花园', '南门改造'].map((title) => ({ contentId: title, title, places: ['content' as const] }))
  server.on('GET /prod-api/cms/resource/:fileId', {
    data: sample(Detail, {
      fileId: 'photo',
      version: 3,
      src,
      used: 2,
      uses,
      otherUses: 0,
      site: false,
      crop: null,
      ...fields,
    }),
  })
}

test.afterEach(endWriting)
test.beforeEach(({ server }) => planLibrary(server))

const crops = dialog('裁剪与旋转')
const size = crops.getByLabelText('裁剪后的大小')

test('a picture of a text is cropped in a shape, turned and moved with the keyboard, after the places that use it have been named', async ({
  server,
}) => {
  const item = planItem(server, {}, { body })
  welcome(server, { permissions: [...permissionsOf('content'), ...permissionsOf('resource')] })
  await planPhoto(server)
  await openItem(item)
  await button('裁剪', text()).click()
  await expect.element(crops.getByText('这张图片有 2 处使用')).toBeVisible()
  await expect.element(crops.getByRole('list', { name: '使用这张图片的地方' })).toHaveTextContent('滨江花园南门改造')
  await expect.element(size).toHaveTextContent('400 × 200 像素')
  await expect.element(button('裁剪', crops)).toBeDisabled()
  await crops.getByText('1:1').click()
  await expect.element(size).toHaveTextContent('200 × 200 像素')
  await button('向右转', crops).click()
  const box = crops.getByLabelText(/^裁剪框/)
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(await violations()).toEqual([])
  server.on(cropKey, { data: sample(PickedFile, { fileId: 'photo', src, width: 200, height: 200 }) })
  await button('裁剪', crops).click()
  await expect.element(saved()).toBeVisible()
  const { fileId, version, crop } = server.calls(cropKey)[0]?.body ?? {}
  expect([fileId, version, crop?.turns]).toEqual(['photo', 3, 1])
  expect(crop?.top).toBeGreaterThan(25)
  expect(item.form.body).toContain('width="200"')
})

test('who may not change the library crops a copy for one place, and the picture itself stays as it is', async ({
  server,
}) => {
  const item = planItem(server, {}, { body })
  await planPhoto(server)
  await openItem(item)
  await button('裁剪', text()).click()
  await crops.getByText('16:9').click()
  await button('另存为新图片', crops).click()
  await expect.element(page.getByText('已另存为新图片')).toBeVisible()
  await expect.element(saved()).toBeVisible()
  const { width, height } = await createImageBitmap(
    fileOf(server.calls('POST /prod-api/cms/resource/upload')[0]?.form ?? null),
  )
  expect([width, height]).toEqual([356, 200])
  expect(item.form.body).toContain('<img')
  expect(item.form.body).not.toContain(src)
})

test('a cropped picture opens with its crop, and its original is taken back', async ({ server }) => {
  const item = planItem(server, {}, { cover: { src, alt: '南门', width: 100, height: 200 } })
  welcome(server, { permissions: [...permissionsOf('content'), ...permissionsOf('resource')] })
  await planPhoto(server, { crop: { turns: 0, left: 0, top: 0, width: 25, height: 100 } })
  await openItem(item)
  await button('裁剪').click()
  await expect.element(size).toHaveTextContent('100 × 200 像素')
  server.on(cropKey, { data: sample(PickedFile, { fileId: 'photo', src, width: 400, height: 200 }) })
  await button('恢复原图', crops).click()
  await expect.element(saved()).toBeVisible()
  expect(server.calls(cropKey)[0]?.body.crop).toEqual({ turns: 0, left: 0, top: 0, width: 100, height: 100 })
  expect(item.form.cover).toMatchObject({ width: 400, height: 200 })
})
