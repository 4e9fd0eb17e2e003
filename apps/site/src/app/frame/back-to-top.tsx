import { useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './back-to-top.module.css'

/** Pixels scrolled before the button is visible (spec §9). It is always in the page; its offset is 100 px. */
const VISIBLE_FROM = 30

/** 返回顶部. */
export function BackToTop() {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    // Not asked at the start: nothing is scrolled yet, and the question would lay out the whole page.
    const look = () => setSeen(window.scrollY >= VISIBLE_FROM)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  function up() {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    void window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }
  return (
    <button type="button" className={classNames(styles.top, seen && styles.seen)} onClick={up} aria-label="返回顶部">
      <Icon name="up" size="22px" />
    </button>
  )
}
