import { columnName } from '@anju/contract/wire/sheet-text'
import { strToU8, type Zippable, zipSync } from 'fflate'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A sheet by its markup: rows, merged cells as `C2:C4`, and whether it is hidden. */
export type RawSheet = { name?: string; rows: string; merges?: readonly string[]; state?: string }
type Others = { date1904?: boolean; more?: Zippable }

const part = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)

function sheetPart({ rows, merges = [] }: RawSheet) {
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return part(
    `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`,
  )
}

/** A workbook of these sheets, with whatever else is put in; style 1 is a day, style 2 a percentage. */
export function rawWorkbook(sheets: readonly RawSheet[], { date1904 = false, more = {} }: Others = {}): Buffer {
  const numbered = sheets.map((sheet, at) => ({ name: 'S', ...sheet, number: at + 1 }))
  const listed = numbered.map(
    ({ name, number, state }) =>
      `<sheet name="${name}" sheetId="${number}"${state ? ` state="${state}"` : ''} r:id="rId${number}"/>`,
  )
  const related = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': part(`<Types xmlns="${PACKAGE}/content-types"/>`),
      '_rels/.rels': part(
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': part(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': part(
        `<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}<Relationship Id="rId99" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'xl/styles.xml': part(
        `<styleSheet xmlns="${MAIN}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
      ),
      ...Object.fromEntries(numbered.map((sheet) => [`xl/worksheets/sheet${sheet.number}.xml`, sheetPart(sheet)])),
      ...more,
    }),
  )
}

export const rawText = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`

/** A value as it stands in a row: a text, or what a program writes for a cell, from the first attribute to its end. */
export type RawCell = string | { markup: string }

/** `{ markup }` of an error, a formula without a value, a number, a day by its serial number. */
export const rawError = (code: string): RawCell => ({ markup: ` t="e"><f>Z1</f><v>${code}</v></c>` })
export const unstored: RawCell = { markup: '><f>A1</f></c>' }
export const rawNumber = (value: number, style = 0): RawCell => ({ markup: ` s="${style}"><v>${value}</v></c>` })

/** Rows from the first one on; an empty text is no cell. */
export function rawRows(rows: readonly (readonly RawCell[])[]): string {
  const cellOf = (cell: RawCell, place: string) => {
    if (typeof cell === 'object') return `<c r="${place}"${cell.markup}`
    return cell === '' ? '' : rawText(place, cell)
  }
  return rows
    .map((row, at) => {
      const cells = row.map((cell, column) => cellOf(cell, `${columnName(column)}${at + 1}`))
      return `<row r="${at + 1}">${cells.join('')}</row>`
    })
    .join('')
}
