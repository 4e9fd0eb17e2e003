import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { readSite } from '#ui/site.ts'
import styles from './page-guards.module.css'

/** Difference of outer and inner window size that counts as an open console (spec §9), in px. */
const CONSOLE_PX = 160

/** Where people type, the menu and every shortcut stay theirs. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** Ctrl+Shift+I, Ctrl+Shift+J, Ctrl+U and Cmd+Alt+I (spec §1). */
export function isDeveloperShortcut(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey' | 'code'>,
) {
  const { ctrlKey, shiftKey, metaKey, altKey, code } = event
  if (ctrlKey && shiftKey && !altKey && !metaKey) return code === 'KeyI' || code === 'KeyJ'
  if (ctrlKey && !shiftKey && !altKey && !metaKey) return code === 'KeyU'
  return metaKey && altKey && code === 'KeyI'
}

function useBlocking(on: boolean) {
  useEffect(() => {
    if (!on) return
    const menu = (event: Event) => {
      if (!isField(event.target)) event.preventDefault()
    }
    const keys = (event: KeyboardEvent) => {
      if (isDeveloperShortcut(event) && !isField(event.target)) event.preventDefault()
    }
    document.addEventListener('contextmenu', menu)
    document.addEventListener('keydown', keys)
    return () => {
      document.removeEventListener('contextmenu', menu)
      document.removeEventListener('keydown', keys)
    }
  }, [on])
}

/** Page zoom shrinks the inner size, so the outer size is scaled to it; on touch screens keyboards do the same. */
function looksOpen(): boolean {
  if (window.matchMedia('(pointer: coarse)').matches || window.outerWidth === 0) return false
  const zoom = Math.max(1, window.devicePixelRatio / Math.max(1, Math.round(window.devicePixelRatio)))
  const wide = window.outerWidth - window.innerWidth * zoom > CONSOLE_PX
  const high = window.outerHeight - window.innerHeight * zoom > CONSOLE_PX
  return wide || high
}

/** Blocks context menu and developer shortcuts and says quietly that a console seems open; a setting turns all off. */
export function PageGuards() {
  const { pageGuards } = readSite()
  const [open, setOpen] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  useBlocking(pageGuards)
  useEffect(() => {
    if (!pageGuards) return
    const look = () => setOpen(looksOpen())
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [pageGuards])
  if (!open || dismissed) return null
  return (
    <aside className={styles.notice} role="status">
      <p>检测到浏览器控制台可能已打开。请勿在其中粘贴来历不明的内容，以免账号被他人使用。</p>
      <button type="button" onClick={() => setDismissed(true)} aria-label="关闭提示">
        <Icon name="close" />
      </button>
    </aside>
  )
}
