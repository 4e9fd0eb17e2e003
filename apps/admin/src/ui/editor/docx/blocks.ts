import type { BlockName } from '@anju/contract/wire/word-styles'
import { WITHIN } from '../paste/office-lists.ts'
import { rename } from '../paste/rename.ts'
import { BLOCK, FIGURE, OUTLINE, PATH, TABLE } from './notes.ts'
import { type Container, containersOf, type FrameName, tokenOf } from './own-styles.ts'

const TONES: readonly string[] = ['note', 'warn', 'danger'] satisfies BlockName[]

/** The element that paragraphs of a block stand in. */
function frameOf(block: string, document: Document): HTMLElement | undefined {
  if (block === 'quote') return document.createElement('blockquote')
  if (block === 'pre') return document.createElement('pre')
  if (!TONES.includes(block)) return undefined
  const callout = document.createElement('aside')
  callout.dataset.tone = block
  return callout
}

const isFrame = (element: Element | null, frame: HTMLElement): element is HTMLElement =>
  element instanceof HTMLElement && element.localName === frame.localName && element.dataset.tone === frame.dataset.tone

/** Words of a paragraph with its own lines. */
function linesOf(paragraph: Element): string {
  for (const end of [...paragraph.querySelectorAll('br')]) end.replaceWith('\n')
  return paragraph.textContent ?? ''
}

/** Puts a paragraph into the block that it belongs to. */
function putInto(frame: HTMLElement, paragraph: Element): void {
  if (frame.localName !== 'pre') return void frame.append(paragraph)
  frame.textContent = [frame.textContent, linesOf(paragraph)].filter((words, at) => at > 0 || words).join('\n')
  paragraph.remove()
}

/** Paragraphs that follow each other become one block. */
function makeFrames(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll(`[${BLOCK}]`)]) {
    const frame = frameOf(paragraph.getAttribute(BLOCK) ?? '', body.ownerDocument)
    if (!frame) continue
    const before = paragraph.previousElementSibling
    if (isFrame(before, frame)) putInto(before, paragraph)
    else {
      paragraph.before(frame)
      putInto(frame, paragraph)
    }
  }
}

type OpenFrame = { key: string; block: string; frame: HTMLElement }

/** Takes the outermost frame from the path of a block, with the level of the entry that the frame belongs to, 0 for none. */
function takeFrame(block: Element): { level: number; frame: Container | undefined } {
  const [first, ...others] = containersOf(block.getAttribute(PATH) ?? '')
  const level = first && !('frame' in first) ? first.level + 1 : 0
  const [frame, ...rest] = level > 0 ? others : [first, ...others]
  block.setAttribute(PATH, rest.flatMap((one) => (one ? tokenOf(one) : [])).join(''))
  return { level, frame }
}

/** A new frame before a block, which belongs to the entry of a level. */
function openFrame(key: string, { frame }: { frame: FrameName }, level: number, block: Element): OpenFrame | undefined {
  const element = frameOf(frame, block.ownerDocument)
  if (!element) return undefined
  if (level > 0) element.setAttribute(WITHIN, String(level))
  block.before(element)
  return { key, block: frame, frame: element }
}

/** Puts a block into the frame that its path begins with, behind the blocks that are there; returns the frame, if there is one. */
function putByPath(block: Element, open: OpenFrame | undefined): OpenFrame | undefined {
  const { level, frame } = takeFrame(block)
  if (!frame || !('frame' in frame)) {
    block.removeAttribute(PATH)
    if (level > 0) block.setAttribute(WITHIN, String(level))
    return undefined
  }
  const key = `${level} ${tokenOf(frame)}`
  const goesOn = open?.key === key && block.previousElementSibling === open.frame
  const next = goesOn ? open : openFrame(key, frame, level, block)
  if (next) putInto(next.frame, block)
  return next
}

