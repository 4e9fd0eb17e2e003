import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { callQuietly } from '#ui/session/call.ts'
import styles from './dashboard.module.css'

const key = 'GET /prod-api/monitor/experience/warning'

/** Says that the scripts of the site fail more often than usual; nothing otherwise. */
export function FaultWarning() {
  const { data } = useQuery({ queryKey: [key], queryFn: () => callQuietly(key), staleTime: 0 })
  if (!data?.data.warning) return null
  return (
    <Alert
      className={`${styles.tasks} ${styles.warning}`}
      type="error"
      showIcon
      title={data.data.warning}
      action={<Link to="/monitor/experience">查看访客体验</Link>}
    />
  )
}
