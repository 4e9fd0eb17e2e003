/**
 * The pictures of the example company, drawn as SVG and encoded for browsers. Scenes use no fonts and give the same bytes
 * everywhere; covers and newspaper pages are set in Noto Serif CJK SC and Noto Sans CJK SC, which have to be installed.
 */
import sharp from 'sharp'
import { company } from './catalogue/company.ts'
import { galleries } from './catalogue/galleries.ts'
import { lectures } from './catalogue/lectures.ts'
import { news } from './catalogue/news.ts'
import { newsMore } from './catalogue/news-more.ts'
import { projects } from './catalogue/projects.ts'
import { services } from './catalogue/services.ts'
import { studies } from './catalogue/studies.ts'
import { stations } from './catalogue/training.ts'
import { bookCovers } from './print/book-cover.ts'
import { type Issue, newspaperPages } from './print/newspaper-page.ts'
import { bannerHome } from './scenes/banner-home.ts'
import { banners } from './scenes/banners.ts'
import { bannersMore } from './scenes/banners-more.ts'
import type { Scene } from './scenes/open-air.ts'

/** A picture that is drawn and encoded when `encode` is called. `name` has an extension; `use` says who shows it. */
export type Picture = { name: string; use: 'content' | 'site'; encode: () => Promise<Buffer> }
type Size = readonly [width: number, height: number]
type Encoding = { width?: number; quality: number }

const SETS: readonly (readonly [Record<string, Scene>, Size])[] = [
  [projects, [1600, 1000]],
  [galleries, [1200, 800]],
  [company, [1200, 750]],
  [news, [1200, 750]],
  [newsMore, [1200, 750]],
  [lectures, [1200, 750]],
  [stations, [1200, 750]],
  [services, [1200, 750]],
  [studies, [1200, 800]],
]
const PAPER = '#f4efe6'

function drawn(svg: string, width?: number) {
  const drawing = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: PAPER })
  return width ? drawing.resize(width) : drawing
}

function toWebP(svg: string, { width, quality }: Encoding): Promise<Buffer> {
  return drawn(svg, width).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
}

/** Browsers that know AVIF load a third less of the picture that the landing page begins with. */
function toAvif(svg: string, { width, quality }: Encoding): Promise<Buffer> {
  return drawn(svg, width).avif({ quality, effort: 7 }).toBuffer()
}

/** The part of the home banner beside the console's login: compressed hard for a first load, because a veil covers it. */
function toLoginSide(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { unlimited: true })
    .extract({ left: 585, top: 0, width: 1060, height: 900 })
    .flatten({ background: PAPER })
    .avif({ quality: 35, effort: 7 })
    .toBuffer()
}

function renderBanner(scene: Scene): string {
  const stage = scene()
  return stage.render(stage.width, stage.height)
}

/** Every picture of the example company; `issues` is the staff newspaper whose pages are set. */
export function pictures(issues: readonly Issue[]): Picture[] {
  const scenes = SETS.flatMap(([set, size]) =>
    Object.entries(set).map(([name, scene]) => ({
      name,
      encode: () => toWebP(scene().render(...size), { quality: 72 }),
    })),
  )
  const covers = Object.entries(bookCovers()).map(([name, svg]) => ({
    name,
    encode: () => toWebP(svg, { quality: 80 }),
  }))
  const pages = Object.entries(newspaperPages(issues)).map(([name, svg]) => ({
    name,
    encode: () => toWebP(svg, { quality: 62 }),
  }))
  const wide = Object.entries({ ...banners, ...bannersMore }).flatMap(([name, scene]) => [
    { name: `${name}.webp`, encode: () => toWebP(renderBanner(scene), { quality: 80 }) },
    { name: `${name}-small.webp`, encode: () => toWebP(renderBanner(scene), { quality: 72, width: 800 }) },
  ])
  const home = [
    { name: 'banner-home.avif', encode: () => toAvif(renderBanner(bannerHome), { quality: 50 }) },
    { name: 'banner-home-small.avif', encode: () => toAvif(renderBanner(bannerHome), { quality: 45, width: 800 }) },
    { name: 'banner-home-side.avif', encode: () => toLoginSide(renderBanner(bannerHome)) },
  ]
  return [
    ...[...scenes, ...covers, ...pages].map(({ name, encode }) => ({
      name: `${name}.webp`,
      use: 'content' as const,
      encode,
    })),
    ...[...wide, ...home].map((one) => ({ ...one, use: 'site' as const })),
  ]
}
