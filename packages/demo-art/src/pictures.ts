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

/** The place that a drawing shows, and the middle of what it is about, in percent from the left and the top. */
export type Drawing = {
  scene: string
  focus: { x: number; y: number }
  /** How much of what it is about is left, from 0 to 1, when a page crops it around the focus to `ratio` (width by height). */
  shown: (ratio: number) => number
}

/** The shapes in which pages show a picture: the head of a page, a card, a phone. */
export const crops = { wide: 21 / 9, card: 4 / 3, square: 1 } as const

/** A picture that is drawn and encoded when `encode` is called. `name` has an extension; `use` says who shows it. */
export type Picture = {
  name: string
  use: 'content' | 'site'
  encode: () => Promise<Buffer>
  /** Missing for the pages of the newspaper. */
  drawing?: () => Drawing
}
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
/** Where the title of a book is on its cover, in percent from the top. */
const TITLE = 12
/** Width by height: the banner of a page on a phone, and the landing page's in all windows without columns. */
const PHONE = 2.2
const LANDING = 1.43
const RIGHT = 0.66

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
    .avif({ quality: 33, effort: 7 })
    .toBuffer()
}

function renderBanner(scene: Scene): string {
  const stage = scene()
  return stage.render(stage.width, stage.height)
}

/** The part of a banner that small windows show, `ratio` times as wide as high: around the people, or what stands at the right. */
function renderPart(scene: Scene, ratio: number): string {
  const stage = scene()
  const [x] = stage.inView().length ? stage.focus() : [stage.width * RIGHT]
  const half = (stage.height * ratio) / 2
  return stage.render(stage.height * ratio, stage.height, Math.min(Math.max(x, half), stage.width - half))
}

/** What the site needs to know of a drawing that is cut to `size`: its focus keeps as much of the people as a square and a strip can show. */
function drawingOf(name: string, scene: Scene, [width, height]: Size): Drawing {
  const stage = scene()
  const scale = Math.max(width / stage.width, height / stage.height)
  const percent = (at: number, whole: number, shown: number) =>
    Math.min(100, Math.max(0, 50 + ((at - whole / 2) * scale * 100) / shown))
  const toPercent = ([x, y]: readonly [number, number]) =>
    [percent(x, stage.width, width), percent(y, stage.height, height)] as const
  const middle = toPercent(stage.focus())
  const subject = stage.inView().map(toPercent)
  /** The part of the subject between the edges of a crop that leaves `left` of one side, along an axis. */
  const partOf = (axis: 0 | 1, focus: number, left: number) => {
    const from = focus * (1 - left)
    const inside = subject.filter((point) => point[axis] >= from && point[axis] <= from + left * 100)
    return subject.length === 0 ? 1 : inside.length / subject.length
  }
  const lengths = (ratio: number) =>
    [Math.min(1, (ratio * height) / width), Math.min(1, width / height / ratio)] as const
  const best = (axis: 0 | 1, left: number) =>
    Array.from({ length: 101 }, (_, at) => at).reduce((a, b) => {
      const gain = partOf(axis, b, left) - partOf(axis, a, left)
      return gain > 0 || (gain === 0 && Math.abs(b - middle[axis]) < Math.abs(a - middle[axis])) ? b : a
    })
  const focus = { x: best(0, lengths(crops.square)[0]), y: best(1, lengths(crops.wide)[1]) }
  return {
    scene: stage.scene || name,
    focus,
    shown: (ratio) => Math.min(partOf(0, focus.x, lengths(ratio)[0]), partOf(1, focus.y, lengths(ratio)[1])),
  }
}

/** The scene of each banner: they count as uses of it, as items do. */
export const bannerScenes = (): string[] =>
  Object.entries({ ...banners, ...bannersMore }).map(([name, scene]) => scene().scene || name)

/** Every picture of the example company; `issues` is the staff newspaper whose pages are set. */
export function pictures(issues: readonly Issue[]): Picture[] {
  const scenes = SETS.flatMap(([set, size]) =>
    Object.entries(set).map(([name, scene]) => ({
      name,
      encode: () => toWebP(scene().render(...size), { quality: 72 }),
      drawing: () => drawingOf(name, scene, size),
    })),
  )
  const covers = Object.entries(bookCovers()).map(([name, svg]) => ({
    name,
    encode: () => toWebP(svg, { quality: 80 }),
    drawing: () => ({ scene: name, focus: { x: 50, y: TITLE }, shown: () => 1 }),
  }))
  const pages = Object.entries(newspaperPages(issues)).map(([name, svg]) => ({
    name,
    encode: () => toWebP(svg, { quality: 62 }),
  }))
  const wide = Object.entries({ ...banners, ...bannersMore }).flatMap(([name, scene]) => [
    { name: `${name}.webp`, encode: () => toWebP(renderBanner(scene), { quality: 80 }) },
    ...(scene === bannerHome
      ? [{ name: `${name}-small.webp`, encode: () => toWebP(renderPart(scene, LANDING), { quality: 70, width: 800 }) }]
      : [
          { name: `${name}-small.webp`, encode: () => toWebP(renderBanner(scene), { quality: 72, width: 800 }) },
          { name: `${name}-phone.webp`, encode: () => toWebP(renderPart(scene, PHONE), { quality: 72, width: 800 }) },
        ]),
  ])
  const home = [
    { name: 'banner-home.avif', encode: () => toAvif(renderBanner(bannerHome), { quality: 50 }) },
    {
      name: 'banner-home-small.avif',
      encode: () => toAvif(renderPart(bannerHome, LANDING), { quality: 42, width: 800 }),
    },
    { name: 'banner-home-side.avif', encode: () => toLoginSide(renderBanner(bannerHome)) },
  ]
  return [
    ...[...scenes, ...covers, ...pages].map(({ name, ...one }) => ({
      ...one,
      name: `${name}.webp`,
      use: 'content' as const,
    })),
    ...[...wide, ...home].map((one) => ({ ...one, use: 'site' as const })),
  ]
}
