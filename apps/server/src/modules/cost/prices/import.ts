import { AMOUNT, ANY_PLACE, type PriceKind, priceKindLabels, priceLimits } from '@anju/contract/cost/prices/terms'
import { readCode } from '@anju/contract/wire/labels'
import type { SheetImportAnswer, SheetImportLine } from '@anju/contract/wire/sheet-import'
import { isDay } from '@anju/contract/wire/time'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { updateVersioned } from '#platform/database/tracked'
import {
  faultsOfLine,
  type ImportOptions,
  ignoredText,
  importText,
  readImport,
  takenLines,
} from '#platform/excel/import'
import type { SheetLines } from '#platform/excel/lines'
import type { Upload } from '#platform/http/upload'
import type { Price } from './queries.ts'
import { changePrices, insertPrices, type PriceColumns, placeOf } from './service.ts'
import { type Cells, COLUMNS } from './sheet.ts'

type ParsedRow = { line: number; columns: PriceColumns; former: Price | undefined; changes: string[]; faults: string[] }

const NOTE = '备注' satisfies keyof Cells
const amountPattern = new RegExp(AMOUNT)
const keyOf = ({ kind, name, unit, place, valid_from }: PriceColumns) =>
  JSON.stringify([kind, name, unit, place, valid_from])

function faultsOf(cells: Cells, { name, unit, amount, valid_from, basis, note, place }: PriceColumns): string[] {
  const long = (label: string, text: string, most: number) =>
    text.length > most ? [`${label}不能超过 ${most} 个字`] : []
  return [
    ...(readCode(priceKindLabels, cells.类别.trim())
      ? []
      : [`类别应为${Object.values(priceKindLabels).join('、')}之一`]),
    ...(name ? long('名称', name, priceLimits.name) : ['请填写名称']),
    ...(unit ? long('单位', unit, priceLimits.unit) : ['请填写单位']),
    ...(amountPattern.test(amount) ? [] : ['金额应为不小于 0 的数字，最多六位小数']),
    ...(isDay(valid_from) ? [] : ['生效日期的格式应为 2026-01-31']),
    ...(basis ? long('来源', basis, priceLimits.basis) : ['请填写来源']),
    ...long('地点', place, priceLimits.place),
    ...long('备注', note, priceLimits.note),
  ]
}

function columnsOf(cells: Cells): PriceColumns {
  return {
    // Another word is a fault of the line, which is not imported.
    kind: readCode(priceKindLabels, cells.类别.trim()) ?? (cells.类别.trim() as PriceKind),
    name: cells.名称.trim(),
    unit: cells.单位.trim(),
    amount: cells.金额,
    place: placeOf(cells.地点),
    valid_from: cells.生效日期,
    basis: cells.来源.trim(),
    note: cells.备注.trim(),
  }
}

function changesOf(columns: PriceColumns, former: Price | undefined): string[] {
  if (!former) return []
  const pairs = [
    ['金额', former.amount, columns.amount],
    ['来源', former.basis, columns.basis],
    ['备注', former.note, columns.note],
  ] as const
  return pairs.flatMap(([label, from, to]) =>
    from === to ? [] : [`${label}：${from || '（空）'} → ${to || '（空）'}`],
  )
}

async function checkLines(db: Queries, { lines, absent }: SheetLines, update: boolean): Promise<ParsedRow[]> {
  const known = new Map((await db.selectFrom('cost_price').selectAll().execute()).map((row) => [keyOf(row), row]))
  const seen = new Map<string, number>()
  return lines.map((one) => {
    const { line } = one
    const cells = one.cells as Cells
    const columns = columnsOf(cells)
    const key = keyOf(columns)
    const [former, before] = [known.get(key), seen.get(key)]
    if (before === undefined) seen.set(key, line)
    // A sheet without notes does not change those that there are.
    if (former && absent.includes(NOTE)) columns.note = former.note
    const changes = changesOf(columns, former)
    const faults = faultsOfLine(one, [
      ...faultsOf(cells, columns),
      ...(before === undefined ? [] : [`与第 ${before} 行重复`]),
      ...(former && changes.length > 0 && !update ? ['这项价格已经有了'] : []),
    ])
    return { line, columns, former, changes, faults }
  })
}

function present({ line, columns, former, changes, faults }: ParsedRow): SheetImportLine {
  const action = faults.length > 0 ? 'refuse' : !former ? 'add' : changes.length > 0 ? 'change' : 'same'
  const { name, place, valid_from } = columns
  return { line, name: `${name}（${place || ANY_PLACE}，${valid_from}）`, action, changes, faults }
}

/** Imports entries from a sheet, or only reports the effect of each line. A file with any fault imports nothing unless `partial` is set. */
export async function importPrices(
  app: Context,
  by: By,
  { bytes }: Upload,
  options: ImportOptions,
): Promise<SheetImportAnswer> {
  const sheet = await readImport(bytes, COLUMNS)
  const { rows, taken } = await changePrices(app, async (tx) => {
    const rows = await checkLines(tx, sheet, options.update)
    const taken = takenLines(rows, options)
    const added = taken.flatMap(({ former, columns }) => (former ? [] : [columns]))
    for (let at = 0; at < added.length; at += 200) await insertPrices(tx, by, added.slice(at, at + 200))
    for (const { former, columns, changes } of taken)
      if (former && changes.length > 0) await updateVersioned(tx, 'cost_price', { id: former.id, by }, columns)
    return { rows, taken }
  })
  const failed = rows.filter(({ faults }) => faults.length > 0).length
  const msg = importText(rows.length, taken.length, failed, options.dryRun) + ignoredText(sheet)
  return { msg, imported: taken.length, failed, added: 0, lines: rows.map(present), fileName: '' }
}
