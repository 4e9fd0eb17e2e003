import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { isHidden } from '#ui/api/sections.ts'
import { openAccountDialog } from '#ui/api/session.ts'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon.tsx'
import { useMyProject } from '#ui/my-project.ts'
import { EntryLink } from '../entry-link.tsx'
import styles from './task-card.module.css'

type Task = { label: string; hint: string; icon: IconName; to: string; section?: SectionKey }

/** What visitors come for, in the order of how often and how urgently. */
const tasks: readonly Task[] = [
  { label: '报修与投诉', hint: '提交后有编号，进度可查', icon: 'speech', to: sections.proposal.path },
  {
    label: '找到我的项目',
    hint: '电话、通知与信息公开',
    icon: 'building',
    to: sections.introduceIntroduction.path,
    section: 'introduceIntroduction',
  },
  {
    label: '选聘物业',
    hint: '合作咨询与在管项目',
    icon: 'users',
    to: `${sections.contactus.path}?view=enquiry`,
  },
  {
    label: '办事与收费',
    hint: '服务内容与收费',
    icon: 'file',
    to: sections.introduceServing.path,
    section: 'introduceServing',
  },
  { label: '法律问题', hint: '按条文或日常说法检索', icon: 'law', to: LAWS_PATH },
]

/** What a visitor can do here, and the entrance for staff. A visitor who has chosen a project goes straight to it. */
export function TaskCard() {
  const mine = useMyProject()
  return (
    <div className={styles.card}>
      <h2>您想办什么？</h2>
      <ul>
        {tasks
          .filter(({ section }) => !section || !isHidden(section))
          .map(({ label, hint, icon, to, section }) => (
            <li key={label}>
              <EntryLink
                to={mine && section === 'introduceIntroduction' ? itemPath(section, mine.contentId) : to}
                icon={icon}
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
