import { type TaskName, tasks } from '@anju/contract/shown/tasks'
import { isHidden } from '#ui/api/sections.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import { taskIcons } from '../task-icons.ts'
import styles from './desk.module.css'

/** What employees call it. */
const labels: Record<TaskName, string> = {
  letters: '报修与投诉',
  project: '项目与值班电话',
  enquiry: '合作咨询',
  services: '服务与收费',
  law: '法规检索',
}

/** What visitors come for, in a line: an employee needs it now and then. */
export function VisitorEntries() {
  return (
    <nav className={styles.entries} aria-label="对外服务">
      <ul>
        {tasks
          .filter(({ section }) => !section || !isHidden(section))
          .map(({ name, to }) => (
            <li key={name}>
              <Link to={to}>
                <Icon name={taskIcons[name]} /> {labels[name]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
