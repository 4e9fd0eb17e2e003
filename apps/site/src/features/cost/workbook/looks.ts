import type { Sheet, Style } from '@anju/browser/spreadsheet/sheet'

export const MONEY = '#,##0.00'
export const PER_AREA = '0.0000'
export const SHARE = '0.00%'

const cell = { border: true } satisfies Style
export const TEXT: Style = { ...cell, wrap: true }
export const HEAD: Style = { ...cell, bold: true, fill: 'head', align: 'center', wrap: true }
/** What people may change: everything else follows. */
export const input = (format?: string): Style => ({
  ...cell,
  fill: 'input',
  format,
  align: format ? 'right' : undefined,
})
export const figure = (format: string): Style => ({ ...cell, format, align: 'right' })
export const sumOf = (format?: string): Style => ({
  ...cell,
  bold: true,
  fill: 'total',
  format,
  align: format ? 'right' : 'left',
})

/** Title and a line below it. */
export function titleOf(sheet: Sheet, title: string, below: string): void {
  sheet.put(0, 0, title, { bold: true, size: 15 })
  sheet.put(1, 0, below, { quiet: true })
}
