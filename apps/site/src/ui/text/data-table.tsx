import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { Wide } from './wide.tsx'

export type Column<Row> = {
  title: string
  render: (row: Row) => ReactNode
  /** Width in em; the rest is shared. */
  width?: number
  align?: 'end'
}

type Props<Row> = {
  /** Describes the table to screen readers; not shown. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table that becomes a stack of cards on a phone; the first column is each card's heading. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <Wide label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, width, align }) => (
              <th key={title} scope="col" className={align && styles.end} style={{ width: width && `${width}em` }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, align, render }) => (
                <td key={title} data-label={title} className={align && styles.end}>
                  <div>{render(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}
