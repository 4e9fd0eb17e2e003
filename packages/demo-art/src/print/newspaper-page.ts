import { galleries } from '../catalogue/galleries.ts'
import { news } from '../catalogue/news.ts'
import { projects } from '../catalogue/projects.ts'
import { ink } from '../engine/color.ts'
import { emblem } from '../parts/mark.ts'
import type { Scene } from '../scenes/open-air.ts'
import { inset } from './book-cover.ts'
import { breakLines, lineSvg, measure } from './typeset.ts'

const [W, H] = [1000, 1414]
const serif = "'Noto Serif CJK SC','WenQuanYi Micro Hei',serif"
const sans = "'Noto Sans CJK SC','WenQuanYi Micro Hei',sans-serif"
const body = `font-family="${serif}" fill="#2b2f2d"`
const small = (x: number, y: number, text: string, anchor = 'start', size = 15, fill = '#5c5a50') =>
  `<text x="${x}" y="${y}" font-family="${sans}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${text}</text>`

/** An article and where it lies on its page, in percent of the page's width and height. */
export type Article = {
  page: number
  title: string
  author: string
  paragraphs: readonly string[]
  region: { x: number; y: number; w: number; h: number }
}
/** An issue of the staff newspaper; `publishDate` begins with `YYYY-MM`. */
export type Issue = {
  publishDate: string
  fields: {
    permitNo: string
    number: number
    totalNumber: number
    articles: readonly Article[]
    pages: readonly { number: number; title: string; picture: { file: string } }[]
  }
}

/** The pictures of each issue in the order of its articles; an article without room for one stays without. */
const pictures: readonly (readonly string[])[] = [
  [
    'project-civic-3',
    'news-04',
    'gallery-09-1',
    'gallery-02-1',
    'gallery-09-4',
    'project-bank-2',
    'gallery-03-2',
    'gallery-10-3',
    'gallery-04-1',
    'gallery-05-3',
    'news-01',
    'project-hezheng-1',
  ],
  [
    'gallery-08-1',
    'gallery-10-1',
    'project-hezheng-3',
    'news-05',
    'gallery-06-1',
    'project-school-1',
    'project-park-3',
    'news-03',
    'gallery-06-3',
    'project-bank-4',
    'project-qinghe-4',
    'project-hospital-3',
  ],
  [
    'gallery-04-3',
    'gallery-07-3',
    'gallery-09-3',
    'gallery-12-1',
    'gallery-09-2',
    'gallery-11-1',
    'project-yunlan-3',
    'project-yunlan-2',
    'project-civic-3',
    'project-qinghe-2',
    'project-yunlan-4',
    'gallery-07-1',
  ],
]
const scenes: Record<string, Scene> = { ...projects, ...galleries, ...news }

function headline(title: string, x: number, y: number, w: number, big: boolean): { svg: string; height: number } {
  const size = Math.max(big ? 36 : 27, Math.min(big ? 46 : 32, w / Math.max(1, measure(title))))
  const perLine = Math.floor(w / size)
  const chars = [...title]
  const rows = Math.ceil(chars.length / perLine)
  const cut = Math.ceil(chars.length / rows)
  const lines = Array.from({ length: rows }, (_, i) => chars.slice(i * cut, (i + 1) * cut).join(''))
  const svg = lines
    .map(
      (line, i) =>
        `<text x="${x}" y="${(y + size * (0.95 + i * 1.25)).toFixed(1)}" font-family="${serif}" font-weight="700" font-size="${size.toFixed(1)}" fill="${ink.deep}">${line}</text>`,
    )
    .join('')
  return { svg, height: size * (1.25 * rows + 0.15) }
}

