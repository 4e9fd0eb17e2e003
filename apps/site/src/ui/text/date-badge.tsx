import { formatDate } from '@anju/browser/dates'
import styles from './date-badge.module.css'

/** A date as a small block: the day large, year and month below. */
export function DateBadge({ date }: { date: string }) {
  return (
    <time dateTime={formatDate(date, '{y}-{m}-{d}')} className={styles.badge}>
      <span className={styles.day}>{formatDate(date, '{d}')}</span>
      <span>{formatDate(date, '{y}.{m}')}</span>
    </time>
  )
}
