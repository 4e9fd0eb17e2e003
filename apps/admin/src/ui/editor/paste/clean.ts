import { withoutHiddenSigns } from '@anju/contract/wire/signs'
import { isLinkAddress } from '../link-address.ts'
import { makeAlignment, makeParagraphs } from './align.ts'
import { makeBoxes } from './boxes.ts'
import { fillFields, keepLines, nameObjects, writeDrawn } from './foreign.ts'
import { joinLists } from './joined-lists.ts'
import { type LeftOut, leaveOut } from './left-out.ts'
import { makeMarks } from './marks.ts'
import { makeLists } from './office-lists.ts'
import type { Steps } from './pause.ts'
import { replaceByBlock } from './places.ts'
import { rename } from './rename.ts'
import { type Styles, stylesOf } from './style.ts'
import { makeSigns } from './symbols.ts'
import { cutTables, makeTables, takeCaptions } from './tables.ts'

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** Comments, which conditional sections are for a browser, and what belongs to the other program only. */
function removeRubbish(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  const foreign = 'style,script,noscript,template,meta,link,title,xml,colgroup,col,input,button,select'
  for (const element of body.querySelectorAll(foreign)) element.remove()
  for (const element of [...body.querySelectorAll('*')]) {
    if (element.localName.includes(':') && !/^v:(shape|imagedata)$/.test(element.localName)) unwrap(element)
  }
}

/** Paragraphs are headings by their class or by their level in the outline. */
function nameHeadings(body: HTMLElement, styles: Styles): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const level =
      /^(\d)/.exec(styles(paragraph).get('mso-outline-level') ?? '')?.[1] ??
      /(?:MsoHeading|标题)\s?(\d)/.exec(paragraph.className)?.[1]
    if (/\bMsoTitle\b/.test(paragraph.className)) rename(paragraph, 'h1')
    else if (level && Number(level) <= 6) rename(paragraph, `h${level}`)
  }
}

/** Paragraphs that say that they are headings to those who listen. */
function nameSpokenHeadings(body: HTMLElement): void {
  for (const one of [...body.querySelectorAll('p[role="heading"],div[role="heading"]')]) {
    const level = Number(one.getAttribute('aria-level') ?? 2)
    if (level >= 1 && level <= 6) rename(one, `h${level}`)
  }
}

/** The page has the only heading of the first level; `isExact`: those of the HTML are always one level above. */
function makeHeadings(body: HTMLElement, styles: Styles, isExact: boolean): void {
  nameHeadings(body, styles)
  nameSpokenHeadings(body)
  const shift = isExact || body.querySelector('h1') ? 1 : 0
  for (const heading of [...body.querySelectorAll('h1,h2,h3,h4,h5,h6')]) {
    const level = Math.min(4, Math.max(2, Number(heading.localName[1]) + shift))
    if (heading.localName !== `h${level}`) rename(heading, `h${level}`)
  }
}

/** A picture of a clipboard, as its HTML describes it. */
export type PastedPicture = { src: string; alt: string; width: number; height: number }
/** Gives for each picture, in their order, the words that stand for it; `null` for none, because it is no picture. */
export type Placing = (pictures: readonly PastedPicture[]) => readonly (string | null)[]

const sizeOf = (image: Element, name: 'width' | 'height') =>
  Math.round(Number.parseFloat(image.getAttribute(name) ?? '0')) || 0

function pictureOf(image: Element): PastedPicture {
  // Pages that load pictures late have the address here, and something else in its place.
  const late = ['data-src', 'data-original'].map((name) => image.getAttribute(name)).find((src) => src)
  return {
    src: late ?? image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt') ?? '',
    width: sizeOf(image, 'width'),
    height: sizeOf(image, 'height'),
  }
}

/** Whether a drawing within a page shows nothing that a reader would miss: it is not read out, or has no lines at all. */
const isOrnament = (drawing: Element) =>
  drawing.getAttribute('aria-hidden') === 'true' ||
  /^(?:presentation|none)$/.test(drawing.getAttribute('role') ?? '') ||
  !drawing.querySelector('path,rect,circle,ellipse,line,polyline,polygon,image,text,use,foreignObject')

