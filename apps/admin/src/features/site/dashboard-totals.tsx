import type { Dashboard } from '@anju/contract/site'
import { Card, Statistic } from 'antd'
import styles from './dashboard.module.css'

/** The current totals, and those of today. */
export function Totals({ totals, days }: Pick<Dashboard, 'totals' | 'days'>) {
  const today = days.at(-1)
  const figures: [string, number][] = [
    ['今日访问', today?.visits ?? 0],
    ['今日内容浏览', today?.views ?? 0],
    ['今日搜索', today?.searches ?? 0],
    ['内容', totals.items],
    ['法规', totals.laws],
    ['员工账号', totals.members],
    ['未办结的建议投诉', totals.openTickets],
  ]
  return (
    <div className={styles.totals}>
      {figures.map(([title, value]) => (
        <Card key={title} size="small">
          <Statistic title={title} value={value} />
        </Card>
      ))}
    </div>
  )
}
