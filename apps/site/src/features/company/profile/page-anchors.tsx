import { useEffect } from 'react'
import { Link, useLocation, withQuery } from '#ui/router.tsx'
import styles from './page-anchors.module.css'

export type Anchor = { id: string; label: string }

/** Links to the parts of a long page; the chosen one is `part` in the address, so that it can be shared. */
export function PageAnchors({ anchors }: { anchors: readonly Anchor[] }) {
  const location = useLocation()
  const part = location.query.get('part')
  const { step } = location
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click scrolls, also a second one on the same entry
  useEffect(() => {
    if (part && anchors.some(({ id }) => id === part)) document.getElementById(part)?.scrollIntoView()
  }, [part, step])
  return (
    <nav aria-label="本页内容" className={styles.anchors}>
      <ul>
        {anchors.map(({ id, label }) => (
          <li key={id}>
            <Link to={withQuery(location, { part: id })} scroll={false} aria-current={id === part ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
