import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

export type TagTone = 'accent' | 'plain' | 'highlight' | 'warn' | 'danger'

/** A short word on what something is: a kind, a state, 内部, 置顶. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}
