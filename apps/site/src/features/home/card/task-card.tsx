import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { useContentItem } from '#ui/api/content.ts'
import { isHidden } from '#ui/api/sections.ts'
import { openAccountDialog } from '#ui/api/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { letterPath } from '#ui/letter-path.ts'
import { type MyProject, useMyProject } from '#ui/my-project.ts'
import { Link } from '#ui/router.tsx'
import { EntryLink } from '../entry-link.tsx'
import styles from './task-card.module.css'

type Task = { label: string; hint: string; icon: IconName; to: string; section?: SectionKey }

const PROJECTS: SectionKey = 'introduceIntroduction'

/** What visitors come for after reports and complaints, in the order of how often and how urgently. */
const tasks: readonly Task[] = [
  {
    label: '找到我的项目',
    hint: '电话、通知与信息公开',
    icon: 'building',
    to: sections[PROJECTS].path,
    section: PROJECTS,
  },
  { label: '选聘物业', hint: '案例、数字与怎样开始', icon: 'users', to: `${sections.contactus.path}?view=enquiry` },
  {
    label: '办事与收费',
    hint: '服务内容与收费',
    icon: 'file',
    to: sections.introduceServing.path,
    section: 'introduceServing',
  },
  { label: '法律问题', hint: '按条文或日常说法检索', icon: 'law', to: LAWS_PATH },
]

/** Reports and complaints are one press away: each opens the form with its kind. */
function Letters() {
  return (
    <li className={styles.letters}>
      <Icon name="speech" size="1.6em" />
      <b>报修与投诉</b>
      <Link to={letterPath({ kind: '报修转办' })}>报修</Link>
      <Link to={letterPath({ kind: '投诉' })}>投诉</Link>
    </li>
  )
}

/** The visitor's own project, with the number on duty. */
function Mine({ project }: { project: MyProject }) {
  const { data } = useContentItem(project.contentId)
  const hotline = typeof data?.fields.hotline === 'string' ? data.fields.hotline : ''
  return (
    <li className={styles.mine}>
      <EntryLink to={itemPath(PROJECTS, project.contentId)} icon="building" title={project.title} hint="我的项目" />
      {hotline && (
        <a href={`tel:${hotline}`} aria-label={`值班电话 ${hotline}`}>
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
    <div className={styles.card}>
      <h2>您想办什么？</h2>
      <ul>
        <Letters />
        {tasks
          .filter(({ section }) => !section || !isHidden(section))
          .map(({ label, hint, icon, to, section }) =>
            mine && section === PROJECTS ? (
              <Mine key={label} project={mine} />
            ) : (
              <li key={label}>
                <EntryLink to={to} icon={icon} title={label} hint={hint} />
              </li>
            ),
          )}
      </ul>
      <Button onClick={openAccountDialog} icon="user" kind="quiet">
        员工登录
      </Button>
    </div>
  )
}
