import { parentPort } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { type CellValue, InvalidSpreadsheetError, readSheet } from 'read-excel-file/node'
import { type Entry, entriesOf, packedBytes } from './archive.ts'
import { reachesFar, withPlainCells } from './extent.ts'
import { type Grid, gridOf } from './grid.ts'
import { type LinesAnswer, linesOf, TOO_LARGE, WRONG_TYPE } from './lines.ts'
import type { ReadOrder } from './read.ts'
import { digitsOfFormats, readStructure, readWorkbook, type SheetPart } from './structure.ts'
import { type TextsAnswer, textsOf } from './texts.ts'

/** A sheet with more markup has more rows than an import may have. */
const MOST_MARKUP = 16 * 1024 * 1024
const BROKEN_CELL = /row (\d+), col (\d+)/

/** Decompresses one part, up to the size that the directory declares. */
function unpack(bytes: Buffer, entry: Entry): Uint8Array {
  const packed = packedBytes(bytes, entry)
  if (!packed) throw new Error('the directory of the archive is wrong')
  if (entry.method === 0) return packed
  return entry.size === 0 ? new Uint8Array(0) : inflateRawSync(packed, { maxOutputLength: entry.size })
}

/** The parts that contain cells, decompressed; `undefined` for too many. */
function partsOf(bytes: Buffer): Record<string, Uint8Array> | undefined {
  const entries = (entriesOf(bytes) ?? []).filter(({ name }) => /\.xml(\.rels)?$/.test(name))
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_MARKUP) return undefined
  return Object.fromEntries(entries.map((entry) => [entry.name, unpack(bytes, entry)]))
}

/** A number with up to fifteen digits, the precision of Excel, and no exponent. */
function plain(number: string): string {
  const value = Number(Number(number).toPrecision(15))
  return Number.isNaN(value) ? number : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

/** A day as ISO 8601, with a time that says nothing. */
const ISO_TIME = /^(\d{4}-\d{2}-\d{2})T[\d:.]+Z?$/

function textOf(cell: CellValue<string> | Date | null | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell).replace(ISO_TIME, '$1')
}

/** A sheet with a cell that cannot be read. */
class BrokenSheet extends Error {
  constructor(name: string, { message }: InvalidSpreadsheetError) {
    const [, row, column] = BROKEN_CELL.exec(message) ?? []
    super(row ? `工作表“${name}”第 ${row} 行第 ${column} 列的内容无法读取，请改为普通文本后重试` : WRONG_TYPE)
  }
}

/** The texts of a visible sheet, with what its markup has beside them. */
async function gridAt(
  markup: Buffer,
  parts: Record<string, Uint8Array>,
  formats: ReadonlyMap<string, number>,
  { name, at, part }: SheetPart,
): Promise<Grid> {
  const rows = await readSheet<string>(markup, at, { parseNumber: plain }).catch((error: unknown) => {
    throw error instanceof InvalidSpreadsheetError ? new BrokenSheet(name, error) : error
  })
  const texts = rows.map((row) => row.map((cell) => textOf(cell)))
  return gridOf(name, texts, readStructure(parts[part] ?? new Uint8Array(0), formats))
}

async function read({ bytes, columns, ...bounds }: ReadOrder): Promise<LinesAnswer | TextsAnswer> {
  try {
    const parts = partsOf(Buffer.from(bytes))
    if (!parts) return { refusal: TOO_LARGE }
    const { sheets, date1904 } = readWorkbook(parts)
    for (const { part } of sheets) if (parts[part]) parts[part] = withPlainCells(parts[part])
    if (Object.values(parts).some(reachesFar)) return { refusal: TOO_LARGE }
    if (sheets.length === 0) return { refusal: WRONG_TYPE }
    const markup = Buffer.from(zipSync(parts, { level: 0 }))
    const formats = digitsOfFormats(parts['xl/styles.xml'] ?? new Uint8Array(0))
    const grids: Grid[] = []
    for (const sheet of sheets) grids.push(await gridAt(markup, parts, formats, sheet))
    return columns ? linesOf(grids, { ...bounds, columns, date1904 }) : textsOf(grids, bounds)
  } catch (error) {
    return { refusal: error instanceof BrokenSheet ? error.message : WRONG_TYPE }
  }
}

parentPort?.once('message', async (order: ReadOrder) => parentPort?.postMessage(await read(order)))
