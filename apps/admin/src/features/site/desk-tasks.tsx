import type { DeskTasks } from '@anju/contract/desk/item'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { Link } from 'react-router'
import { callQuietly } from '#ui/session/call.ts'
import styles from './dashboard.module.css'

const key = 'GET /prod-api/cms/content/tasks'

const tasks: Record<keyof DeskTasks, { label: string; address: string }> = {
  review: { label: '待审的内容', address: '/cms/content?state=review' },
  refused: { label: '已退回的内容', address: '/cms/content?state=refused' },
  mine: { label: '我正在写的', address: '/cms/content?mine=1' },
}
const names = Object.keys(tasks) as (keyof DeskTasks)[]

/** The items of the content desk that wait for somebody, each number with a link to its list; nothing if none waits. */
export function DeskTasksCard() {
  const { data } = useQuery({ queryKey: [key], queryFn: () => callQuietly(key), staleTime: 0 })
  if (!data) return null
  const waiting = names.filter((name) => data.data[name] > 0)
  if (waiting.length === 0) return null
  return (
    <Card size="small" title="待办" className={styles.tasks}>
      <ul>
        {waiting.map((name) => (
          <li key={name}>
            <Link to={tasks[name].address}>
              {tasks[name].label} <b>{data.data[name]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
