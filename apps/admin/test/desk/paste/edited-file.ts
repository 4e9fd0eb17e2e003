// A Word document that somebody has changed outside of the console.
import { readDocumentXml, withTexts } from '../../../src/ui/editor/docx/archive.ts'
import { type DocxItem, writeDocx } from '../../../src/ui/editor/docx/write/write.ts'

/** The document that the console writes of an item. */
export async function exportedFile(item: DocxItem, read: () => Promise<Blob | undefined>): Promise<File> {
  const { file } = await writeDocx(item, read)
  return new File([file], `${item.title}.docx`)
}

/** The document with changes in its main text. */
export async function editedFile(file: File, change: (xml: string) => string): Promise<File> {
  const bytes = await file.arrayBuffer()
  const { main, others, names } = await readDocumentXml(bytes)
  return new File([await withTexts(bytes, { main: change(main), others, names })], file.name)
}
