import { openAccountDialog } from '#ui/api/session.ts'
import { Button } from '#ui/button.tsx'
import { useMyProject } from '#ui/my-project.ts'
import { EntryLink } from '../entry-link.tsx'
import styles from './task-card.module.css'
import { shownTasks } from './tasks.ts'

/** What a visitor can do here, and the entrance for staff. A visitor who has chosen a project goes straight to it. */
export function TaskCard() {
  const mine = useMyProject()
  return (
    <div className={styles.card}>
      <h2>您想办什么？</h2>
      <ul>
        {shownTasks(mine).map(({ label, hint, icon, to }) => (
          <li key={label}>
            <EntryLink to={to} icon={icon} title={label} hint={hint} />
          </li>
        ))}
      </ul>
      <Button onClick={openAccountDialog} icon="user" kind="quiet">
        员工登录
      </Button>
    </div>
  )
}
