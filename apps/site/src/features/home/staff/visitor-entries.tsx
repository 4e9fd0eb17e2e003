import { type SectionKey, sections } from '@anju/contract/sections'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { isHidden } from '#ui/api/sections.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import styles from './desk.module.css'

type Entry = { label: string; icon: IconName; to: string; section?: SectionKey }

const entries: readonly Entry[] = [
  { label: '报修与投诉', icon: 'speech', to: sections.proposal.path },
  {
    label: '项目与值班电话',
    icon: 'building',
    to: sections.introduceIntroduction.path,
    section: 'introduceIntroduction',
  },
  { label: '合作咨询', icon: 'users', to: `${sections.contactus.path}?view=enquiry` },
  { label: '服务与收费', icon: 'file', to: sections.introduceServing.path, section: 'introduceServing' },
  { label: '法规检索', icon: 'law', to: LAWS_PATH },
]

/** What visitors come for, in a line: an employee needs it now and then. */
export function VisitorEntries() {
  return (
    <nav className={styles.entries} aria-label="对外服务">
      <ul>
        {entries
          .filter(({ section }) => !section || !isHidden(section))
          .map(({ label, icon, to }) => (
            <li key={label}>
              <Link to={to}>
                <Icon name={icon} /> {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
