import type { SectionKey } from '@anju/contract/sections'
import { sectionOf } from '#ui/api/sections.ts'
import { Link } from '#ui/router.tsx'
import styles from './head.module.css'

/** The name of a section over what is new in it, with a link to all of it. */
export function Head({ sectionKey }: { sectionKey: SectionKey }) {
  const { label, path } = sectionOf(sectionKey)
  return (
    <div className={styles.head}>
      <h2 id={sectionKey}>{label}</h2>
      <Link to={path}>
        全部<span className="visually-hidden">{label}</span>
      </Link>
    </div>
  )
}
