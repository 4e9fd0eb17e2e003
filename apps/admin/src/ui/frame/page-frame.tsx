import { type ReactNode, use, useEffect } from 'react'
import styles from './page-frame.module.css'
import { PageName } from './page-name.ts'

type PageFrameProps = { title: string; side?: ReactNode; children: ReactNode }

/** A page of the console: content, and a heading for screen readers only, because tab and breadcrumb show the same text. */
export function PageFrame({ title, side, children }: PageFrameProps) {
  const setTabTitle = use(PageName)
  useEffect(() => setTabTitle?.(title), [setTabTitle, title])
  return (
    <section className={styles.page} aria-label={title}>
      <h1 className="visually-hidden">{title}</h1>
      {side ? (
        <div className={styles.beside}>
          {side}
          <div className={styles.main}>{children}</div>
        </div>
      ) : (
        children
      )}
    </section>
  )
}
