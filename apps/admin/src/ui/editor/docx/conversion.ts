import mammoth from 'mammoth'
import { withTexts } from './archive.ts'
import type { Rewritten } from './rewrite.ts'

/** A picture of a document; without bytes it is linked, and not in the document. */
export type ConvertedPicture = { src: string; type: string; bytes: ArrayBuffer | undefined }
export type Converted = { html: string; pictures: ConvertedPicture[]; messages: string[] }

const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='标题 1'] => h1:fresh",
  "p[style-name='标题 2'] => h2:fresh",
  "p[style-name='标题 3'] => h3:fresh",
  "p[style-name='footnote text'] => p:fresh",
  "p[style-name='endnote text'] => p:fresh",
  "r[style-name='footnote reference'] =>",
  'u => u',
  'strike => s',
]

/** A document and the texts that take the place of its own. */
export type Rewriting = { bytes: ArrayBuffer; xml: Rewritten['xml'] }

/** The HTML of a document, in which pictures have addresses that only stand for them. */
export async function convert({ bytes, xml }: Rewriting): Promise<Converted> {
  const arrayBuffer = await withTexts(bytes, xml)
  const pictures: ConvertedPicture[] = []
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `docx-picture:${pictures.length}`
    // A document may not say what a file is.
    const picture: ConvertedPicture = { src, type: image.contentType ?? '', bytes: undefined }
    pictures.push(picture)
    picture.bytes = await image.readAsArrayBuffer().catch(() => undefined)
    return { src }
  })
  const { value, messages } = await mammoth.convertToHtml({ arrayBuffer }, { styleMap, convertImage })
  return { html: value, pictures, messages: messages.map(({ message }) => message) }
}
