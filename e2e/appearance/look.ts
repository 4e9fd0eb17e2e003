// Compares a page at several widths with its stored pictures.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'
import { type Comparison, comparePictures, isStored, storePicture, toleranceFor } from './comparison.ts'

const STORED = join(import.meta.dirname, 'pictures')
const FONT = join(STORED, 'font.txt')
/** A page is compared from its top to here, in pixels. */
const DEPTH = 2600

export type Size = { width: number; height: number }
export type View = {
  /** The name of the stored pictures, without the width. */
  name: string
  /** Widest first: a browser keeps the largest version of a picture that it has loaded. */
  sizes: readonly Size[]
  /** Waits until the content is there; asked again at every width. */
  arrived: (page: Page) => Promise<void>
  /** Gives what differs from run to run the same look, before each picture. */
  hold?: (page: Page) => Promise<void>
}

/** The Chinese font that the browser of this machine writes with. */
async function fontOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.toSorted((one, other) => other.glyphCount - one.glyphCount)[0]?.familyName ?? 'none'
}

/** Waits for the pictures in the part that is compared. */
async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(
    (depth) =>
      Array.from(document.images).every(
        (image) => image.complete || image.getBoundingClientRect().top > depth || image.offsetParent === null,
      ),
    DEPTH,
  )
}

/** Scrolls through the part that is compared, so that its pictures are loaded, and waits for them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async (depth) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < depth; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await document.fonts.ready
  }, DEPTH)
  await waitForPictures(page)
}

async function pictureOf(page: Page, { hold }: View): Promise<Buffer> {
  await hold?.(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: Math.min(height, DEPTH) }
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', clip })
}

/** Two pictures in a row are alike: nothing is still arriving. */
async function settledPicture(page: Page, view: View): Promise<Buffer> {
  await loadPictures(page)
  let before: Buffer = Buffer.alloc(0)
  let picture: Buffer = Buffer.alloc(0)
  await expect
    .poll(async () => {
      before = picture
      picture = await pictureOf(page, view)
      return picture.equals(before)
    })
    .toBe(true)
  return picture
}

/** Whether `--update-snapshots` asks for new pictures, of pages that differ or of all. */
const isRenewed = ({ config }: TestInfo): boolean =>
  config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'

const storedPlace = (name: string, width: number) => join(STORED, `${name}-${width}.webp`)

/** The picture beside the stored one; nothing if none is stored. */
async function compareWithStored(place: string, picture: Buffer, sameFont: boolean): Promise<Comparison | undefined> {
  return isStored(place) ? comparePictures(readFileSync(place), picture, toleranceFor(sameFont)) : undefined
}

/** Fails with the share that differs, and leaves the three pictures in the folder of results. */
async function compare(page: Page, view: View, width: number, sameFont: boolean, info: TestInfo): Promise<void> {
  const place = storedPlace(view.name, width)
  // Nearly every page looks like its picture at once; only of one that does not is it asked whether something is still arriving.
  if ((await compareWithStored(place, await pictureOf(page, view), sameFont))?.same) return
  const picture = await settledPicture(page, view)
  const comparison = await compareWithStored(place, picture, sameFont)
  if (comparison?.same) return
  if (isRenewed(info)) return storePicture(place, picture)
  const name = `${view.name}-${width}`
  mkdirSync(info.outputDir, { recursive: true })
  writeFileSync(info.outputPath(`${name}-now.png`), picture)
  if (comparison) {
    writeFileSync(info.outputPath(`${name}-stored.webp`), readFileSync(place))
    writeFileSync(info.outputPath(`${name}-difference.png`), await comparison.mark())
  }
  const difference = comparison ? `differs in ${(comparison.share * 100).toFixed(2)} % of its area` : 'is not stored'
  expect.soft(difference, `${name}: see ${info.outputDir}`).toBe('looks the same')
}

/** Whether the page, as it is now, looks like its stored picture of this width to a browser with the same font. */
export async function looksAsStored(page: Page, view: View, width: number): Promise<boolean> {
  const comparison = await compareWithStored(storedPlace(view.name, width), await pictureOf(page, view), true)
  return comparison?.same ?? false
}

function storeFont(font: string): void {
  mkdirSync(STORED, { recursive: true })
  writeFileSync(FONT, `${font}\n`)
}

/** Whether the pictures were stored with the font that the page is written in here. */
export async function hasStoredFont(page: Page): Promise<boolean> {
  return isStored(FONT) && readFileSync(FONT, 'utf8').trim() === (await fontOf(page))
}

/** Compares the page at each width with its stored picture. */
export async function lookAt(page: Page, view: View, info: TestInfo): Promise<void> {
  if (isRenewed(info)) storeFont(await fontOf(page))
  const sameFont = await hasStoredFont(page)
  for (const [at, size] of view.sizes.entries()) {
    await page.setViewportSize(size)
    await view.arrived(page)
    if (at === 0) await loadPictures(page)
    await compare(page, view, size.width, sameFont, info)
  }
}
