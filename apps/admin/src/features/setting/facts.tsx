import type { ReactNode } from 'react'
import styles from './setting.module.css'

/** Names and values side by side; what is empty says so. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' || value === undefined ? <span className={styles.empty}>未填写</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
