import { type PointerEvent, useEffect, useRef } from 'react'
import type { Side } from './moved-rows.ts'

type Target = { row: HTMLElement; side: Side }

/** The row of the same table at a height, and the half of it. */
function targetAt(handle: HTMLElement, height: number): Target | null {
  const table = handle.closest('tbody')
  const rows = [...(table?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])]
  const row = rows.find((one) => height <= one.getBoundingClientRect().bottom) ?? rows.at(-1)
  if (!row) return null
  const { top, height: size } = row.getBoundingClientRect()
  return { row, side: height < top + size / 2 ? 'before' : 'after' }
}

/**
 * What a handle needs so that its table row is dragged by mouse, pen or finger: a line shows where the row would go, and `onDrop` gets
 * the key of the row there. Escape ends it without a change.
 */
export function useRowDrag(onDrop: (rowKey: string, side: Side) => void) {
  const target = useRef<Target | null>(null)
  const dragging = useRef<HTMLElement | null>(null)
  const show = (next: Target | null) => {
    if (target.current) delete target.current.row.dataset.drop
    target.current = next
    if (next) next.row.dataset.drop = next.side
  }
  const end = () => {
    delete dragging.current?.dataset.dragged
    dragging.current = null
    show(null)
  }
  useEffect(() => {
    return () => {
      delete target.current?.row.dataset.drop
    }
  }, [])
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('tr')
      if (event.button !== 0 || !row) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragging.current = row
      row.dataset.dragged = ''
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!dragging.current) return
      const next = targetAt(event.currentTarget, event.clientY)
      show(next?.row === dragging.current ? null : next)
      next?.row.scrollIntoView({ block: 'nearest' })
    },
    onPointerUp: () => {
      const { current } = target
      end()
      if (current) onDrop(current.row.dataset.rowKey ?? '', current.side)
    },
    onPointerCancel: end,
    onKeyUp: (event: { key: string }) => {
      if (event.key === 'Escape') end()
    },
  }
}
