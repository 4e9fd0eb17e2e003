import { type LimitTask, limitTaskLabels } from '@anju/contract/case/views'
import { Tag } from 'antd'
import styles from './list.module.css'

type Next = { task: LimitTask; until: string; left: number } | null

const HOUR = 60
const DAY = 24 * HOUR

/** So many minutes in words, as a person says them: days as long as there are any. */
function spanInWords(minutes: number): string {
  if (minutes >= DAY) return `${Math.floor(minutes / DAY)} 天`
  return minutes >= HOUR ? `${Math.floor(minutes / HOUR)} 小时` : `${Math.max(1, minutes)} 分钟`
}

/** How long a limit has, or has been missed. */
export const leftInWords = (left: number): string =>
  left < 0 ? `超期 ${spanInWords(-left)}` : `还有 ${spanInWords(left)}`

/** The next limit of a case: what is to be done until when, and how long that is. */
export function NextLimit({ next }: { next: Next }) {
  if (!next) return <span className={styles.quiet}>无期限</span>
  const { task, until, left } = next
  const colour = left < 0 ? 'error' : left < DAY ? 'warning' : 'default'
  return (
    <span className={styles.limit}>
      <Tag color={colour}>{leftInWords(left)}</Tag>
      <span className={styles.small}>{`${limitTaskLabels[task]} ${until}`}</span>
    </span>
  )
}

/** The same in the corner of a card. */
export function ShortLimit({ next }: { next: Next }) {
  if (!next) return null
  return <Tag color={next.left < 0 ? 'error' : next.left < DAY ? 'warning' : 'default'}>{leftInWords(next.left)}</Tag>
}
