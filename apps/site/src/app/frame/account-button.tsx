import { openAccountDialog, useSession } from '#ui/api/session.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './header.module.css'

/** 登录, or the member's name, which opens the change-password dialog (spec §2). */
export function AccountButton() {
  const { name } = useSession()
  return (
    <button type="button" className={styles.account} onClick={openAccountDialog} aria-haspopup="dialog">
      <Icon name="user" />
      <span>{name ?? '登录'}</span>
    </button>
  )
}
