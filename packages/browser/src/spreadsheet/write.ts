import { Decimal } from '@anju/contract/cost/decimal'
import { columnName, sheetText } from '@anju/contract/wire/sheet-text'
import { storedZip } from '../stored-zip.ts'
import type { Formula, Value } from './formula.ts'
import type { Cell, Sheet } from './sheet.ts'
import { styleTable } from './styles.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The kind of file, for whoever saves it. */
const WORKBOOK_TYPE = `${TYPES}.sheet`

const attribute = (text: string): string => sheetText(text).replaceAll('"', '&quot;')

/** A text within the codes of a footer, which begin with `&`. */
const printed = (text: string): string => text.replaceAll('&', '&&')

/** The number as spreadsheets store it: the nearest one in binary. */
const stored = (value: Decimal): string => String(value.toNumber())

function cellOf(value: Value): { kind: string; markup: string } {
  if (value === undefined) return { kind: ' t="e"', markup: '<v>#N/A</v>' }
  if (value instanceof Decimal) return { kind: '', markup: `<v>${stored(value)}</v>` }
  return { kind: ' t="str"', markup: `<v>${sheetText(value)}</v>` }
}

const isFormula = (content: Cell['content']): content is Formula =>
  !(content instanceof Decimal) && typeof content === 'object'

function cellMarkup(cell: Cell, place: string, sheet: string, style: number): string {
  const { content } = cell
  const start = `<c r="${place}" s="${style}"`
  if (isFormula(content)) {
    const { kind, markup } = cellOf(cell.value)
    return `${start}${kind}><f>${sheetText(content.text(sheet))}</f>${markup}</c>`
  }
  if (content instanceof Decimal) return `${start}><v>${stored(content)}</v></c>`
  if (content === '') return `${start}/>`
  return `${start} t="inlineStr"><is><t xml:space="preserve">${sheetText(content)}</t></is></c>`
}

type Styles = ReturnType<typeof styleTable>

function rowsMarkup(sheet: Sheet, styles: Styles): string {
  return Array.from(sheet.rows, (cells, row) => {
    if (!cells) return ''
    const markup = Array.from(cells, (cell, column) =>
      cell ? cellMarkup(cell, `${columnName(column)}${row + 1}`, sheet.name, styles.idOf(cell.style)) : '',
    )
    const lines = linesOf(sheet, cells)
    const height = lines > 1 ? ` ht="${lines * LINE_HEIGHT}" customHeight="1"` : ''
    return `<row r="${row + 1}"${height}>${markup.join('')}</row>`
  }).join('')
}

/** Points of a line of text. */
const LINE_HEIGHT = 16
/** How wide a text is, in the characters by which columns are measured; one of Han takes two. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u02ff' ? 2 : 1), 0)

/** How many lines the longest wrapped text of a row takes: spreadsheets do not make rows higher by themselves. */
function linesOf(sheet: Sheet, cells: readonly Cell[]): number {
  const counts = Array.from(cells, (cell, column) => {
    if (!cell?.style.wrap || typeof cell.content !== 'string') return 1
    const wide = sheet.look.widths
      .slice(column, column + (cell.style.spans ?? 1))
      .reduce((sum, width) => sum + width, 0)
    return Math.ceil((widthOf(cell.content) + 1) / wide)
  })
  return Math.max(1, ...counts)
}

function viewMarkup({ look: { frozen } }: Sheet, isFirst: boolean): string {
  const place = `A${frozen + 1}`
  const pane =
    frozen > 0
      ? `<pane ySplit="${frozen}" topLeftCell="${place}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="${place}" sqref="${place}"/>`
      : ''
  return `<sheetViews><sheetView showGridLines="0"${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews>`
}

function choicesMarkup({ choices }: Sheet): string {
  if (choices.length === 0) return ''
  const rules = choices.map(
    ({ at, options }) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${at}"><formula1>"${sheetText(options.join(','))}"</formula1></dataValidation>`,
  )
  return `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

function sheetMarkup(sheet: Sheet, isFirst: boolean, styles: Styles, footer: string): string {
  const { widths, landscape } = sheet.look
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const merged = sheet.merged.map((ref) => `<mergeCell ref="${ref}"/>`)
  return [
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    viewMarkup(sheet, isFirst),
    `<sheetFormatPr defaultRowHeight="18"/><cols>${columns.join('')}</cols>`,
    `<sheetData>${rowsMarkup(sheet, styles)}</sheetData>`,
    merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : '',
    choicesMarkup(sheet),
    '<printOptions horizontalCentered="1"/><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9" orientation="${landscape ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>`,
    `<headerFooter><oddFooter>${attribute(`&L${printed(footer)}&C${printed(sheet.name)}&R第 &P 页 共 &N 页`)}</oddFooter></headerFooter></worksheet>`,
  ].join('')
}

function bookMarkup(sheets: readonly Sheet[]): string {
  const entries = sheets.map(
    ({ name }, at) => `<sheet name="${attribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const titles = sheets.flatMap(({ name, look: { frozen } }, at) =>
    frozen > 0
      ? [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${sheetText(`'${name.replaceAll("'", "''")}'!$1:$${frozen}`)}</definedName>`,
        ]
      : [],
  )
  return [
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets>`,
    titles.length > 0 ? `<definedNames>${titles.join('')}</definedNames>` : '',
    '<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>',
  ].join('')
}

function partsOf(sheets: readonly Sheet[], footer: string): Record<string, string> {
  const styles = styleTable()
  const pages = sheets.map((sheet, at) => sheetMarkup(sheet, at === 0, styles, footer))
  const target = (at: number) => `worksheets/sheet${at + 1}.xml`
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${TYPES}.${type}+xml"/>`
  const relation = (id: number, type: string, to: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${to}"/>`
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${pages.map((_, at) => override(target(at), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': bookMarkup(sheets),
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${pages.map((_, at) => relation(at + 1, 'worksheet', target(at))).join('')}${relation(pages.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': HEAD + styles.spell(),
    ...Object.fromEntries(pages.map((markup, at) => [`xl/${target(at)}`, markup])),
  }
}

/** An Excel workbook of these sheets; `footer` is printed on every page. Formulas travel with what they come to. */
export function workbookFile(sheets: readonly Sheet[], footer: string): Blob {
  const files = Object.entries(partsOf(sheets, footer))
  const zip = storedZip(files.map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })))
  return new Blob([zip], { type: WORKBOOK_TYPE })
}
