import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import styles from './entry-link.module.css'

type Props = { to: string; icon: IconName; title: string; hint: string; className?: string | undefined }

/** A way to something that a visitor can do: what it is, and below what comes of it. */
export function EntryLink({ to, icon, title, hint, className }: Props) {
  return (
    <Link to={to} className={classNames(styles.entry, className)}>
      <Icon name={icon} size="1.6em" />
      <span>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
      <Icon name="chevron" />
    </Link>
  )
}
