import { useEffect, useState } from 'react'
import { readSite } from '#ui/api/site.ts'
import { Icon } from '#ui/icon.tsx'
import { isConsoleOpen, isDeveloperShortcut } from '../developer-tools.ts'
import styles from './page-guards.module.css'

/** Whether an event comes from a form field, where the context menu keeps working: people paste with it. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

function useBlocking(on: boolean) {
  useEffect(() => {
    if (!on) return
    const menu = (event: Event) => {
      if (!isField(event.target)) event.preventDefault()
    }
    const keys = (event: KeyboardEvent) => {
      if (isDeveloperShortcut(event)) event.preventDefault()
    }
    document.addEventListener('contextmenu', menu)
    document.addEventListener('keydown', keys)
    return () => {
      document.removeEventListener('contextmenu', menu)
      document.removeEventListener('keydown', keys)
    }
  }, [on])
}

/** Blocks context menu and developer shortcuts, and warns when a console seems open; a setting turns all off. */
export function PageGuards() {
  const { pageGuards } = readSite()
  const [open, setOpen] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  useBlocking(pageGuards)
  useEffect(() => {
    if (!pageGuards) return
    const look = () => setOpen(!window.matchMedia('(pointer: coarse)').matches && isConsoleOpen(window))
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [pageGuards])
  if (!open || dismissed) return null
  return (
    <div className={styles.notice} role="status">
      <p>检测到浏览器控制台可能已打开。请勿在其中粘贴来历不明的内容，以免账号被他人使用。</p>
      <button type="button" onClick={() => setDismissed(true)} aria-label="关闭提示">
        <Icon name="close" />
      </button>
    </div>
  )
}
