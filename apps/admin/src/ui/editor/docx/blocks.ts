import type { BlockName } from '@anju/contract/wire/word-styles'
import { WITHIN } from '../paste/office-lists.ts'
import { rename } from '../paste/rename.ts'
import { BLOCK, FIGURE, OUTLINE, TABLE } from './notes.ts'

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

/** Cells whose paragraphs are those of headers. */
function makeHeaders(body: HTMLElement): void {
  for (const cell of [...body.querySelectorAll('td')]) {
    const paragraphs = [...cell.querySelectorAll(':scope > p')]
    const isHeader = paragraphs.every((one) => one.getAttribute(BLOCK) === 'header')
    if (paragraphs.length > 0 && isHeader) rename(cell, 'th')
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
    for (const name of [BLOCK, WITHIN]) {
      const value = paragraph.getAttribute(name)
      if (value !== null) figure.setAttribute(name, value)
    }
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
    if (table?.localName === 'table')
      for (const name of [BLOCK, WITHIN]) {
        const value = paragraph.getAttribute(name)
        if (value !== null) table.setAttribute(name, value)
      }
    paragraph.remove()
  }
}

/** Makes of paragraphs what the styles of a document say that they are. */
export function withBlocks(html: string, site = ''): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const rule of [...body.querySelectorAll(`[${BLOCK}="rule"]`)])
    rule.replaceWith(body.ownerDocument.createElement('hr'))
  placeTables(body)
  makeFigures(body)
  makeFrames(body)
  makeHeaders(body)
  for (const line of [...body.querySelectorAll(`p[${OUTLINE}]`)]) rename(line, `h${line.getAttribute(OUTLINE)}`)
  if (site) shortenLinks(body, site)
  return body.innerHTML
}
