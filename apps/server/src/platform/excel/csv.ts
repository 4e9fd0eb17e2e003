import { decodedText } from '@anju/contract/wire/decoded-text'
import { refuse } from '../refusal.ts'
import { gridOf } from './grid.ts'
import type { ImportColumns } from './heading.ts'
import { LONGEST, linesOf, type SheetLines, TOO_LARGE } from './lines.ts'

/** A sheet as text has some hundred bytes in a row. */
const MOST_BYTES = 8 * 1024 * 1024
const SEPARATORS = [',', '\t', ';'] as const

/** The sign between the cells of a first line: spreadsheets write the one of their language. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const counts = SEPARATORS.map((sign) => line.split(sign).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

const quoteEnd = /^"|"$/g
const plainCell = (cell: string) =>
  (/^".*"$/s.test(cell) ? cell.replace(quoteEnd, '').replace(/""/g, '"') : cell).trim()

/** The rows of a text with separated cells. Quotation marks around a part of a cell are signs like others. */
export function csvRows(source: string): string[][] {
  const text = source.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const cells = new RegExp(
    `("(?:[^"]|"")*"(?=[${separator}\r\n]|$)|[^${separator}\r\n]*)(${separator}|\r?\n|\r|$)`,
    'y',
  )
  const rows: string[][] = [[]]
  while (cells.lastIndex < text.length) {
    const [, cell = '', end = ''] = cells.exec(text) ?? []
    rows.at(-1)?.push(plainCell(cell))
    if (end !== separator && end !== '') rows.push([])
  }
  return rows
}

/** The lines of a sheet that was saved as text, in UTF-8, UTF-16 or GBK, like those of `readSheet`. */
export function readCsv(bytes: Buffer, columns: ImportColumns, maxRows: number, longest = LONGEST): SheetLines {
  if (bytes.length > MOST_BYTES) refuse('badRequest', TOO_LARGE)
  const text = decodedText(bytes)
  if (text === undefined || text.includes('\0'))
    return refuse('badRequest', '文件不是文本格式的表格（.csv），请重新导出')
  const grid = gridOf('CSV', csvRows(text), { faults: new Map(), digits: new Map(), merges: [] })
  const answer = linesOf([grid], { columns, maxRows, longest, date1904: false })
  return 'lines' in answer ? answer : refuse('badRequest', answer.refusal)
}
