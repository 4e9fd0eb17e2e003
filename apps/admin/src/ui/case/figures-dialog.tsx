import type { Labels } from '@anju/contract/wire/labels'
import type { TableColumnsType } from 'antd'
import { DialogFrame } from '../feedback/dialog-frame.tsx'
import { WideTable } from '../frame/wide-table.tsx'

type FiguresDialogProps<Row extends object> = {
  title: string
  rows: readonly Row[]
  rowKey: keyof Row & string
  /** Shown without a row. */
  empty: string
  /** The columns before those of the states. */
  columns: TableColumnsType<Row>
  /** The words of the states, by their codes. */
  states: Labels
  /** How many cases of a row are in each state. */
  countsOf: (row: Row) => readonly number[]
  onClose: () => void
}

/** How many cases there are, by state. */
export function FiguresDialog<Row extends object>(props: FiguresDialogProps<Row>) {
  const { title, rows, rowKey, empty, columns, states, countsOf, onClose } = props
  const counts = Object.entries(states).map(([key, title], at) => ({
    key,
    title,
    align: 'right' as const,
    render: (_: unknown, row: Row) => countsOf(row)[at],
  }))
  return (
    <DialogFrame title={title} width={860} footer={null} onCancel={onClose}>
      <WideTable<Row>
        label={title}
        rowKey={rowKey}
        dataSource={rows}
        locale={{ emptyText: empty }}
        columns={[...columns, ...counts]}
      />
    </DialogFrame>
  )
}
