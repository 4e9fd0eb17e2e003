import { columnName } from '@anju/contract/wire/sheet-text'
import { walkXml } from '../text/xml.ts'

/** Cells that are shown as one: rows and columns from 0, the last ones included. */
export type Merge = { top: number; left: number; bottom: number; right: number }
/**
 * What a sheet has beside its values: why a cell has none, by its place; with how many digits a whole number is shown, where zeros fill
 * it up; and which cells are merged.
 */
export type Structure = { faults: Map<string, string>; digits: Map<string, number>; merges: Merge[] }
/** A visible sheet: its name, its place among all sheets, from 1, and its part of the archive. */
export type SheetPart = { name: string; at: number; part: string }
export type Workbook = { sheets: SheetPart[]; date1904: boolean }

type Attributes = Record<string, string>

/** The place of a cell as Excel writes it, `C2`; row and column from 0. */
export const placeOf = (row: number, column: number): string => `${columnName(column)}${row + 1}`

/** RuoYi's client shows sentences as HTML, and names of sheets are in sentences. */
const withoutMarkup = (name: string) => name.replace(/[<>&"']/g, ' ')

/** The targets of the worksheets, by the id of their relation. */
function targetsOf(relations: Uint8Array): Map<string, string> {
  const targets = new Map<string, string>()
  walkXml(relations, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship' || !Type.endsWith('/worksheet')) return
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
    },
  })
  return targets
}

/** The sheets that somebody who opens the workbook sees, in their order. */
export function readWorkbook(parts: Record<string, Uint8Array>): Workbook {
  const none = new Uint8Array(0)
  const targets = targetsOf(parts['xl/_rels/workbook.xml.rels'] ?? none)
  const workbook: Workbook = { sheets: [], date1904: false }
  let at = 0
  walkXml(parts['xl/workbook.xml'] ?? none, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') workbook.date1904 ||= /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (tag !== 'sheet' || !attributes.name) return
      at++
      const relation = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
      const part = targets.get(relation)
      if (part && (attributes.state ?? 'visible') === 'visible')
        workbook.sheets.push({ name: withoutMarkup(attributes.name), at, part })
    },
  })
  return workbook
}

/** What Excel shows for a formula that has no result, also where a program has stored it as a text. */
const ERROR =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|PYTHON!|GETTING_DATA)$/

/** Why a text is no value, if it is an error of Excel. */
export const errorText = (text: string): string | undefined =>
  ERROR.test(text.trim().toUpperCase()) ? `是错误值 ${text.trim()}，请改正后重试` : undefined

const UNSTORED = '的公式没有存下结果，请用 Excel 打开并保存后重试'

/** Why a cell has no value that can be imported. A formula may have an empty text as its result. */
function faultOf(type: string, formula: boolean, value: string | undefined): string | undefined {
  if (type === 'e') return errorText(value ?? '') ?? `是错误值 ${value ?? ''}，请改正后重试`
  if (formula && (value === undefined || (value === '' && type !== 'str'))) return UNSTORED
  return undefined
}

const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/
const columnAt = (letters: string) => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1

/** The merged cells of a reference, such as `C2:C4`; none if it is wrong. */
function mergesOf(range: string): Merge[] {
  const [, left = '', top, right = '', bottom] = RANGE.exec(range) ?? []
  if (!top || !bottom) return []
  return [{ top: Number(top) - 1, left: columnAt(left), bottom: Number(bottom) - 1, right: columnAt(right) }]
}

/** A number format that fills whole numbers up with zeros, as staff numbers are often shown; what follows is for other values. */
const FILLED_UP = /^"?(0{2,20})"?(?:_.|\\.)*(?:;|$)/

/** With how many digits the cell formats of a workbook show whole numbers, by the number of the format. */
export function digitsOfFormats(styles: Uint8Array): Map<string, number> {
  const codes = new Map<string, number>()
  const formats = new Map<string, number>()
  let inCells = false
  let count = 0
  walkXml(styles, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(numFmtId, FILLED_UP.exec(formatCode)?.[1]?.length ?? 0)
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const digits = codes.get(numFmtId) ?? 0
      if (digits > 0) formats.set(String(count), digits)
      count++
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

/** How the type of a cell with a number is written, or left out. */
const NUMBER_TYPES = new Set(['', 'n'])

/** What a sheet has beside its values. `formats` is what `digitsOfFormats` read. */
export function readStructure(part: Uint8Array, formats: ReadonlyMap<string, number>): Structure {
  const structure: Structure = { faults: new Map(), digits: new Map(), merges: [] }
  let cell: { place: string; type: string; formula: boolean; value: string | undefined } | undefined
  let inValue = false
  const begin = (place: string, format: string, type: string) => {
    cell = { place, type, formula: false, value: undefined }
    const digits = formats.get(format)
    if (digits && NUMBER_TYPES.has(type)) structure.digits.set(place, digits)
  }
  const open = (name: string, { r = '', s = '', t = '', ref = '' }: Attributes) => {
    if (name === 'c') begin(r, s, t)
    if (name === 'mergeCell') structure.merges.push(...mergesOf(ref))
    if (!cell) return
    if (name === 'f') cell.formula = true
    inValue = name === 'v'
    if (inValue) cell.value = ''
  }
  walkXml(part, {
    open,
    text: (text) => {
      if (cell && inValue) cell.value += text
    },
    close: (name) => {
      inValue = false
      if (name !== 'c' || !cell) return
      const fault = faultOf(cell.type, cell.formula, cell.value)
      if (fault) structure.faults.set(cell.place, fault)
      cell = undefined
    },
  })
  return structure
}
