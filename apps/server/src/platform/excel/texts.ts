import type { Grid } from './grid.ts'
import { TOO_LARGE } from './lines.ts'

/** The texts of a visible sheet by rows; a cell that is merged downwards has its text in each of its rows. */
export type SheetTexts = { name: string; cells: string[][] }
export type TextsAnswer = { sheets: SheetTexts[] } | { refusal: string }

/** No sheet of a person has more columns that say something. */
const MOST_COLUMNS = 40
/** Characters of all texts: a merged cell counts in each of its rows, so that a small file can say very much. */
const MOST_TEXT = 1_000_000

/** The texts of sheets by rows, with the empty ones, so that their numbers are those of the workbook. */
export function textsOf(
  grids: readonly Grid[],
  { maxRows, longest }: { maxRows: number; longest: number },
): TextsAnswer {
  if (grids.some(({ height }) => height > maxRows)) return { refusal: TOO_LARGE }
  const sheets: SheetTexts[] = []
  let size = 0
  for (const grid of grids) {
    const cells = cellsOf(grid, longest)
    // An empty cell is sent too.
    size += cells.flat().reduce((sum, text) => sum + text.length + 1, 0)
    if (size > MOST_TEXT) return { refusal: TOO_LARGE }
    sheets.push({ name: grid.name, cells })
  }
  return { sheets }
}

function cellsOf(grid: Grid, longest: number): string[][] {
  const textAt = (row: number, column: number) => {
    const merge = grid.mergeAt(row, column)
    const top = merge && merge.left === column ? merge.top : row
    return grid.cellAt(top, column).text.trim().slice(0, longest)
  }
  const columns = Math.min(grid.width, MOST_COLUMNS)
  return Array.from({ length: grid.height }, (_, row) =>
    Array.from({ length: columns }, (_, column) => textAt(row, column)),
  )
}
