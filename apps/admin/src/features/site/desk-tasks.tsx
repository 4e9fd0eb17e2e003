import { useQuery } from '@tanstack/react-query'
import { Card, Grid } from 'antd'
import { Link } from 'react-router'
import { callQuietly } from '#ui/session/call.ts'
import styles from './dashboard.module.css'

const key = 'GET /prod-api/cms/site/tasks'

export const useDeskTasks = () => useQuery({ queryKey: [key], queryFn: () => callQuietly(key), staleTime: 0 })

/** The work that waits for the user, each number with a link to its list; nothing if none waits. */
export function DeskTasksCard({ data }: Pick<ReturnType<typeof useDeskTasks>, 'data'>) {
  const isPhone = !Grid.useBreakpoint().md
  const tasks = data?.data.filter(({ count }) => count > 0) ?? []
  if (tasks.length === 0) return null
  return (
    <Card size="small" title="待办" className={styles.tasks}>
      <ul>
        {tasks.map((task) => (
          <li key={task.key}>
            <Link to={isPhone ? task.phonePath : task.path}>
              {task.label} <b>{task.count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
