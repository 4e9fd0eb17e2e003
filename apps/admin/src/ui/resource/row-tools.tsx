import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'

/** A list in which two neighbours have changed places. */
export function swapped<Row>(rows: readonly Row[], at: number, other: number): Row[] {
  const next = [...rows]
  const [one, two] = [rows[at], rows[other]]
  if (one !== undefined && two !== undefined) [next[at], next[other]] = [two, one]
  return next
}

type RowToolsProps<Row> = {
  rows: readonly Row[]
  at: number
  /** Names the row, such as 第 2 张图片. */
  name: string
  disabled: boolean
  onChange: (rows: Row[]) => void
}

/** Buttons that move a row of a list and remove it. */
export function RowTools<Row>({ rows, at, name, disabled, onChange }: RowToolsProps<Row>) {
  return (
    <>
      <Button
        size="small"
        disabled={disabled || at === 0}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={`上移${name}`}
        title="上移"
        onClick={() => onChange(swapped(rows, at, at - 1))}
      />
      <Button
        size="small"
        disabled={disabled || at === rows.length - 1}
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={`下移${name}`}
        title="下移"
        onClick={() => onChange(swapped(rows, at, at + 1))}
      />
      <Button
        size="small"
        danger
        disabled={disabled}
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`移除${name}`}
        title="移除"
        onClick={() => onChange(rows.filter((_, index) => index !== at))}
      />
    </>
  )
}
