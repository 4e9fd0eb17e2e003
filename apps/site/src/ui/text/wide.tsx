import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './wide.module.css'

/** What may be wider than the page: it scrolls by finger and by keyboard, and says so where it does. */
export function Wide({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      {scrolls && (
        <p className={styles.hint} aria-hidden="true">
          ← 左右滑动查看全部列 →
        </p>
      )}
      <section
        ref={frame}
        className={styles.frame}
        data-scrolls={scrolls || undefined}
        aria-label={label}
        {...(scrolls && { tabIndex: 0 })}
      >
        {children}
      </section>
    </>
  )
}
