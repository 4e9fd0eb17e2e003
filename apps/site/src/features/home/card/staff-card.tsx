import { type SectionKey, sections } from '@anju/contract/sections'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { openAccountDialog } from '#ui/api/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import styles from './staff-card.module.css'

const staffSections: readonly SectionKey[] = [
  'internalrulesregulations',
  'internalrulesoperating',
  'internalrulesrecords',
  'eductionTraining',
  'mediaNewspaper',
  'internalrulescount',
]

/** What is for an employee: links to internal material, and the account. */
export function StaffCard({ name }: { name: string }) {
  return (
    <section className={styles.card} aria-label="员工入口">
      <h2>{name}，您好</h2>
      <p className={styles.note}>
        <Icon name="lock" /> 您可以查看以下内部资料
      </p>
      <ul className={styles.actions}>
        {staffSections
          .filter((key) => !isHidden(key))
          .map((key) => (
            <li key={key}>
              <Link to={sections[key].path}>{sectionOf(key).label}</Link>
            </li>
          ))}
      </ul>
      <Button onClick={openAccountDialog} icon="user" kind="quiet">
        账号与密码
      </Button>
    </section>
  )
}
