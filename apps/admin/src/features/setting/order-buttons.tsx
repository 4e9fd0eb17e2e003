import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'

/** A list with the entry at `from` moved by one place. */
export function moved(keys: readonly string[], from: number, by: -1 | 1): string[] {
  const list = [...keys]
  const [taken] = list.splice(from, 1)
  if (taken !== undefined) list.splice(from + by, 0, taken)
  return list
}

type MoveButtonsProps = { name: string; at: number; count: number; onMove: (by: -1 | 1) => void }

/** Two buttons that move the entry at this place of a list up and down. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={`上移：${name}`}
        title="上移"
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={`下移：${name}`}
        title="下移"
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
    </>
  )
}

type OrderButtonsProps = { name: string; keys: readonly string[]; at: number; onMove: (keys: string[]) => void }

/** The same for a list of keys, which is stored at once. */
export function OrderButtons({ name, keys, at, onMove }: OrderButtonsProps) {
  return <MoveButtons name={name} at={at} count={keys.length} onMove={(by) => onMove(moved(keys, at, by))} />
}
