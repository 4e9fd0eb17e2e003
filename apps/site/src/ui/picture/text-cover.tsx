import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './text-cover.module.css'

type Props = {
  /** The few words that it is about: a title, a saying, a number. */
  children: ReactNode
  /** A short line over them: a kind, a date, a place. */
  note?: ReactNode
  /** For the small place of a row's picture. */
  small?: boolean
  className?: string | undefined
}

/** Stands where others have a picture when an item has none: no drawing is better than one of something else. */
export function TextCover({ children, note, small = false, className }: Props) {
  return (
    <div className={classNames(styles.cover, small && styles.small, className)}>
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.words}>{children}</div>
    </div>
  )
}
