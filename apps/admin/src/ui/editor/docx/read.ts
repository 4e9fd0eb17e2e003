import mammoth from 'mammoth'
import { readPasted } from '../paste/pasted.ts'
import { assertDocxFile, BROKEN, DocxFault, readDocumentXml, withTexts } from './archive.ts'
import { withoutHidden } from './hidden.ts'
import { type DocxReport, reportOf } from './report.ts'

/** A Word document as the editor understands it, and the pictures that it brought, each with words in its place. */
export type ReadDocx = { html: string; files: File[]; report: DocxReport }

const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='标题 1'] => h1:fresh",
  "p[style-name='标题 2'] => h2:fresh",
  "p[style-name='标题 3'] => h3:fresh",
  "p[style-name='List Paragraph'] => p:fresh",
  "p[style-name='footnote text'] => p:fresh",
  "p[style-name='endnote text'] => p:fresh",
  "r[style-name='footnote reference'] =>",
  'u => u',
  'strike => s',
]

/** The arrows from a note back to its place, which no longer lead anywhere. */
const withoutArrows = (html: string) => html.replace(/\s*<a href="#(?:foot|end)note-ref-[^"]*">[^<]*<\/a>/g, '')

/** Reads a Word document in the browser. Whatever cannot be imported is refused with a sentence. */
export async function readDocx(file: File, canUpload: boolean): Promise<ReadDocx> {
  const bytes = await file.arrayBuffer()
  assertDocxFile(new Uint8Array(bytes))
  try {
    const xml = await readDocumentXml(bytes)
    const visible = withoutHidden(xml)
    const arrayBuffer = visible ? await withTexts(bytes, visible.xml) : bytes
    const { value, messages } = await mammoth.convertToHtml({ arrayBuffer }, { styleMap })
    const { html, files } = readPasted(withoutArrows(value), '', canUpload)
    const said = messages.map(({ message }) => message)
    const sources = { xml: xml.main, html, pictures: files.length, messages: said, hidden: visible?.count ?? 0 }
    return { html, files, report: reportOf(sources) }
  } catch (error) {
    throw error instanceof DocxFault ? error : new DocxFault(BROKEN)
  }
}
