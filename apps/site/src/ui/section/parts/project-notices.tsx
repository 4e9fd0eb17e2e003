import { itemPath } from '@anju/contract/sections'
import { useApi } from '../../api/use-api.ts'
import { Link } from '../../router.tsx'
import { Marks } from '../../text/marks.tsx'
import styles from './project-notices.module.css'

const SHOWN = 3

/** The latest notices about a project, by its name; those whose time is over are left to the list of all. */
export function ProjectNotices({ project }: { project: string }) {
  const { state, data } = useApi('GET /api/cms/content/list', {
    query: { section: 'internalrulesNews', keyword: project, current: 'true', pageSize: SHOWN },
  })
  if (state === 'loading') return <p className={styles.none}>正在查看有没有与本项目有关的通知……</p>
  if (!data || data.rows.length === 0) return <p className={styles.none}>近期没有与本项目有关的通知。</p>
  return (
    <ul className={styles.notices}>
      {data.rows.map((row) => (
        <li key={row.contentId}>
          <Marks row={row} /> <Link to={itemPath(row.section, row.contentId)}>{row.title}</Link>
          <time dateTime={row.publishDay}>{row.publishDay}</time>
        </li>
      ))}
    </ul>
  )
}
