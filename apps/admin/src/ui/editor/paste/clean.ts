import { withoutHiddenSigns } from '@anju/contract/wire/signs'
import { isLinkAddress } from '../link-address.ts'
import { type LeftOut, leaveOut } from './left-out.ts'
import { makeLists } from './office-lists.ts'

/** Largest table that is pasted; a text is no place for a whole workbook. */
const ROWS = 200
const COLUMNS = 30

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** Replaces an element by another one with the same content. */
function rename(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

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

/** Excel says in its style sheet, by class, which cells are bold. */
function applyBoldClasses(document: Document): void {
  const sheet = [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n')
  const rules = sheet.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)
  const bold = [...rules]
    .filter(([, , rule = '']) => /font-weight:\s*(?:bold|[6-9]00)/i.test(rule))
    .map(([, name]) => name)
  for (const cell of document.querySelectorAll('td')) {
    if (!bold.some((name) => name !== undefined && cell.classList.contains(name))) continue
    const mark = document.createElement('strong')
    mark.append(...cell.childNodes)
    cell.append(mark)
  }
}

/** Headings by name, by class or by their level in the outline; the page has the only heading of the first level. */
function makeHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const level =
      /mso-outline-level:\s*(\d)/i.exec(styleOf(paragraph))?.[1] ??
      /(?:MsoHeading|标题)\s?(\d)/.exec(paragraph.className)?.[1]
    if (/\bMsoTitle\b/.test(paragraph.className)) rename(paragraph, 'h1')
    else if (level && Number(level) <= 6) rename(paragraph, `h${level}`)
  }
  const shift = body.querySelector('h1') ? 1 : 0
  for (const heading of [...body.querySelectorAll('h1,h2,h3,h4,h5,h6')]) {
    const level = Math.min(4, Math.max(2, Number(heading.localName[1]) + shift))
    if (heading.localName !== `h${level}`) rename(heading, `h${level}`)
  }
}

const MARKS: readonly [RegExp, string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*:[^;]*underline/i, 'u'],
  [/text-decoration[^;]*:[^;]*line-through/i, 's'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub/i, 'sub'],
]

/** Formatting by style becomes formatting by element; elements that mean nothing are dissolved. */
function makeMarks(body: HTMLElement): void {
  for (const bold of [...body.querySelectorAll('b,strong')]) {
    if (/font-weight:\s*(?:normal|[1-4]00)/i.test(styleOf(bold))) unwrap(bold)
  }
  for (const span of [...body.querySelectorAll('span,font')]) {
    const isBlock = span.querySelector('p,h2,h3,h4,ul,ol,table')
    if (!isBlock && span.textContent.trim()) markBy(span)
    unwrap(span)
  }
}

/** Puts the content of an element into the marks that its style means. */
function markBy(span: Element): void {
  for (const [pattern, tag] of MARKS) {
    if (!pattern.test(styleOf(span))) continue
    const mark = span.ownerDocument.createElement(tag)
    mark.append(...span.childNodes)
    span.append(mark)
  }
}

/** Tables within bounds; the cells of a first row in bold are headers. */
function makeTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const isCut = cutTable(table)
    const [first, second] = table.rows
    if (first && second && isHeadRow(first)) for (const cell of [...first.cells]) makeHeader(cell)
    if (!isCut) continue
    const note = body.ownerDocument.createElement('p')
    note.textContent = `［表格只粘贴了前 ${ROWS} 行、${COLUMNS} 列］`
    table.after(note)
  }
}

/** Removes what is beyond the bounds of a table, and returns whether that was anything. */
function cutTable(table: HTMLTableElement): boolean {
  const rows = [...table.rows]
  const surplus = [...rows.slice(ROWS), ...rows.flatMap((row) => [...row.cells].slice(COLUMNS))]
  for (const element of surplus) element.remove()
  return surplus.length > 0
}

/** Whether all words of a row are bold. */
function isHeadRow(row: HTMLTableRowElement): boolean {
  const words = [...row.cells].filter((cell) => cell.textContent.trim())
  const isBold = (cell: Element) => cell.querySelector('strong,b')?.textContent.trim() === cell.textContent.trim()
  return words.length > 0 && words.every(isBold)
}

function makeHeader(cell: Element): void {
  for (const bold of cell.querySelectorAll('strong,b')) unwrap(bold)
  const header = rename(cell, 'th')
  for (const name of ['colspan', 'rowspan']) {
    const value = cell.getAttribute(name)
    if (value) header.setAttribute(name, value)
  }
}

/** Pictures that the browser may not read are named where they were, instead of missing without a word. */
function markPictures(body: HTMLElement, place: (picture: { src: string; alt: string }) => string): void {
  for (const image of [...body.querySelectorAll('img,v\\:imagedata')]) {
    const src = image.getAttribute('src') ?? ''
    if (/^\/files\//.test(src)) continue
    const note = body.ownerDocument.createElement('p')
    note.textContent = place({ src, alt: image.getAttribute('alt') ?? '' })
    // A paragraph of its own, behind the one that the picture was in: a paragraph contains no other.
    const around = image.closest('p,h2,h3,h4')
    image.remove()
    if (around) around.after(note)
    else body.append(note)
  }
}

const KEPT = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start'])
const isKept = (element: Element, name: string) =>
  KEPT.has(name) || (element.localName === 'aside' && name === 'data-tone')

/** No attribute but those that the editor knows; no paragraph without a word. */
function removeTraces(body: HTMLElement): void {
  for (const link of [...body.querySelectorAll('a')]) {
    if (!isLinkAddress(link.getAttribute('href') ?? '')) unwrap(link)
  }
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

/**
 * The HTML of a clipboard as the editor understands it: headings, lists, tables, links and formatting stay, whatever Word, WPS, Excel and
 * Google Docs add for themselves goes, and so does what was not meant for readers, which is counted. `place` gives the words that stand
 * for a picture until it is uploaded.
 */
export function cleanPasted(
  html: string,
  place: (picture: { src: string; alt: string }) => string,
): { html: string; leftOut: LeftOut } {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const { body } = document
  const leftOut = leaveOut(document)
  applyBoldClasses(document)
  removeRubbish(body)
  makeLists(body)
  makeHeadings(body)
  makeMarks(body)
  makeTables(body)
  markPictures(body, place)
  removeTraces(body)
  return { html: withoutHiddenSigns(body.innerHTML), leftOut }
}
