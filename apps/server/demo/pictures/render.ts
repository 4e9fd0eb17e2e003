import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { galleries } from './catalogue/galleries.ts'
import { news } from './catalogue/news.ts'
import { projects } from './catalogue/projects.ts'
import { services } from './catalogue/services.ts'
import { studies } from './catalogue/studies.ts'
import { lectures, stations } from './catalogue/training.ts'
import { bookCovers } from './print/book-cover.ts'
import { newspaperPages } from './print/newspaper-page.ts'
import { banners } from './scenes/banners.ts'
import type { Scene } from './scenes/open-air.ts'

type Size = readonly [width: number, height: number]

const demo = fileURLToPath(new URL('../files/', import.meta.url))
const site = fileURLToPath(new URL('../../../site/public/pictures/', import.meta.url))
const only = process.argv[2]
let [files, bytes] = [0, 0]

async function write(folder: string, name: string, svg: string, width?: number, quality = 72): Promise<void> {
  if (only && !name.startsWith(only)) return
  const drawing = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#f4efe6' })
  const result = await (width ? drawing.resize(width) : drawing)
    .webp({ quality, effort: 6, smartSubsample: true })
    .toFile(`${folder}${name}.webp`)
  files++
  bytes += result.size
}

/** What of the home banner stands beside the console's login: small enough for a first load, because a veil lies over it. */
async function writeSide(svg: string): Promise<void> {
  const result = await sharp(Buffer.from(svg), { unlimited: true })
    .extract({ left: 585, top: 0, width: 1060, height: 900 })
    .flatten({ background: '#f4efe6' })
    .avif({ quality: 35, effort: 7 })
    .toFile(`${site}banner-home-side.avif`)
  files++
  bytes += result.size
}

const sets: readonly (readonly [Record<string, Scene>, Size])[] = [
  [projects, [1600, 1000]],
  [galleries, [1200, 800]],
  [news, [1200, 750]],
  [lectures, [1200, 750]],
  [stations, [1200, 750]],
  [services, [1200, 750]],
  [studies, [1200, 800]],
]

await mkdir(demo, { recursive: true })
await mkdir(site, { recursive: true })
for (const [scenes, size] of sets) {
  for (const [name, scene] of Object.entries(scenes)) {
    if (only && !name.startsWith(only)) continue
    await write(demo, name, scene().render(...size))
  }
}
for (const [name, svg] of Object.entries(bookCovers())) await write(demo, name, svg, undefined, 80)
for (const [name, svg] of Object.entries(newspaperPages())) await write(demo, name, svg, undefined, 62)
for (const [name, scene] of Object.entries(banners)) {
  if (only && !name.startsWith(only)) continue
  const stage = scene()
  const svg = stage.render(stage.width, stage.height)
  await write(site, name, svg, undefined, 80)
  await write(site, `${name}-small`, svg, 800)
  if (name === 'banner-home') await writeSide(svg)
}
console.log(`${files} pictures, ${(bytes / 1024 / 1024).toFixed(2)} MB`)