/** What somebody has written between blocks of a frame has its style only. */
const isWritten = (block: Element, open: OpenFrame | undefined): open is OpenFrame =>
  block.getAttribute(BLOCK) === open?.block && block.previousElementSibling === open.frame

/** Puts blocks that follow each other into the frames that their paths name, from the outside. */
function putAll(around: Element): void {
  let open: OpenFrame | undefined
  const frames = new Set<Element>()
  for (const block of [...around.children]) {
    if (block.hasAttribute(PATH)) open = putByPath(block, open)
    else if (isWritten(block, open)) {
      block.removeAttribute(BLOCK)
      putInto(open.frame, block)
    } else open = undefined
    if (open) frames.add(open.frame)
  }
  for (const frame of frames) putAll(frame)
}

/** Blocks of which a bookmark says what they are in need no style for that. */
function makePlaces(body: HTMLElement): void {
  const blocks = [...body.querySelectorAll(`[${PATH}]`)]
  for (const block of blocks) {
    block.removeAttribute(WITHIN)
    if (/^(?:quote|note|warn|danger|pre)$/.test(block.getAttribute(BLOCK) ?? '')) block.removeAttribute(BLOCK)
  }
  for (const around of new Set(blocks.flatMap((block) => block.parentElement ?? []))) putAll(around)
}

/** Cells whose paragraphs are those of headers. */
function makeHeaders(body: HTMLElement): void {
  for (const cell of [...body.querySelectorAll('td')]) {
    const paragraphs = [...cell.querySelectorAll(':scope > p')]
    const isHeader = paragraphs.every((one) => one.getAttribute(BLOCK) === 'header')
    if (paragraphs.length > 0 && isHeader) rename(cell, 'th')
  }
}

/** Gives a block the place of the paragraph that it was. */
function takePlace(block: Element, paragraph: Element): void {
  for (const name of [BLOCK, WITHIN, PATH]) {
    const value = paragraph.getAttribute(name)
    if (value !== null) block.setAttribute(name, value)
  }
}

/** A picture with a caption is a block, and the caption the paragraph behind it. */
function makeFigures(body: HTMLElement): void {
  for (const picture of [...body.querySelectorAll(`img[${FIGURE}]`)]) {
    const paragraph = picture.closest('p')
    if (!paragraph || paragraph.textContent?.trim() || paragraph.querySelectorAll('img').length > 1) continue
    const next = paragraph.nextElementSibling
    const caption = body.ownerDocument.createElement('figcaption')
    if (next?.getAttribute(BLOCK) === 'caption') {
      caption.append(...next.childNodes)
      next.remove()
    }
    const figure = body.ownerDocument.createElement('figure')
    figure.append(picture, caption)
    takePlace(figure, paragraph)
    paragraph.replaceWith(figure)
  }
}

/** Links within the site have no host in a text. */
function shortenLinks(body: HTMLElement, site: string): void {
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? ''
    if (address.startsWith(`${site}/`)) link.setAttribute('href', address.slice(site.length).replace(/^\/#/, '#'))
  }
}

/** Gives tables the place that the paragraph before them says, and removes that. */
function placeTables(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll(`[${TABLE}]`)]) {
    const table = paragraph.nextElementSibling
    if (table?.localName === 'table') takePlace(table, paragraph)
    paragraph.remove()
  }
}

/** Makes of paragraphs what the styles of a document say that they are. */
export function withBlocks(html: string, site = ''): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const paragraph of [...body.querySelectorAll(`[${BLOCK}="rule"]`)]) {
    const rule = body.ownerDocument.createElement('hr')
    takePlace(rule, paragraph)
    paragraph.replaceWith(rule)
  }
  placeTables(body)
  makeFigures(body)
  makePlaces(body)
  makeFrames(body)
  makeHeaders(body)
  for (const line of [...body.querySelectorAll(`p[${OUTLINE}]`)]) rename(line, `h${line.getAttribute(OUTLINE)}`)
  if (site) shortenLinks(body, site)
  return body.innerHTML
}
