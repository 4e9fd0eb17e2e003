import { forgetResource } from '#ui/resource/resource-src.ts'
import { sendFile } from '#ui/session/transfer.ts'

export const isPdf = ({ name }: { name: string }): boolean => /\.pdf$/i.test(name)

/** Stores the first page of a PDF as the picture of its file. Returns whether there is one now; a PDF without is not worse. */
export async function addPreview(file: Blob, fileId: string): Promise<boolean> {
  try {
    // Loaded with the first PDF, and by nobody else.
    const { drawFirstPage } = await import('./first-page.ts')
    const page = await drawFirstPage(file)
    if (!page) return false
    await sendFile('POST /prod-api/cms/resource/preview/:fileId', 'file', page, {}, undefined, { fileId })
    forgetResource(fileId)
    return true
  } catch {
    return false
  }
}
