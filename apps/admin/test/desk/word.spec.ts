import type { DeskItem } from '@anju/contract/desk/item'
import { refusals } from '@anju/contract/errors'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readDocx } from '../../src/ui/editor/docx/read.ts'
import type { DocxItem } from '../../src/ui/editor/docx/write/write.ts'
import { textBlocks } from '../../src/ui/editor/text-blocks.ts'
import { button, dialog, expectCount, expectTexts } from '../console/parts.ts'
import { type FakeServer, Refusal } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { endWriting, formsSent, openItem, planItem, text } from './editing.ts'
import { editedFile, exportedFile } from './paste/edited-file.ts'
import { picture as drawing, p, wordFile, text as words } from './paste/word-parts.ts'

const EXPORT = 'POST /prod-api/cms/content/exportWord'
const ASIDE = 'POST /prod-api/cms/content/copy/aside'
const BODY =
  '<h2>停水通知</h2><p>周一九点停水，请提前储水。</p><ol><li><p>检修水泵</p></li><li><p>清洗水箱</p></li></ol><p data-align="right">物业公司</p>'
const FIGURE =
  '<figure><img src="/files/0192f0a0-0000-7000-8000-000000000001/a.png" alt="水泵" width="8" height="4"><figcaption>图一</figcaption></figure>'

async function picture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(8, 4)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 4)
  return await canvas.convertToBlob({ type: 'image/png' })
}

async function planDocument(server: FakeServer, fields: Partial<DeskItem> = {}) {
  const blob = await picture()
  server.on('GET /prod-api/cms/resource/file/:fileId', () => new Response(blob))
  server.on(ASIDE, { historyId: '6' })
  server.on(EXPORT, null)
  return planItem(
    server,
    { version: 3, deptName: '工程部', ...fields },
    { title: '停水', body: BODY + FIGURE, author: '陈敏' },
  )
}

const revised = () => dialog('导入修改后的 Word')
const choose = async (file: File) => {
  await userEvent.upload(page.getByLabelText('选择修改后的 Word 文档'), file)
  await expect.element(revised()).toBeVisible()
}
const fileOf = ({ contentId, version, form }: DeskItem, of: Partial<DocxItem> = {}) =>
  exportedFile(
    { contentId, version, title: form.title, body: form.body, fields: [['栏目', '新闻公告']], ...of },
    picture,
  )

const isDocument = (blob: Blob | MediaSource): blob is Blob =>
  blob instanceof Blob && /officedocument|zip/.test(blob.type)

/** Takes the next file that the console saves. */
function nextFile(): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob>()
  const make = URL.createObjectURL
  URL.createObjectURL = (blob) => {
    if (isDocument(blob)) {
      URL.createObjectURL = make
      resolve(blob)
    }
    return make.call(URL, blob)
  }
  return promise
}

test.afterEach(endWriting)

test('an item leaves as a Word document that names item and version, with its fields and its text', async ({
  server,
}) => {
  const item = await planDocument(server)
  await openItem(item)
  const file = nextFile()
  await button('Word').click()
  await page.getByRole('menuitem', { name: '导出为 Word' }).click()
  const { html, origin } = await readDocx(new File([await file], '停水.docx'), true)
  expect(origin).toMatchObject({ contentId: item.contentId, version: 3, title: '停水' })
  expect(textBlocks(html)).toEqual(textBlocks(BODY + FIGURE))
  expect(server.calls(EXPORT).map(({ body }) => body)).toEqual([{ contentId: item.contentId }])
})

test('what cannot be noted in the log is not exported', async ({ server }) => {
  const item = await planDocument(server)
  server.on(EXPORT, new Refusal(refusals.forbidden))
  await openItem(item)
  const make = vi.spyOn(URL, 'createObjectURL')
  await button('Word').click()
  await page.getByRole('menuitem', { name: '导出为 Word' }).click()
  await expect.element(page.getByText(refusals.forbidden.msg)).toBeVisible()
  await expect.element(button('Word')).not.toHaveAttribute('aria-busy', 'true')
  // A picture of the text may get its address as late as that.
  expect(make.mock.calls.filter(([blob]) => isDocument(blob))).toEqual([])
})

