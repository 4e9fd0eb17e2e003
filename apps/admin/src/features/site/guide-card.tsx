import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { Link } from 'react-router'
import { callQuietly } from '#ui/session/call.ts'
import styles from './dashboard.module.css'

const key = 'GET /prod-api/cms/setting/guide'

/** Leads to the guide while the site has no name or no way to reach the company; then nothing. */
export function GuideCard() {
  const { data } = useQuery({ queryKey: [key], queryFn: () => callQuietly(key), staleTime: 0 })
  if (!data?.data.steps.some(({ done, needed }) => needed && !done)) return null
  return (
    <Card size="small" title="建站向导" className={styles.tasks}>
      网站还没有公司名称或联系方式。
      <Link to="/cms/setting-guide/index">开始建站</Link>
    </Card>
  )
}
