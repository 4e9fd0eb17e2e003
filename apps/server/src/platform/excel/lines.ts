import { plainDay } from '@anju/contract/wire/day'
import { plainNumber } from '@anju/contract/wire/number'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import type { Cell, Grid } from './grid.ts'
import { findHeadings, type Heading, headingOf, type ImportColumns } from './heading.ts'
import { type Merge, placeOf } from './structure.ts'

/** A line of a sheet: the row number in Excel, its texts by heading, and what is wrong with its cells, as sentences. */
export type SheetLine = { line: number; cells: Record<string, string>; faults: string[] }
/** The lines of a sheet, the columns that it does not have, and the headings of those that nothing is read from. */
export type SheetLines = { lines: SheetLine[]; absent: string[]; ignored: string[] }
export type LinesAnswer = SheetLines | { refusal: string }

export const WRONG_TYPE = '请选择 .xlsx 格式的 Excel 文件'
export const TOO_LARGE = '文件内容过大，请减少行数、删去图片后重试'

/** Longer than most fields; checking much longer texts would block other requests. */
export const LONGEST = 300

type Bounds = { columns: ImportColumns; maxRows: number; longest: number }
type Reading = Bounds & { date1904: boolean }

/**
 * The lines below the heading row, which is one of the first rows of a visible sheet; or the reason why they cannot be imported.
 * Vertically merged cells are the same in each line; what is merged across columns is a fault of the line.
 */
export function linesOf(grids: readonly Grid[], reading: Reading): LinesAnswer {
  const headings = findHeadings(grids, reading.columns)
  if ('refusal' in headings) return headings
  const filled = headings.filter((heading) => rowsOf(heading).length > 0)
  const [first, second] = filled
  if (first && second)
    return {
      refusal: `工作表“${first.grid.name}”和“${second.grid.name}”都有可以导入的行，一次导入一张，请删去或隐藏另一张`,
    }
  const heading = first ?? headings[0]
  return heading ? readLines(heading, reading) : { refusal: '文件中没有内容' }
}

/** The rows below a heading that are not blank, and do not repeat it, as on each page of a printed list. */
function rowsOf({ grid, last, columns }: Heading): number[] {
  const repeats = (row: number) =>
    [...columns].every(([title, column]) => headingOf(grid.rows[row]?.[column] ?? '') === title)
  const rows: number[] = []
  for (let row = last + 1; row < grid.height; row++) if (grid.isFilled(row) && !repeats(row)) rows.push(row)
  return rows
}

function readLines(heading: Heading, { columns, maxRows, longest, date1904 }: Reading): LinesAnswer {
  const rows = rowsOf(heading)
  if (rows.length > maxRows) return { refusal: `一次最多导入 ${maxRows} 行，请分成几个文件` }
  const lines: SheetLine[] = []
  for (const row of rows) {
    const line: SheetLine = { line: row + 1, cells: {}, faults: [] }
    for (const title of Object.keys(columns)) {
      const { text, fault } = cellOf(heading, row, title)
      if (text.length > longest) return { refusal: `第 ${row + 1} 行“${title}”的内容超过 ${longest} 个字` }
      line.cells[title] = plainText(text, columns[title]?.kind, date1904)
      if (fault && !line.faults.includes(fault)) line.faults.push(fault)
    }
    lines.push(line)
  }
  return { lines, ...restOf(heading, columns, rows) }
}

function restOf({ grid, columns: present, others }: Heading, columns: ImportColumns, rows: readonly number[]) {
  const used = [...others].filter(([, column]) => rows.some((row) => grid.rows[row]?.[column]))
  return {
    absent: Object.keys(columns).filter((title) => !present.has(title)),
    ignored: used.map(([title]) => title),
  }
}

/** What is imported of a line in a column. */
function cellOf(heading: Heading, row: number, title: string): { text: string; fault?: string } {
  const { grid, columns } = heading
  const column = columns.get(title)
  if (column === undefined) return { text: '' }
  const merge = grid.mergeAt(row, column)
  if (!merge) return namedCell(title, grid.cellAt(row, column))
  const cell = grid.cellAt(merge.top, merge.left)
  if (cell.text === '' && !cell.fault) return { text: '' }
  if (isAcross(heading, merge, column))
    return { text: '', fault: `${rangeOf(merge)} 是跨列合并的单元格，请取消合并后重试` }
  return merge.top <= heading.last ? { text: '' } : namedCell(title, cell)
}

/** Whether cells are merged across columns in a way that does not say for which column they are. */
function isAcross({ columns }: Heading, { left, right }: Merge, column: number): boolean {
  return column !== left || [...columns.values()].some((other) => other > left && other <= right)
}

const rangeOf = ({ top, left, bottom, right }: Merge) => `${placeOf(top, left)}:${placeOf(bottom, right)}`

const namedCell = (title: string, { text, place, fault }: Cell) =>
  fault ? { text: '', fault: `“${title}”（${place}）${fault}` } : { text }

/** The day 0 of Excel's calendars; the one of 1900 counts a 29th of February that was none. */
const FIRST = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
/** Numbers of five digits are days from 1927 to 2173. */
const SERIAL = /^[1-9]\d{4}(?:\.\d+)?$/

function dayOf(text: string, date1904: boolean): string {
  if (!SERIAL.test(text.trim())) return plainDay(text)
  return toWireDate(FIRST[date1904 ? 1904 : 1900] + Math.floor(Number(text)) * DAY)
}

function plainText(text: string, kind: 'day' | 'number' | undefined, date1904: boolean): string {
  if (kind === 'day') return dayOf(text, date1904)
  return kind === 'number' ? plainNumber(text) : text
}
