import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { drawn, isLarge, type Point, type Region } from './region.ts'
import styles from './regions.module.css'

type PageSheetProps = {
  label: string
  /** Address of the picture; undefined while there is none. */
  src: string | undefined
  size: { width: number; height: number }
  readOnly: boolean
  onDrawn: (region: Region) => void
  /** The regions on it. */
  children: (pointOf: (event: PointerEvent) => Point) => ReactNode
}

/** The picture of a page, on which a pointer draws regions. */
export function PageSheet({ label, src, size, readOnly, onDrawn, children }: PageSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<{ from: Point; to: Point } | null>(null)
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = sheet.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
  }
  const begin = (event: PointerEvent) => {
    // A finger scrolls the page; regions are moved by their boxes and added by the button.
    if (readOnly || event.button !== 0 || event.pointerType === 'touch') return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing({ from: pointOf(event), to: pointOf(event) })
  }
  const end = () => {
    if (drawing && isLarge(drawn(drawing.from, drawing.to))) onDrawn(drawn(drawing.from, drawing.to))
    setDrawing(null)
  }
  const outline = drawing && drawn(drawing.from, drawing.to)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend and a border of its own
    <div
      ref={sheet}
      role="group"
      aria-label={label}
      className={styles.sheet}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      onPointerDown={begin}
      onPointerMove={(event) => drawing && setDrawing({ ...drawing, to: pointOf(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrawing(null)}
    >
      {src ? <img src={src} alt="" draggable={false} /> : <span className={styles.blank}>还没有版面图</span>}
      {children(pointOf)}
      {outline && (
        <span
          className={styles.draft}
          style={{ left: `${outline.x}%`, top: `${outline.y}%`, width: `${outline.w}%`, height: `${outline.h}%` }}
        />
      )}
    </div>
  )
}
