import { Icon } from '../icon.tsx'
import styles from './member-hint.module.css'
import { openAccountDialog } from './session.ts'

/** One line in place of staff-only material, with a login button; it names the subject and nothing of the content. */
export function MemberHint({ children }: { children: string }) {
  return (
    <p className={styles.hint}>
      <Icon name="lock" />
      <span>{children}</span>
      <button type="button" onClick={openAccountDialog}>
        员工登录
      </button>
    </p>
  )
}
