// What the console writes as a Word document is the same text when it is read again.
import { expect, test } from 'vitest'
import { articleOf, htmlOf } from '../../../src/ui/editor/document.ts'
import { convert } from '../../../src/ui/editor/docx/conversion.ts'
import { readDocx } from '../../../src/ui/editor/docx/read.ts'
import { writeDocx } from '../../../src/ui/editor/docx/write/write.ts'
import { textBlocks } from '../../../src/ui/editor/text-blocks.ts'
import { difficult } from './difficult-texts.ts'

const files = import.meta.glob<string>('../../../src/ui/editor/fixtures/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What the editor makes of HTML. */
const edited = (html: string) => htmlOf(articleOf(html).children)

async function picture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(8, 4)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 4)
  return await canvas.convertToBlob({ type: 'image/webp' })
}

const item = {
  contentId: 'item-1',
  version: 7,
  title: '停水通知',
  fields: [
    ['栏目', '新闻公告'],
    ['摘要', '两行\n摘要'],
  ],
} as const

const written = async (body: string) => {
  const { file } = await writeDocx({ ...item, body }, picture)
  return new File([file], '停水通知.docx')
}

for (const [path, body] of Object.entries(files))
  test(`a Word document of ${path.slice(path.lastIndexOf('/') + 1)} has every paragraph, mark, number and picture`, async () => {
    const { html, files: uploads, origin } = await readDocx(await written(body), true, convert)
    expect(textBlocks(html)).toEqual(textBlocks(body))
    expect(uploads).toEqual([])
    expect(origin).toMatchObject({ contentId: 'item-1', version: 7, title: '停水通知' })
  })

for (const [name, body] of Object.entries(difficult))
  test(`a Word document keeps ${name}`, async () => {
    const { html } = await readDocx(await written(body), true, convert)
    expect(edited(html)).toBe(edited(body))
  })
