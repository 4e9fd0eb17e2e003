import { openTable } from '@anju/contract/wire/open-table'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { inWords, movedBy, type Point, type Region, resizedBy } from './region.ts'
import styles from './regions.module.css'

type RegionBoxProps = {
  name: string
  number: number
  region: Region
  readOnly: boolean
  /** The place of a pointer on the page, in percent. */
  pointOf: (event: PointerEvent) => Point
  onChange: (region: Region) => void
}

const directions = openTable<[x: number, y: number]>({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
})

/** One region on the picture of a page: arrow keys move it, with Shift they change its size; so does dragging it or its corner. */
export function RegionBox({ name, number, region, readOnly, pointOf, onChange }: RegionBoxProps) {
  const drag = useRef<{ from: Point; region: Region; change: typeof movedBy }>(undefined)
  const onKey = (event: KeyboardEvent) => {
    const [x, y] = directions[event.key] ?? [0, 0]
    if (readOnly || event.altKey || (x === 0 && y === 0)) return
    event.preventDefault()
    onChange((event.shiftKey ? resizedBy : movedBy)(region, x, y))
  }
  const begin = (event: PointerEvent, change: typeof movedBy) => {
    if (readOnly || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: pointOf(event), region, change }
  }
  const follow = (event: PointerEvent) => {
    if (!drag.current) return
    const { from, region: before, change } = drag.current
    const { x, y } = pointOf(event)
    onChange(change(before, x - from.x, y - from.y))
  }
  const dragging = (change: typeof movedBy) => ({
    onPointerDown: (event: PointerEvent) => begin(event, change),
    onPointerMove: follow,
    onPointerUp: () => {
      drag.current = undefined
    },
  })
  return (
    <button
      type="button"
      className={styles.box}
      style={{ left: `${region.x}%`, top: `${region.y}%`, width: `${region.w}%`, height: `${region.h}%` }}
      aria-label={`${name}的区域：${inWords(region)}`}
      onKeyDown={onKey}
      {...dragging(movedBy)}
    >
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <span className={styles.corner} aria-hidden {...dragging(resizedBy)} />
    </button>
  )
}
