import { memberTexts } from '@anju/contract/errors'
import { type SectionKey, sections } from '@anju/contract/sections'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { openAccountDialog, useSession } from '#ui/api/session.ts'
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

/** The login card; for a member, links to internal material. */
export function StaffCard() {
  const { name } = useSession()
  return (
    <section className={styles.card} aria-label="员工入口">
      <h2>{name ? `${name}，您好` : '员工入口'}</h2>
      <p className={styles.note}>
        <Icon name="lock" /> {name ? '您可以查看以下内部资料' : memberTexts.staffOnlyDialog}
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
      <Button onClick={openAccountDialog} icon="user" kind={name ? 'quiet' : 'solid'}>
        {name ? '账号与密码' : '员工登录'}
      </Button>
    </section>
  )
}
