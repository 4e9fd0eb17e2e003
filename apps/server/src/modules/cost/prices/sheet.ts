import { ANY_PLACE, priceKindLabels } from '@anju/contract/cost/prices/terms'
import { toWireDate } from '@anju/contract/wire/time'
import type { ImportColumns } from '#platform/excel/heading'
import { type Column, sheetFile } from '#platform/excel/write'
import type { FileAnswer } from '#platform/http/file-answer'
import type { Price } from './queries.ts'

/** The columns of a sheet of prices to import. An export has them all, so it can be changed and sent back. */
export const COLUMNS = {
  类别: { required: true },
  名称: { required: true },
  单位: { required: true },
  金额: { required: true, kind: 'number' },
  地点: {},
  生效日期: { required: true, kind: 'day' },
  来源: { required: true },
  备注: {},
} as const satisfies ImportColumns
type Title = keyof typeof COLUMNS
export const TITLES = Object.keys(COLUMNS) as Title[]
export type Cells = Record<Title, string>

const widths: Cells = {
  类别: '12',
  名称: '28',
  单位: '12',
  金额: '12',
  地点: '12',
  生效日期: '14',
  来源: '36',
  备注: '36',
}

const cellsOf = (row: Price): Cells => ({
  类别: priceKindLabels[row.kind],
  名称: row.name,
  单位: row.unit,
  金额: row.amount,
  地点: row.place || ANY_PLACE,
  生效日期: row.valid_from,
  来源: row.basis,
  备注: row.note,
})

const columnsFor = <Row>(cells: (row: Row) => Cells): Column<Row>[] =>
  TITLES.map((title) => ({ title, width: Number(widths[title]), value: (row) => cells(row)[title] }))

export const priceSheet: readonly Column<Price>[] = columnsFor(cellsOf)

/** The headings with one line that shows how to fill them in. */
export function templateFile(now: number): Promise<FileAnswer> {
  const example: Cells = {
    类别: '岗位工资',
    名称: '秩序维护员',
    单位: '元/月',
    金额: '4600',
    地点: ANY_PLACE,
    生效日期: toWireDate(now),
    来源: '公司薪酬表',
    备注: '',
  }
  return sheetFile(
    '价格库导入模板',
    columnsFor((row: Cells) => row),
    [example],
    now,
  )
}
