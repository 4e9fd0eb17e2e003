import type { ReactNode } from 'react'
import { Tag } from '#ui/text/tag.tsx'
import styles from './fact-list.module.css'

export type Fact = {
  name: string
  value: ReactNode
  /** Only staff get this value. */
  member?: boolean
  /** Takes the whole width: long texts. */
  wide?: boolean
}

const present = ({ value }: Fact) => value !== undefined && value !== null && value !== '' && value !== false

/** Particulars, name beside value; facts without a value are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.filter(present).map(({ name, value, member, wide }) => (
        <div key={name} className={wide ? styles.wide : undefined}>
          <dt>
            {name}
            {member && <Tag tone="warn">内部</Tag>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
