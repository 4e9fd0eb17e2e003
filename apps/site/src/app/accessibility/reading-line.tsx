import { useEffect, useRef } from 'react'
import styles from './reading-line.module.css'

/** A line below the pointer, or below what has the focus, that helps to stay in the row that is being read. */
export function ReadingLine() {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = (top: number) => line.current?.style.setProperty('top', `${top}px`)
    const byPointer = ({ clientY }: PointerEvent) => place(clientY / zoomOf() + 14)
    const byFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        place(target.getBoundingClientRect().bottom / zoomOf() + 4)
    }
    document.addEventListener('pointermove', byPointer)
    document.addEventListener('focusin', byFocus)
    return () => {
      document.removeEventListener('pointermove', byPointer)
      document.removeEventListener('focusin', byFocus)
    }
  }, [])
  return <div ref={line} className={styles.line} aria-hidden="true" />
}

/** Lengths of the larger text count in its own pixels. */
const zoomOf = () => Number(getComputedStyle(document.body).zoom) || 1
