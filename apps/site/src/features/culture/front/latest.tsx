import type { SectionKey } from '@anju/contract/sections'
import { type ReactNode, useId } from 'react'
import { sectionOf } from '#ui/api/sections.ts'
import { Link } from '#ui/router.tsx'
import styles from './front.module.css'

/** What is new in a section, under its name, with a link to all of it. */
export function Latest({ sectionKey, children }: { sectionKey: SectionKey; children: ReactNode }) {
  const id = useId()
  const { label, path } = sectionOf(sectionKey)
  return (
    <section aria-labelledby={id} className={styles.latest}>
      <div className={styles.head}>
        <h2 id={id}>{label}</h2>
        <Link to={path}>
          全部<span className="visually-hidden">{label}</span>
        </Link>
      </div>
      {children}
    </section>
  )
}