/** Fills columns below a picture as high as the text allows; smaller type only when nothing else helps. */
function article(it: Article, picture: string | undefined, index: number): string {
  const [x, y, w, h] = [
    (it.region.x / 100) * W,
    (it.region.y / 100) * H,
    (it.region.w / 100) * W,
    (it.region.h / 100) * H,
  ]
  const wide = w > 600
  const head = headline(it.title, x, y + 6, w, wide)
  const top = y + 6 + head.height
  const byline = `<rect x="${x}" y="${top + 5}" width="26" height="3" fill="${ink.orange}"/>${small(x + 36, top + 12, it.author, 'start', 15)}`
  const [start, end] = [top + 34, y + h - 6]
  const columns = wide ? 3 : 2
  const gap = 26
  const least = wide ? 190 : h > 800 ? 260 : 110
  for (let size = wide ? 20.5 : 18.5; size >= 13; size -= 0.5) {
    const column = (w - gap * (columns - 1)) / columns
    const ems = Math.floor(column / size)
    const lines = breakLines(it.paragraphs, ems)
    const step = size * 1.66
    const rows = Math.floor((end - start) / step)
    if (rows * columns < lines.length) continue
    const spare = rows * columns - lines.length
    const spanned = wide ? 2 : columns
    const free = Math.floor(spare / spanned)
    const height = free * step - 14
    if (height < least && size > 16) continue
    const scene = picture && height > 80 ? scenes[picture] : undefined
    const pictureX = wide ? x + column + gap : x
    const pictureW = wide ? w - column - gap : w
    const svg = scene
      ? `<g clip-path="url(#c${index})">${inset(scene, `n${index}x`, pictureX, start - 14, pictureW, Math.max(height, 10))}</g>`
      : ''
    const clip = `<clipPath id="c${index}"><rect x="${pictureX}" y="${start - 14}" width="${pictureW}" height="${height}" rx="3"/></clipPath>`
    const measureX = (column - ems * size) / 2
    let k = 0
    let text = ''
    for (let c = 0; c < columns; c++) {
      const skip = scene && (!wide || c > 0) ? free : 0
      for (let r = skip; r < rows && k < lines.length; r++, k++) {
        const line = lines[k]
        if (line) text += lineSvg(line, x + c * (column + gap) + measureX, start + size + r * step, size, ems, body)
      }
      if (c > 0)
        text += `<path d="M${x + c * (column + gap) - gap / 2} ${start + skip * step + 6}V${end - 4}" stroke="#d2c7b2" stroke-width="1"/>`
    }
    return clip + head.svg + byline + svg + text
  }
  throw new Error(`No room on the page for ${it.title}`)
}

function masthead(it: Issue): string {
  const [year, month] = it.publishDate.split('-')
  return `<rect x="40" y="40" width="920" height="4" fill="${ink.teal}"/><text x="40" y="156" font-family="${serif}" font-weight="700" font-size="104" letter-spacing="14" fill="${ink.teal}">衡岚内刊</text>${emblem(560, 110, 30, ink.teal)}<rect x="700" y="62" width="260" height="40" fill="${ink.orange}"/>${small(830, 90, '内部资料，免费交流', 'middle', 21, '#ffffff')}${small(960, 130, `准印证号：${it.fields.permitNo}`, 'end', 16)}${small(960, 156, `${year}年第${it.fields.number}期　总第${it.fields.totalNumber}期`, 'end', 16)}<rect x="40" y="180" width="920" height="1.5" fill="${ink.teal}"/>${small(40, 206, '编印单位：衡岚物业服务有限公司')}${small(360, 206, '发送对象：公司各部门、各管理处员工')}${small(760, 206, '印数：600份')}${small(960, 206, `${year}年${Number(month)}月15日`, 'end')}<rect x="40" y="220" width="920" height="1.5" fill="${ink.teal}"/>`
}

function pageHead(it: Issue, number: number, title: string): string {
  return `<rect x="40" y="36" width="920" height="3" fill="${ink.teal}"/><rect x="40" y="50" width="84" height="40" fill="${ink.teal}"/>${small(82, 78, title, 'middle', 22, ink.cream)}${small(140, 77, `第${number}版`, 'start', 17)}${small(960, 77, `衡岚内刊　总第${it.fields.totalNumber}期　内部资料，免费交流`, 'end', 15)}<rect x="40" y="98" width="920" height="1" fill="${ink.teal}"/>`
}

function page(it: Issue, number: number, title: string, pool: readonly string[]): string {
  const all = it.fields.articles
  const mine = all.filter((a) => a.page === number)
  const text = mine.map((a) => article(a, pool[all.indexOf(a)], all.indexOf(a))).join('')
  const rules = mine
    .slice(1)
    .map((a) => {
      const [x, y, w] = [a.region.x * 10, a.region.y * 14.14, a.region.w * 10]
      return `<path d="M${x} ${y - 9}h${w}" stroke="#b9ad96" stroke-width="1.2"/>`
    })
    .join('')
  const foot = `<rect x="40" y="1366" width="920" height="1" fill="#b9ad96"/>${small(500, 1390, `— ${number} —`, 'middle', 16)}${small(40, 1390, '责任编辑：综合管理部')}${small(960, 1390, `版名：${title}`, 'end')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="${W}" height="${H}" fill="#fbf8f0"/>${number === 1 ? masthead(it) : pageHead(it, number, title)}${rules}${text}${foot}</svg>`
}

/** All pages of all issues as SVG of 1000 x 1414, by file name without extension. */
export function newspaperPages(issues: readonly Issue[]): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap((it, i) =>
      it.fields.pages.map((p) => [p.picture.file.replace('.webp', ''), page(it, p.number, p.title, pictures[i] ?? [])]),
    ),
  )
}
