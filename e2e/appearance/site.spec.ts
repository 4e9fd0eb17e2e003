import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { expect, open, settled } from '../fixtures/journey.ts'
import { comparePictures, isStored, storePicture, toleranceFor } from './comparison.ts'
import { kindsOfPage, type Person } from './pages.ts'
import { test } from './site-on-one-day.ts'

const STORED = join(import.meta.dirname, 'pictures')
const FONT = join(STORED, 'font.txt')
/** Widest first: a browser keeps the largest version of a picture that it has loaded. */
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
]
/** A page is compared from its top to here, in pixels. */
const DEPTH = 2600

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
  await page.waitForFunction(
    (depth) =>
      Array.from(document.images).every(
        (image) => image.complete || image.getBoundingClientRect().top > depth || image.offsetParent === null,
      ),
    DEPTH,
  )
}

/** Two pictures in a row are alike: nothing is still arriving. */
async function pictureOf(page: Page): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0)
  let picture: Buffer = Buffer.alloc(0)
  await expect
    .poll(async () => {
      before = picture
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const clip = { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: Math.min(height, DEPTH) }
      picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', clip })
      return picture.equals(before)
    })
    .toBe(true)
  return picture
}

/** Whether `--update-snapshots` asks for new pictures, of pages that differ or of all. */
const isRenewed = ({ config }: TestInfo): boolean =>
  config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'

/** Fails with the share that differs, and leaves the three pictures in the folder of results. */
async function compare(name: string, picture: Buffer, sameFont: boolean, info: TestInfo): Promise<void> {
  const stored = join(STORED, `${name}.webp`)
  const before = isStored(stored) ? readFileSync(stored) : undefined
  const comparison = before && (await comparePictures(before, picture, toleranceFor(sameFont)))
  if (comparison?.same) return
  if (isRenewed(info)) return storePicture(stored, picture)
  mkdirSync(info.outputDir, { recursive: true })
  writeFileSync(info.outputPath(`${name}-now.png`), picture)
  if (before) writeFileSync(info.outputPath(`${name}-stored.webp`), before)
  if (comparison) writeFileSync(info.outputPath(`${name}-difference.png`), comparison.marked)
  const difference = comparison ? `differs in ${(comparison.share * 100).toFixed(2)} % of its area` : 'is not stored'
  expect.soft(difference, `${name}: see ${info.outputDir}`).toBe('looks the same')
}

function storeFont(font: string): void {
  mkdirSync(STORED, { recursive: true })
  writeFileSync(FONT, `${font}\n`)
}

async function lookAt(page: Page, name: string, info: TestInfo): Promise<void> {
  const font = await fontOf(page)
  if (isRenewed(info)) storeFont(font)
  const sameFont = isStored(FONT) && readFileSync(FONT, 'utf8').trim() === font
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await settled(page)
    await loadPictures(page)
    await compare(`${name}-${size.width}`, await pictureOf(page), sameFont, info)
  }
}

// One after another on one server, which nothing changes.
test.describe.configure({ mode: 'default', timeout: 300_000 })

for (const person of ['visitor', 'member'] as const satisfies Person[]) {
  test.describe(`as a ${person}`, () => {
    test.use({ person, viewport: SIZES[0] })
    for (const [name, address] of Object.entries(kindsOfPage[person])) {
      test(`${name} looks like its stored pictures at four widths`, async ({ page, context, memberToken }, info) => {
        if (person === 'member') await context.setExtraHTTPHeaders({ authorization: memberToken })
        const path = typeof address === 'string' ? address : await address(context.request)
        await context.setExtraHTTPHeaders({})
        await open(page, path)
        await lookAt(page, name, info)
      })
    }
  })
}
