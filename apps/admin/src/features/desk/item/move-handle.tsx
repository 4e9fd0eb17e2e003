import type { DeskRow } from '@anju/contract/desk/item'
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect } from 'react'
import type { ListControl } from '#ui/list/page-shape.ts'
import { titleInWords } from '#ui/title-in-words.ts'
import styles from './item.module.css'
import type { To } from './moved-rows.ts'
import type { Moves } from './moves.ts'
import { useRowDrag } from './row-drag.ts'

type MoveHandleProps = { row: DeskRow; list: ListControl<DeskRow>; moves: Moves }

/** Moves a row of a list: a handle to drag, which the arrow keys move too, and a button for each direction. */
export function MoveHandle({ row, list, moves }: MoveHandleProps) {
  const { contentId } = row
  const name = titleInWords(row.title)
  const index = list.rows.findIndex((one) => one.contentId === contentId)
  const elementId = (part: string) => `${part}-${contentId}`
  const { focus } = moves
  // A row that has another place in the page loses the focus.
  useEffect(() => {
    if (index < 0 || focus.current?.id !== contentId) return
    document.getElementById(`${focus.current.part}-${contentId}`)?.focus()
    focus.current = null
  }, [index, contentId, focus])
  const step = (to: To, part: string) => void moves.move(list, { to, from: { id: contentId, part } })
  const drag = useRowDrag((besideId, side) => step({ besideId, side }, 'handle'))
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? -1 : 1, 'handle')
  }
  const arrow = (label: string, by: 1 | -1, part: string) => {
    // Not disabled: at the end of the page it would lose the focus.
    const off = !list.rows[index + by]
    const title = off ? `${label}（已在本页的${by < 0 ? '最前' : '最后'}，移到其他页请用“排序”填写序号）` : label
    const icon = by < 0 ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />
    return (
      <Button
        id={elementId(part)}
        type="text"
        size="small"
        icon={icon}
        title={title}
        aria-label={`${label}：${name}`}
        aria-disabled={off || undefined}
        onClick={() => step(by, part)}
      />
    )
  }
  return (
    <span className={styles.moving}>
      <button
        id={elementId('handle')}
        type="button"
        className={styles.handle}
        title="拖动调整顺序，或按上下方向键"
        aria-label={`拖动：${name}，用上下方向键移动`}
        onKeyDown={keys}
        {...drag}
      >
        <HolderOutlined aria-hidden />
      </button>
      {arrow('上移', -1, 'up')}
      {arrow('下移', 1, 'down')}
    </span>
  )
}
