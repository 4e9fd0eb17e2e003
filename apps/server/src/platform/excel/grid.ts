import { errorText, type Merge, placeOf, type Structure } from './structure.ts'

/** A cell as it is imported. `fault` says what is wrong with it, after its name. */
export type Cell = { text: string; place: string; fault?: string | undefined }

/** The texts of a sheet, with what its merged cells show and what is wrong with cells. Rows and columns from 0. */
export type Grid = {
  name: string
  rows: readonly (readonly string[])[]
  width: number
  height: number
  /** The text of a heading: a merged cell is one of its first column, in all of its rows. */
  headingAt(row: number, column: number): string
  /** Whether something is in a row itself, be it only an error. */
  isFilled(row: number): boolean
  /** The merged cells that a cell is part of. */
  mergeAt(row: number, column: number): Merge | undefined
  cellAt(row: number, column: number): Cell
}

const WHOLE = /^\d+$/

export function gridOf(
  name: string,
  rows: readonly (readonly string[])[],
  { faults, digits, merges }: Structure,
): Grid {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const faulty = new Set([...faults.keys()].map((place) => Number(place.replace(/^\D+/, '')) - 1))
  // Rows at the end that have errors only are no rows for the reader.
  const height = Math.max(rows.length, ...[...faulty].map((row) => row + 1))
  const merged = new Map<number, Merge>()
  for (const merge of merges)
    for (let row = merge.top; row <= Math.min(merge.bottom, height - 1); row++)
      for (let column = merge.left; column <= Math.min(merge.right, width - 1); column++)
        merged.set(row * width + column, merge)
  const textAt = (row: number, column: number) => {
    const text = rows[row]?.[column] ?? ''
    return digits.size > 0 && WHOLE.test(text) ? text.padStart(digits.get(placeOf(row, column)) ?? 0, '0') : text
  }
  const mergeAt = (row: number, column: number) => merged.get(row * width + column)
  return {
    name,
    rows,
    width,
    height,
    headingAt: (row, column) => {
      const merge = mergeAt(row, column)
      return merge && column === merge.left ? textAt(merge.top, column) : textAt(row, column)
    },
    isFilled: (row) => faulty.has(row) || (rows[row]?.some(Boolean) ?? false),
    mergeAt,
    cellAt: (row, column) => {
      const text = textAt(row, column)
      const place = placeOf(row, column)
      return { text, place, fault: faults.get(place) ?? errorText(text) }
    },
  }
}
