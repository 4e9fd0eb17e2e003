import { Table, type TableColumnType } from 'antd'

type FiguresProps<Row extends object> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly TableColumnType<Row>[]
}

/** The data of a chart as a table: a file of its own, because few look at it. */
export default function Figures<Row extends object>({ rows, rowKey, columns }: FiguresProps<Row>) {
  return <Table size="small" rowKey={rowKey} dataSource={[...rows]} columns={[...columns]} pagination={false} />
}
