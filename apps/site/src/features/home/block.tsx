import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import styles from './block.module.css'

/** Heading and sentence as the company has written them; empty ones are those of the product. */
export type BlockTexts = { title: string; lead: string }

type Props = { title: string; lead: string; more: { to: string; label: string }; children: ReactNode }

/** One part of the landing page: a heading, a sentence, a link to all items. */
export function Block({ title, lead, more, children }: Props) {
  return (
    <section className={styles.block} aria-label={title}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <Link to={more.to} className={styles.more}>
          {more.label} <Icon name="arrow" />
        </Link>
      </div>
      {children}
    </section>
  )
}
