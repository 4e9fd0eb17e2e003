import { drawPage, inTime, isBlank, openPdf } from './open.ts'

/** The server makes 480 pixels of it; twice as many keep thin lines. */
const MOST = { width: 960, height: 1600 }

/** Draws the first page of a PDF; `null` when it cannot be read, takes too long, or shows nothing. */
export async function drawFirstPage(file: Blob): Promise<File | null> {
  const ending = new AbortController()
  try {
    return await inTime(draw(file, ending.signal))
  } catch {
    return null
  } finally {
    ending.abort()
  }
}

async function draw(file: Blob, signal: AbortSignal): Promise<File | null> {
  const document = await openPdf(file, signal)
  const canvas = await drawPage(await document.getPage(1), MOST)
  if (isBlank(canvas)) return null
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return drawn && new File([drawn], 'page.jpg')
}
