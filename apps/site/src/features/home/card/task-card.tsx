import { itemPath } from '@anju/contract/sections'
import { type TaskName, tasks } from '@anju/contract/shown/tasks'
import { isHidden } from '#ui/api/sections.ts'
import { openAccountDialog } from '#ui/api/session.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { IconName } from '#ui/icon.tsx'
import { useMyProject } from '#ui/my-project.ts'
import { EntryLink } from '../entry-link.tsx'
import styles from './task-card.module.css'

const icons: Record<TaskName, IconName> = {
  letters: 'speech',
  project: 'building',
  enquiry: 'users',
  services: 'file',
  law: 'law',
}

/** What a visitor can do here, and the entrance for staff. A visitor who has chosen a project goes straight to it. */
export function TaskCard() {
  const mine = useMyProject()
  return (
    <div className={classNames(styles.card, 'no-print')}>
      <h2>您想办什么？</h2>
      <ul>
        {tasks
          .filter(({ section }) => !section || !isHidden(section))
          .map(({ name, label, hint, to, section }) => (
            <li key={label}>
              <EntryLink
                to={mine && section === 'introduceIntroduction' ? itemPath(section, mine.contentId) : to}
                icon={icons[name]}
                title={label}
                hint={hint}
              />
            </li>
          ))}
      </ul>
      <Button onClick={openAccountDialog} icon="user" kind="quiet">
        员工登录
      </Button>
    </div>
  )
}
