import { foldWidth } from '@anju/contract/wire/width'
import type { Grid } from './grid.ts'

/** A column of a sheet to import, by its heading. */
export type ImportColumn = {
  /** Without it a sheet cannot be imported. */
  required?: true
  /** Other headings that mean it, as former versions and other programs write them. */
  also?: readonly string[]
  /** How its cells are written: a day as `2026-01-31`, a number with digits and a point. What is neither stays as it is. */
  kind?: 'day' | 'number'
}
export type ImportColumns = Record<string, ImportColumn>

/** The heading row of a sheet: its index, the last row that belongs to it, and the index of each column. */
export type Heading = {
  grid: Grid
  row: number
  last: number
  columns: Map<string, number>
  others: Map<string, number>
}

/** Above the heading row there may be a title, a date, instructions. */
const ROWS = 10

/** A heading as it is compared: without blanks, signs that mark what is required, and remarks on that in brackets. */
export const headingOf = (text: string) =>
  foldWidth(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^[*•]+|[*:]+$/g, '')
    .replace(/[([【](?:必填|选填|可选|可不填|可空)[^)\]】]*[)\]】]$/, '')
    .replace(/^[*•]+|[*:]+$/g, '')

/** The rows among which the heading is. */
const firstRows = ({ rows }: Grid): number[] =>
  rows.flatMap((row, at) => (row.some(Boolean) ? [at] : [])).slice(0, ROWS)

/** The headings of a row, with merged cells that reach down to it from above; a column is called as the import calls it. */
function headingsOf(grid: Grid, row: number, columns: ImportColumns): string[] {
  const titles = new Map(Object.entries(columns).flatMap(([title, { also = [] }]) => also.map((one) => [one, title])))
  return Array.from({ length: grid.width }, (_, column) => {
    const heading = headingOf(grid.headingAt(row, column))
    return titles.get(heading) ?? heading
  })
}

type Candidate = { grid: Grid; row: number; headings: string[]; missing: string[]; matches: number }

function candidateOf(grid: Grid, row: number, columns: ImportColumns): Candidate {
  const headings = headingsOf(grid, row, columns)
  const titles = Object.keys(columns)
  return {
    grid,
    row,
    headings,
    missing: titles.filter((title) => columns[title]?.required && !headings.includes(title)),
    matches: titles.filter((title) => headings.includes(title)).length,
  }
}

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join('、')

function refusalOf(grids: readonly Grid[], candidates: readonly Candidate[], columns: ImportColumns): string {
  const [best] = candidates.filter(({ matches }) => matches > 0).sort((a, b) => b.matches - a.matches)
  if (best) return `工作表“${best.grid.name}”第 ${best.row + 1} 行缺少${quoted(best.missing)}列`
  const required = Object.keys(columns).filter((title) => columns[title]?.required)
  const names = quoted(grids.map(({ name }) => name))
  return `工作表${names}的前 ${ROWS} 行中没有标题行，标题行须有${quoted(required)}列`
}

/** Of the rows of a sheet that have what is required the one with most headings: the lower one of two may have more. */
function bestOf(rows: readonly Candidate[]): Candidate[] {
  const whole = rows.filter(({ missing }) => missing.length === 0)
  return whole.sort((a, b) => b.matches - a.matches).slice(0, 1)
}

/** The heading row of each sheet that has one; or why no sheet can be imported. */
export function findHeadings(grids: readonly Grid[], columns: ImportColumns): Heading[] | { refusal: string } {
  const candidates = grids.map((grid) => firstRows(grid).map((row) => candidateOf(grid, row, columns)))
  if (candidates.flat().length === 0) return { refusal: '文件中没有内容' }
  const chosen = candidates.flatMap(bestOf)
  if (chosen.length === 0) return { refusal: refusalOf(grids, candidates.flat(), columns) }
  const twice = chosen.flatMap(({ headings }) =>
    Object.keys(columns).filter((title) => headings.indexOf(title) !== headings.lastIndexOf(title)),
  )
  if (twice[0]) return { refusal: `“${twice[0]}”列出现了两次` }
  return chosen.map((one) => headingFrom(one, columns))
}

function headingFrom({ grid, row, headings }: Candidate, columns: ImportColumns): Heading {
  const entries = headings.flatMap((title, at) => (title ? [[title, at] as const] : []))
  const required = entries.filter(([title]) => columns[title]?.required)
  // Where all required headings reach further down, what is there belongs to headings of other columns.
  const depths = required.map(([, column]) => grid.mergeAt(row, column)?.bottom ?? row)
  return {
    grid,
    row,
    last: Math.min(...depths),
    columns: new Map(entries.filter(([title]) => Object.hasOwn(columns, title))),
    others: new Map(entries.filter(([title]) => !Object.hasOwn(columns, title))),
  }
}
