import mammoth from 'mammoth'
import { pictureFile, readPasted, type Source } from '../paste/pasted.ts'
import { assertDocxFile, BROKEN, DocxFault, readDocumentXml, withTexts } from './archive.ts'
import { readNotes } from './notes.ts'
import { type DocxReport, reportOf } from './report.ts'
import { rewrite } from './rewrite.ts'

/** A Word document as the editor understands it, and the pictures that it brought, each with words in its place. */
export type ReadDocx = { html: string; files: File[]; report: DocxReport }

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

/** The arrows from a note back to its place, which no longer lead anywhere. */
const withoutArrows = (html: string) => html.replace(/\s*<a href="#(?:foot|end)note-ref-[^"]*">[^<]*<\/a>/g, '')

/** The name of a format that no browser shows, from its type such as `image/x-emf`. */
const formatOf = (type: string) => type.replace(/^image\/(?:x-)?/, '').toUpperCase()

async function convert(arrayBuffer: ArrayBuffer) {
  const pictures = new Map<string, Source>()
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `docx-picture:${pictures.size}`
    // A picture that is linked and not in the document cannot be read.
    const bytes = await image.readAsArrayBuffer().catch(() => undefined)
    const file = bytes && pictureFile(image.contentType, bytes)
    pictures.set(src, { file, format: bytes && !file ? formatOf(image.contentType) : '' })
    return { src }
  })
  const { value, messages } = await mammoth.convertToHtml({ arrayBuffer }, { styleMap, convertImage })
  return { html: readNotes(withoutArrows(value)), pictures, messages: messages.map(({ message }) => message) }
}

/** Reads a Word document in the browser. Whatever cannot be imported is refused with a sentence. */
export async function readDocx(file: File, canUpload: boolean): Promise<ReadDocx> {
  const bytes = await file.arrayBuffer()
  assertDocxFile(new Uint8Array(bytes))
  try {
    const source = await readDocumentXml(bytes)
    const { xml, ...counts } = rewrite(source)
    const { html: converted, pictures, messages } = await convert(await withTexts(bytes, xml))
    const { html, files } = readPasted({ html: converted, canUpload, mostRows: Number.POSITIVE_INFINITY, pictures })
    return { html, files, report: reportOf({ ...counts, xml: source.main, html, pictures: files.length, messages }) }
  } catch (error) {
    throw error instanceof DocxFault ? error : new DocxFault(BROKEN)
  }
}
