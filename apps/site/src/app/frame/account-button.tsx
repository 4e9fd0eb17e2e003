import { openAccountDialog, useSession } from '#ui/api/session.ts'
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
      <button type="button" className={styles.account} onClick={openAccountDialog} aria-haspopup="dialog">
        <Icon name="user" />
        <span>{name ?? '登录'}</span>
      </button>
    </>
  )
}
