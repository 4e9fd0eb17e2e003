import { columnName, sheetText } from '@anju/contract/wire/sheet-text'

function cell(value: string | number, place: string): string {
  if (value === '') return ''
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${place}"><v>${value}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${sheetText(String(value))}</t></is></c>`
}

/** One row of a sheet; texts are texts and never formulas (security S52). `number` is the row number in Excel. */
export function rowMarkup(cells: readonly (string | number)[], number: number): string {
  return `<row r="${number}">${cells.map((value, at) => cell(value, `${columnName(at)}${number}`)).join('')}</row>`
}
