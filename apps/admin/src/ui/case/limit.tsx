import { type LimitTask, limitTaskLabels } from '@anju/contract/case/views'
import { DAY, HOUR, MINUTE } from '@anju/contract/wire/time'
import { Tag } from 'antd'
import styles from './list.module.css'

type Next = { task: LimitTask; until: string; left: number } | null

/** What is left of a limit counts in minutes. */
const minutesIn = (span: number) => span / MINUTE

/** So many minutes in words, as a person says them: days as long as there are any. */
function spanInWords(minutes: number): string {
  const [hour, day] = [minutesIn(HOUR), minutesIn(DAY)]
  if (minutes >= day) return `${Math.floor(minutes / day)} 天`
  return minutes >= hour ? `${Math.floor(minutes / hour)} 小时` : `${Math.max(1, minutes)} 分钟`
}

/** How long a limit has, or has been missed. */
export const leftInWords = (left: number): string =>
  left < 0 ? `超期 ${spanInWords(-left)}` : `还有 ${spanInWords(left)}`

/** The next limit of a case: what is to be done until when, and how long that is. */
export function NextLimit({ next }: { next: Next }) {
  if (!next) return <span className={styles.quiet}>无期限</span>
  const { task, until, left } = next
  const colour = left < 0 ? 'error' : left < minutesIn(DAY) ? 'warning' : 'default'
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
  return (
    <Tag color={next.left < 0 ? 'error' : next.left < minutesIn(DAY) ? 'warning' : 'default'}>
      {leftInWords(next.left)}
    </Tag>
  )
}
