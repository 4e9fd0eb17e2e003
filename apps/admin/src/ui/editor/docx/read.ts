import { pictureFile, readSlowly, type Source } from '../paste/pasted.ts'
import { pause } from '../paste/pause.ts'
import { assertDocxFile, BROKEN, DocxFault, readDocumentXml } from './archive.ts'
import { withBlocks } from './blocks.ts'
import type { Converted, ConvertedPicture, Rewriting } from './conversion.ts'
import type { Answer } from './conversion-worker.ts'
import { readNotes } from './notes.ts'
import type { Origin } from './own.ts'
import { type DocxReport, reportOf } from './report.ts'
import { rewrite } from './rewrite.ts'

/** A Word document as the editor understands it, and the pictures that it brought, each with words in its place. */
export type ReadDocx = {
  html: string
  files: File[]
  report: DocxReport
  /** What the document says of itself, if it was written here. */
  origin: Origin | undefined
}

/** The arrows from a note back to its place, which no longer lead anywhere. */
const withoutArrows = (html: string) => html.replace(/\s*<a href="#(?:foot|end)note-ref-[^"]*">[^<]*<\/a>/g, '')

/** Converts in a worker: a document of hundreds of pages takes seconds, in which the page goes on. */
async function convertBeside(rewriting: Rewriting): Promise<Converted> {
  const worker = new Worker(new URL('./conversion-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Converted>()
  worker.addEventListener('message', ({ data: { converted } }: MessageEvent<Answer>) =>
    converted ? resolve(converted) : reject(new DocxFault(BROKEN)),
  )
  worker.addEventListener('error', () => reject(new DocxFault(BROKEN)))
  worker.postMessage(rewriting, [rewriting.bytes])
  return promise.finally(() => worker.terminate())
}

/** The name of a format that no browser shows, from its type such as `image/x-emf`. */
const formatOf = (type: string) => type.replace(/^image\/(?:x-)?/, '').toUpperCase()

function sourceOf({ type, bytes }: ConvertedPicture): Source {
  const file = bytes && pictureFile(type, bytes)
  return { file, format: bytes && !file ? formatOf(type) : '' }
}

/** The sentence for a document that was not read. */
export const docxFault = (error: unknown) => (error instanceof DocxFault ? error.message : BROKEN)

/**
 * Reads a Word document in the browser. Whatever cannot be imported is refused with a sentence. `convertXml` makes HTML of the archive;
 * whoever reads hundreds does not start a worker for each.
 */
export async function readDocx(file: File, canUpload: boolean, convertXml = convertBeside): Promise<ReadDocx> {
  const bytes = await file.arrayBuffer()
  assertDocxFile(new Uint8Array(bytes))
  try {
    const source = await readDocumentXml(bytes)
    const { xml, origin, ...counts } = await rewrite(source)
    const converted = await convertXml({ bytes, xml })
    const noted = withBlocks(readNotes(withoutArrows(converted.html)), origin?.site)
    await pause()
    const { html, files } = await readSlowly({
      html: noted,
      canUpload,
      isExact: origin !== undefined,
      mostRows: Number.POSITIVE_INFINITY,
      pictures: new Map(converted.pictures.map((picture) => [picture.src, sourceOf(picture)])),
    })
    await pause()
    const { messages } = converted
    const report = reportOf({ ...counts, xml: source.main, html, pictures: files.length, messages })
    return { html, files, report, origin }
  } catch (error) {
    throw error instanceof DocxFault ? error : new DocxFault(BROKEN)
  }
}
