import { getDocument, PDFWorker } from 'pdfjs-dist'
import { CharacterMaps } from './character-maps.ts'

/** The server makes 480 pixels of it; twice as many keep thin lines. */
const WIDTH = 960
const MOST_HEIGHT = 1600
/** A page of many thousand lines would keep the editor waiting. */
const MILLISECONDS = 15_000

/** Whether nothing was drawn, such as a scan in a format that the library does not decode. */
function isBlank(pen: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const words = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer)
  return words.every((word) => word === 0xffffffff)
}

/** Draws the first page of a PDF; `null` when it cannot be read, takes too long, or shows nothing. */
export async function drawFirstPage(file: Blob): Promise<File | null> {
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' })
  const clock = setTimeout(() => port.terminate(), MILLISECONDS)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), MILLISECONDS))
  try {
    return await Promise.race([draw(file, port), late])
  } catch {
    return null
  } finally {
    clearTimeout(clock)
    port.terminate()
  }
}

async function draw(file: Blob, port: Worker): Promise<File | null> {
  const document = await getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker: PDFWorker.create({ port }),
    BinaryDataFactory: CharacterMaps,
    // WebAssembly is not in our content security policy.
    useWasm: false,
    useWorkerFetch: false,
    cMapPacked: true,
    stopAtErrors: false,
  }).promise
  const page = await document.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(WIDTH / width, MOST_HEIGHT / height) })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({ canvas, viewport, background: '#fff' }).promise
  const pen = canvas.getContext('2d')
  if (!pen || isBlank(pen, canvas)) return null
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return drawn && new File([drawn], 'page.jpg')
}
