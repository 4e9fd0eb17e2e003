import { Icon } from '../icon.tsx'
import styles from './member-hint.module.css'
import { openAccountDialog } from './session.ts'

/** One line in place of what only staff read, with the way in; it names the matter and says nothing of its content. */
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
