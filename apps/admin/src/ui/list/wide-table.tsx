import { Table, type TableProps } from 'antd'

type WideTableProps<Row> = Omit<TableProps<Row>, 'size' | 'pagination' | 'scroll' | 'style'> & { label: string }

/** A small table without pages in a box that scrolls sideways, by keyboard too, although nothing in it may take the focus. */
export function WideTable<Row extends object>({ label, ...table }: WideTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise a keyboard does not reach what is outside
    <section aria-label={label} tabIndex={0} style={{ overflowX: 'auto', marginBlock: 12 }}>
      <Table {...table} size="small" pagination={false} style={{ minWidth: 'max-content' }} />
    </section>
  )
}
