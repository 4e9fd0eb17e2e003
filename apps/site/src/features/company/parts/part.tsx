import type { ReactNode } from 'react'
import { Link } from '#ui/router.tsx'
import styles from './part.module.css'

type Props = { id: string; title: string; lead?: string; more?: { to: string; label: string }; children: ReactNode }

/** One part of a page under its own heading, with a way to more. */
export function Part({ id, title, lead, more, children }: Props) {
  return (
    <section className={styles.part} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p>{lead}</p>}
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
