import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'

/** A list with the entry at `from` moved by one place. */
export function moved(keys: readonly string[], from: number, by: -1 | 1): string[] {
  const list = [...keys]
  const [taken] = list.splice(from, 1)
  if (taken !== undefined) list.splice(from + by, 0, taken)
  return list
}

type OrderButtonsProps = { name: string; keys: readonly string[]; at: number; onMove: (keys: string[]) => void }

/** Two buttons that move an entry of an ordered list up and down. */
export function OrderButtons({ name, keys, at, onMove }: OrderButtonsProps) {
  return (
    <>
      <Button
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={`上移：${name}`}
        title="上移"
        disabled={at === 0}
        onClick={() => onMove(moved(keys, at, -1))}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={`下移：${name}`}
        title="下移"
        disabled={at === keys.length - 1}
        onClick={() => onMove(moved(keys, at, 1))}
      />
    </>
  )
}