test('of a document that was changed elsewhere only the changed paragraphs are shown, and become the working copy', async ({
  server,
}) => {
  const item = await planDocument(server)
  await openItem(item)
  const file = await editedFile(await fileOf(item), (xml) =>
    xml.replace('周一九点停水', '周二九点停水').replace('清洗水箱', '清洗水箱并消毒'),
  )
  await choose(file)
  await expect.element(revised().getByRole('status')).toHaveTextContent('与当前内容相比有 2 处修改')
  await expectTexts(revised().getByRole('deletion'), ['一'])
  await expectTexts(revised().getByRole('insertion'), ['二', '并消毒'])
  await expectCount(revised().getByRole('alert'), 0)
  await button('采用修改').click()
  await expectCount(revised(), 0)
  await expect.element(text()).toHaveTextContent('周二九点停水')
  expect(server.calls(ASIDE).at(-1)?.body.form.body).toBe(BODY + FIGURE)
  expect(formsSent(server).at(-1)?.body).toBe(
    (BODY + FIGURE).replace('周一', '周二').replace('清洗水箱', '清洗水箱并消毒'),
  )
})

test('a document without changes has none to import', async ({ server }) => {
  const item = await planDocument(server)
  await openItem(item)
  await choose(await fileOf(item))
  await expect.element(revised().getByRole('status')).toHaveTextContent('没有要导入的修改')
  await expectCount(button('采用修改'), 0)
  await expectCount(revised().getByRole('region'), 0)
  await button('知道了').click()
})

test('it is said if the text has changed since the export, and that a title is not read', async ({ server }) => {
  const item = await planDocument(server)
  await openItem(item)
  await choose(await fileOf(item, { version: 2, title: '停水和停电', body: BODY.replace('周一', '周日') }))
  await expectTexts(revised().getByRole('alert'), [
    '导出之后正文又改过（文件是第 2 版，现在是第 3 版）。下面与当前内容比较：其中也有别人后来的修改，采用会一并改回，请逐处核对',
    '文件里的标题是“停水和停电”，与当前标题不同；标题不从文件读取，请在页面上修改',
  ])
  await expect.element(revised().getByRole('status')).toHaveTextContent('有 2 处修改')
  await button('取消').click()
})

test('a document of another item, or without the mark of an export, is compared after a warning', async ({
  server,
}) => {
  const item = await planDocument(server)
  await openItem(item)
  await choose(await fileOf(item, { contentId: 'other' }))
  await expect.element(revised().getByRole('alert')).toHaveTextContent('从另一条内容导出')
  await button('知道了').click()
  await choose(wordFile({ body: words('周三九点停水') }))
  await expect.element(revised().getByRole('alert')).toHaveTextContent('没有导出时的标记')
  await button('采用修改').click()
  await expect.element(text()).toHaveTextContent('周三九点停水')
})

test('the head of an export is no part of the text, also where a program has not kept the marks', async ({
  server,
}) => {
  const item = await planDocument(server)
  await openItem(item)
  const cells = (...texts: string[]) => `<w:tr>${texts.map((one) => `<w:tc>${words(one)}</w:tc>`).join('')}</w:tr>`
  const head = `${words('停水')}<w:tbl>${cells('栏目', '新闻公告')}${cells('作者', '陈敏')}</w:tbl>`
  await choose(wordFile({ body: head + words('周三九点停水') }))
  await button('采用修改').click()
  await expectCount(revised(), 0)
  expect(formsSent(server).at(-1)?.body).toBe('<p>周三九点停水</p>')
})

test('a picture that somebody has put into the document is uploaded to its place', async ({ server }) => {
  const item = await planDocument(server)
  const src = '/files/0192f0a0-0000-7000-8000-000000000009/new.png'
  server.on('POST /prod-api/cms/resource/upload', {
    data: { fileId: 'f9', name: 'new.png', src, alt: '', width: 8, height: 4 } as never,
  })
  await openItem(item)
  const bytes = new Uint8Array(await (await picture()).arrayBuffer())
  const media = { a: { name: 'a.png', bytes } }
  await choose(wordFile({ body: words('前') + p(drawing('a', '新图')) + words('后'), media }))
  await button('采用修改').click()
  await expectCount(revised(), 0)
  expect(formsSent(server).at(-1)?.body).toContain(`<p>前</p><figure><img src="${src}"`)
})