/** Pictures that the browser may not read are named where they were, instead of missing without a word. */
function markPictures(body: HTMLElement, place: Placing): void {
  for (const drawing of [...body.querySelectorAll('svg')]) if (isOrnament(drawing)) drawing.remove()
  const images = [...body.querySelectorAll('img,svg,v\\:imagedata')].filter(
    (image) => !/^\/files\//.test(image.getAttribute('src') ?? ''),
  )
  const words = place(images.map(pictureOf))
  for (const [at, image] of images.entries()) {
    const text = words[at]
    if (!text) {
      image.remove()
      continue
    }
    const note = body.ownerDocument.createElement('p')
    note.textContent = text
    replaceByBlock(image, note)
  }
  for (const figure of [...body.querySelectorAll('figure')]) {
    if (figure.querySelector('img')) continue
    for (const caption of [...figure.querySelectorAll('figcaption')]) rename(caption, 'p')
    unwrap(figure)
  }
}

const KEPT = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start', 'data-align'])
const isKept = (element: Element, name: string) =>
  KEPT.has(name) ||
  (element.localName === 'aside' && name === 'data-tone') ||
  (element.localName === 'img' && /^(?:width|height)$/.test(name)) ||
  (element.localName === 'ol' && name === 'type')

/** Takes links apart whose address leads nowhere on a page of a site, such as to a file; returns how many that are. */
function removeLinks(body: HTMLElement): number {
  let count = 0
  for (const link of [...body.querySelectorAll('a')]) {
    const said = link.getAttribute('href')?.trim() ?? ''
    const address = said.startsWith('//') ? `https:${said}` : said
    if (isLinkAddress(address)) link.setAttribute('href', address)
    else {
      // Places within the text and buttons of a page are no links for its readers.
      if (address && !/^(?:#|javascript:|about:)/i.test(address) && link.textContent?.trim()) count++
      unwrap(link)
    }
  }
  return count
}

/** No attribute but those that the editor knows; no paragraph without a word. */
function removeTraces(body: HTMLElement): void {
  // Between blocks a break has no meaning; some programs put one at the end.
  for (const lineBreak of [...body.querySelectorAll('br')]) if (lineBreak.parentElement === body) lineBreak.remove()
  for (const element of body.querySelectorAll('*')) {
    const foreign = element.getAttributeNames().filter((name) => !isKept(element, name))
    for (const name of foreign) element.removeAttribute(name)
  }
  removeEmptyParagraphs(body)
}

/** A cell or entry of a list that has nothing else keeps its empty paragraph. */
function removeEmptyParagraphs(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll('p,h2,h3,h4')]) {
    if (paragraph.querySelector('img,br') || paragraph.textContent.replace(/[\s\u00a0]+/g, '')) continue
    paragraph.textContent = ''
    const around = paragraph.parentElement
    if (!around?.matches('td,th,li') || around.childElementCount > 1) paragraph.remove()
  }
}

/** What is in the text otherwise than it was: objects named at their places, links that are words. */
export type LeftOver = { objects: number; links: number }

export type Cleaning = {
  place: Placing
  /** The rows of a table that are taken. */
  mostRows: number
  /** Whether headings and headers of tables are exactly those that the HTML has. */
  isExact: boolean
}

/**
 * The HTML of a clipboard as the editor understands it: headings, lists with their numbers, tables, links, formatting and alignment
 * stay, whatever Word, WPS, Excel and others add for themselves goes, and so does what was not meant for readers, which is counted.
 */
export function* cleanPasted(
  html: string,
  { place, mostRows, isExact }: Cleaning,
): Steps<{ html: string; leftOut: LeftOut & LeftOver }> {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const { body } = document
  const styles = stylesOf(document)
  yield
  const leftOut = yield* leaveOut(document, styles)
  yield
  makeBoxes(body)
  fillFields(body)
  writeDrawn(body)
  takeCaptions(body)
  const objects = nameObjects(body, styles)
  // What follows reads style sheets that are removed with the rubbish.
  makeHeadings(body, styles, isExact)
  yield
  makeLists(body, styles)
  yield
  makeSigns(body, styles)
  keepLines(body, styles)
  makeParagraphs(body)
  joinLists(body, styles)
  removeRubbish(body)
  makeAlignment(body, styles)
  yield
  makeMarks(body, styles)
  yield
  if (!isExact) makeTables(body, styles)
  cutTables(body, mostRows)
  markPictures(body, place)
  const links = removeLinks(body)
  removeTraces(body)
  return { html: withoutHiddenSigns(body.innerHTML), leftOut: { ...leftOut, objects, links } }
}
