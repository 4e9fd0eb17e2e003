import { cutTable } from '@anju/contract/desk/notes'
import { rename } from './rename.ts'
import type { Styles } from './style.ts'

/** The largest table that is pasted without a question, in rows. */
export const MOST_ROWS = 1000

/** How many rows the longest table of a clipboard has. */
export function longestTable(html: string): number {
  // Most clipboards have fewer rows than that in all tables together.
  if ((html.match(/<tr\b/gi)?.length ?? 0) <= MOST_ROWS) return 0
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')
  return Math.max(0, ...[...tables].map(({ rows }) => rows.length))
}

/** Whether all words of a row are bold. */
function isHeadRow(row: HTMLTableRowElement): boolean {
  const walker = row.ownerDocument.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  let words = 0
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!textContent?.trim()) continue
    if (!parentElement?.closest('strong,th')) return false
    words++
  }
  return words > 0
}

function makeHeader(cell: HTMLTableCellElement): void {
  for (const bold of [...cell.querySelectorAll('strong')]) bold.replaceWith(...bold.childNodes)
  rename(cell, 'th')
}

/** Names of tables stand before them: a table of the text has none within. */
export function takeCaptions(body: HTMLElement): void {
  for (const caption of [...body.querySelectorAll('table > caption')]) {
    const name = rename(caption, 'p')
    if (name.textContent?.trim() || name.querySelector('img')) name.closest('table')?.before(name)
    else name.remove()
  }
}

/** Empty cells that a spreadsheet wrote as one are several. */
function divideEmpty(body: HTMLElement, styles: Styles): void {
  for (const cell of [...body.querySelectorAll('td')]) {
    // A cell with words covers those beside it.
    if (styles(cell).get('mso-ignore') !== 'colspan' || cell.textContent?.trim()) continue
    const width = Math.min(100, cell.colSpan)
    cell.removeAttribute('colspan')
    for (let nth = 1; nth < width; nth++) cell.after(body.ownerDocument.createElement('td'))
  }
}

/** The cells of a first row in bold are headers. */
export function makeTables(body: HTMLElement, styles: Styles): void {
  divideEmpty(body, styles)
  for (const table of body.querySelectorAll('table')) {
    const [first, second] = table.rows
    if (first && second && isHeadRow(first)) for (const cell of [...first.cells]) makeHeader(cell)
  }
}

/** Leaves the first rows of longer tables, with a note behind each. */
export function cutTables(body: HTMLElement, mostRows: number): void {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows]
    if (rows.length <= mostRows) continue
    for (const row of rows.slice(mostRows)) row.remove()
    const note = body.ownerDocument.createElement('p')
    note.textContent = cutTable(mostRows, rows.length)
    table.after(note)
  }
}

/** The same for HTML. */
export function withShortTables(html: string, mostRows: number): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  cutTables(body, mostRows)
  return body.innerHTML
}
