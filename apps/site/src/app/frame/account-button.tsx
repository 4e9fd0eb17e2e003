import { openAccountDialog, useSession } from '#ui/api/session.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { later } from '#ui/later.tsx'
import styles from './header.module.css'

const MineLink = later(async () => (await import('./mine-link.tsx')).MineLink)

/** 登录, or the member's name, which opens the change-password dialog (spec §2). */
export function AccountButton() {
  const { name } = useSession()
  return (
    <>
      {name && <MineLink />}
      <button
        type="button"
        className={classNames(styles.account, name && styles.employee)}
        onClick={openAccountDialog}
        aria-haspopup="dialog"
      >
        <Icon name="user" />
        <span>{name ?? '登录'}</span>
      </button>
    </>
  )
}
