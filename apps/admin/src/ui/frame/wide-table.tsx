import { Table, type TableProps } from 'antd'

type WideTableProps<Row> = Omit<TableProps<Row>, 'size' | 'scroll' | 'style'> & {
  label: string
  /** Of the box, which then scrolls upwards, too. */
  maxHeight?: string
}

/** A small table, without pages unless it is told, in a box that scrolls sideways, by keyboard too, although nothing in it may take the focus. */
export function WideTable<Row extends object>({ label, maxHeight, ...table }: WideTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise a keyboard does not reach what is outside
    <section aria-label={label} tabIndex={0} style={{ overflow: 'auto', maxHeight, marginBlock: 12 }}>
      <Table pagination={false} {...table} size="small" style={maxHeight ? undefined : { minWidth: 'max-content' }} />
    </section>
  )
}
