import { Decimal } from '@anju/contract/cost/decimal'
import { columnName } from '@anju/contract/wire/sheet-text'
import type { Column, Formula, Value } from './formula.ts'

/** How a cell looks. `format` is one of Excel's number formats. */
export type Style = {
  format?: string
  bold?: boolean
  size?: number
  fill?: 'input' | 'head' | 'total'
  align?: 'left' | 'right' | 'center'
  wrap?: boolean
  border?: boolean
  quiet?: boolean
  /** How many columns a merged cell takes. */
  spans?: number
}
/** A cell that formulas may refer to. */
export type Ref = Formula & { row: number; column: number }
export type Cell = { content: Decimal | string | Formula; value: Value; style: Style }
/** Cells in which one of these texts is chosen. */
type Choice = { at: string; options: readonly string[] }

export type SheetLook = {
  /** Widths of the columns, in characters. */
  widths: readonly number[]
  /** Rows that stay while the others are scrolled, and that every printed page repeats. */
  frozen: number
  landscape?: boolean
}

const isFormula = (content: Cell['content']): content is Formula =>
  !(content instanceof Decimal) && typeof content === 'object'

/** A sheet that is filled cell by cell. Rows and columns count from 0. */
export class Sheet {
  readonly name: string
  readonly look: SheetLook
  readonly rows: Cell[][] = []
  readonly choices: Choice[] = []
  readonly merged: string[] = []

  constructor(name: string, look: SheetLook) {
    this.name = name
    this.look = look
  }

  /** Writes a cell; formulas of other sheets refer to it by a fixed address, so that their rows can be copied. */
  put(row: number, column: number, content: Cell['content'], style: Style = {}): Ref {
    const value = isFormula(content) ? content.value : content
    const cells = this.rows[row] ?? []
    cells[column] = { content, value, style }
    this.rows[row] = cells
    if (style.spans)
      this.merged.push(`${columnName(column)}${row + 1}:${columnName(column + style.spans - 1)}${row + 1}`)
    return this.ref(row, column)
  }

  /** The cell at a place, as it is now. */
  ref(row: number, column: number): Ref {
    const own = `${columnName(column)}${row + 1}`
    const fixed = `${this.#quoted()}!$${columnName(column)}$${row + 1}`
    const value = this.rows[row]?.[column]?.value ?? ''
    return { row, column, value, text: (on) => (on === this.name ? own : fixed), binds: 3 }
  }

  /** Writes cells side by side. */
  line(row: number, contents: readonly (Cell['content'] | undefined)[], style: Style = {}, from = 0): void {
    for (const [at, content] of contents.entries()) if (content !== undefined) this.put(row, from + at, content, style)
  }

  /** The cells of a column from one row to another, as they are now. */
  column(column: number, from: number, to: number): Column {
    const values = Array.from({ length: to - from + 1 }, (_, at) => this.rows[from + at]?.[column]?.value ?? '')
    const ends = [from, to].map((row) => `$${columnName(column)}$${row + 1}`).join(':')
    return { values, text: (on) => (on === this.name ? ends : `${this.#quoted()}!${ends}`) }
  }

  /** Lets people choose the text of a cell from a list. */
  choose({ row, column }: Ref, options: readonly string[]): void {
    this.choices.push({ at: `${columnName(column)}${row + 1}`, options })
  }

  #quoted(): string {
    return `'${this.name.replaceAll("'", "''")}'`
  }
}
