import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { comparePictures, storePicture, toleranceFor } from './comparison.ts'

const folder = mkdtempSync(join(tmpdir(), 'anju-appearance-'))
after(() => rmSync(folder, { recursive: true }))

const WIDTH = 1366
const CARD = '<rect x="40" y="400" width="600" height="360" fill="#0b6b4f"/>'
const BUTTON = '<rect x="900" y="80" width="120" height="44" fill="#c8642a"/>'
const LINES = Array.from(
  { length: 30 },
  (_, line) => `<rect x="700" y="${400 + line * 30}" width="500" height="6" fill="#555"/>`,
).join('')

/** A page with a card, a button and lines of text. */
const page = (content: string, height = 2000): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <rect width="${WIDTH}" height="${height}" fill="white"/>${content}</svg>`),
  )
    .png()
    .toBuffer()

async function compare(before: Buffer, now: Buffer, sameFont = true) {
  const path = join(folder, 'page.webp')
  await storePicture(path, before)
  return comparePictures(readFileSync(path), now, toleranceFor(sameFont))
}

let whole: Buffer
before(async () => {
  whole = await page(CARD + BUTTON + LINES)
})

test('a page looks the same as its stored picture, which is smaller', async () => {
  const { same, share } = await compare(whole, whole)
  assert.deepEqual({ same, share }, { same: true, share: 0 })
})

test('a page without a button, with another colour or with a moved line differs', async () => {
  for (const changed of [
    CARD + LINES,
    CARD.replace('#0b6b4f', '#0b4f6b') + BUTTON + LINES,
    CARD + BUTTON + LINES.replace('x="700" y="700"', 'x="900" y="700"').replace('y="730"', 'y="745"'),
  ])
    assert.equal((await compare(whole, await page(changed))).same, false)
})

test('a page that is longer or shorter differs', async () => {
  for (const height of [1980, 2020])
    assert.equal((await compare(whole, await page(CARD + BUTTON + LINES, height))).share, 1)
})

test('with another font a page may have other lines but no other composition', async () => {
  const moved = LINES.replaceAll('width="500" height="6"', 'width="520" height="5"')
  assert.equal((await compare(whole, await page(CARD + BUTTON + moved, 2010), false)).same, true)
  assert.equal((await compare(whole, await page(BUTTON + LINES), false)).same, false)
})
