import type { SearchAction } from '@anju/contract/search'
import type { SearchActionKind } from '@anju/contract/site/action-terms'
import { useContentItem } from '#ui/api/content.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useMyProject } from '#ui/my-project.ts'
import { Link } from '#ui/router.tsx'
import styles from './actions.module.css'
import { atProject } from './at-project.ts'
import { PhoneNumber } from './phone-number.tsx'

const icons: Record<SearchActionKind, IconName> = {
  urgent: 'warning',
  repair: 'speech',
  outage: 'calendar',
  complain: 'speech',
  suggest: 'speech',
  track: 'search',
  positions: 'users',
  fees: 'file',
  enquiry: 'users',
  projects: 'building',
  call: 'phone',
  contact: 'pin',
  laws: 'law',
  section: 'arrow',
}

/** What the words ask to be done: where, and whom to telephone. */
function Action({ action: { kind, label, hint, path, phones, place } }: { action: SearchAction }) {
  return (
    <li className={classNames(styles.action, kind === 'urgent' && styles.urgent)}>
      <Icon name={icons[kind]} size="1.6em" />
      <div>
        <p className={styles.label}>{path ? <Link to={path}>{label}</Link> : label}</p>
        <p className={styles.hint}>{place && phones.length > 0 ? `${place} · ${hint}` : hint}</p>
        {phones.map((phone) => (
          <PhoneNumber key={phone.label + phone.number} phone={phone} />
        ))}
      </div>
    </li>
  )
}

/** What the words ask to be done, above all that is found; for the visitor's own project, where one is chosen. */
export function Actions({ actions }: { actions: readonly SearchAction[] }) {
  const mine = useMyProject()
  const { data } = useContentItem(actions.length > 0 && mine ? mine.contentId : null)
  if (actions.length === 0) return null
  const hotline = data && typeof data.fields.hotline === 'string' ? data.fields.hotline : ''
  const own = mine ? { ...mine, hotline } : undefined
  return (
    <nav aria-label="马上办" className={styles.actions}>
      <ul>
        {actions.map((action) => (
          <Action key={action.kind + action.label} action={atProject(action, own)} />
        ))}
      </ul>
    </nav>
  )
}
