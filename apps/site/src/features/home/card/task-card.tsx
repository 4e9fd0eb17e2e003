import { itemPath } from '@anju/contract/sections'
import { tasks } from '@anju/contract/shown/tasks'
import { dialled } from '@anju/contract/wire/telephone'
import { useContentItem } from '#ui/api/content.ts'
import { isHidden } from '#ui/api/sections.ts'
import { openAccountDialog } from '#ui/api/session.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { letterPath } from '#ui/letter-path.ts'
import { type MyProject, useMyProject } from '#ui/my-project.ts'
import { Link } from '#ui/router.tsx'
import { EntryLink } from '../entry-link.tsx'
import { taskIcons } from '../task-icons.ts'
import styles from './task-card.module.css'

/** Reports and complaints are one press away: each opens the form with its kind. */
function Letters({ label }: { label: string }) {
  return (
    <li className={styles.letters}>
      <Icon name={taskIcons.letters} size="1.6em" />
      <b>{label}</b>
      <Link to={letterPath({ kind: 'repair' })}>报修</Link>
      <Link to={letterPath({ kind: 'complaint' })}>投诉</Link>
    </li>
  )
}

/** The visitor's own project, with the number on duty. */
function Mine({ project }: { project: MyProject }) {
  const { data } = useContentItem(project.contentId)
  const hotline = typeof data?.fields.hotline === 'string' ? data.fields.hotline : ''
  return (
    <li className={styles.mine}>
      <EntryLink
        to={itemPath('introduceIntroduction', project.contentId)}
        icon={taskIcons.project}
        title={project.title}
        hint="我的项目"
      />
      {hotline && (
        <a href={`tel:${dialled(hotline)}`} aria-label={`值班电话 ${hotline}`}>
          <Icon name="phone" /> {hotline}
        </a>
      )}
    </li>
  )
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
          .map(({ name, label, hint, to }) => {
            if (name === 'letters') return <Letters key={label} label={label} />
            if (name === 'project' && mine) return <Mine key={label} project={mine} />
            return (
              <li key={label}>
                <EntryLink to={to} icon={taskIcons[name]} title={label} hint={hint} />
              </li>
            )
          })}
      </ul>
      <Button onClick={openAccountDialog} icon="user" kind="quiet">
        员工登录
      </Button>
    </div>
  )
}
