import { MINE_PATH, MINE_TITLE } from '@anju/contract/reading/terms'
import { useApi } from '#ui/api/use-api.ts'
import { Link } from '#ui/router.tsx'
import styles from './mine-link.module.css'

/** Leads an employee to what they have to do, with how much that is. */
export function MineLink() {
  const { data } = useApi('GET /api/member/mine')
  const count = data?.rows.filter(({ doneTime }) => !doneTime).length ?? 0
  return (
    <Link to={MINE_PATH} className={styles.link} aria-label={count > 0 ? `${MINE_TITLE}，${count} 项待办` : MINE_TITLE}>
      {MINE_TITLE}
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </Link>
  )
}
