import { isOver } from '@anju/contract/content/end'
import { itemPath } from '@anju/contract/sections'
import { useState } from 'react'
import { readSite } from '#ui/api/site.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import styles from './urgent-strip.module.css'

const KEY = 'anju-urgent-seen'

function readSeen(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Urgent notices above the header, on every page until they end or the reader closes them: one line, and the others on request. */
export function UrgentStrip() {
  const [seen, setSeen] = useState(readSeen)
  const [open, setOpen] = useState(false)
  const notices = readSite().urgent.filter(({ contentId, until }) => !isOver(until) && !seen.includes(contentId))
  if (notices.length === 0) return null
  function close() {
    const next = [...seen, ...notices.map(({ contentId }) => contentId)]
    setSeen(next)
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Without storage the notices come back with the next page.
    }
  }
  return (
    <section className={styles.strip} aria-label="紧急通知">
      <Icon name="warning" size="22px" />
      <ul>
        {(open ? notices : notices.slice(0, 1)).map(({ contentId, title }) => (
          <li key={contentId}>
            <Link to={itemPath('internalrulesNews', contentId)}>{title}</Link>
          </li>
        ))}
      </ul>
      {notices.length > 1 && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : `另有 ${notices.length - 1} 条`}
        </button>
      )}
      <button type="button" className={styles.close} onClick={close} aria-label="关闭紧急通知">
        <Icon name="close" size="20px" />
      </button>
    </section>
  )
}
