import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker } from 'pdfjs-dist'
import { CharacterMaps } from './character-maps.ts'

/** A page of many thousand lines would keep its reader waiting. */
const MILLISECONDS = 15_000

/** The result of reading a PDF; rejects when it takes too long. */
export function inTime<Result>(reading: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const clock = setTimeout(() => reject(new Error('the PDF takes too long')), MILLISECONDS)
  return Promise.race([reading, promise]).finally(() => clearTimeout(clock))
}

/** Opens a PDF in a worker of its own, which ends with `signal`. Rejects when it cannot be read or has a password. */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => port.terminate(), { once: true })
  return getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker: PDFWorker.create({ port }),
    BinaryDataFactory: CharacterMaps,
    // WebAssembly is not in our content security policy.
    useWasm: false,
    useWorkerFetch: false,
    cMapPacked: true,
    stopAtErrors: false,
  }).promise
}

/** Draws a page on white, within a width and a height in pixels. */
export async function drawPage(
  page: PDFPageProxy,
  most: { width: number; height: number },
): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(most.width / width, most.height / height) })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({ canvas, viewport, background: '#fff' }).promise
  return canvas
}

/** Whether nothing was drawn, such as a scan in a format that the library does not decode. */
export function isBlank(canvas: HTMLCanvasElement): boolean {
  const pen = canvas.getContext('2d')
  if (!pen) return true
  const words = new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer)
  return words.every((word) => word === 0xffffffff)
}
