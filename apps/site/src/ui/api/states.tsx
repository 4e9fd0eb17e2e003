import { sessionRefusals } from '@anju/contract/member/sentences'
import type { SectionKey } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { Link } from '../router.tsx'
import { sectionOf } from './sections.ts'
import { openAccountDialog, useSession } from './session.ts'
import styles from './states.module.css'

type StateProps = { icon: IconName; title: string; children?: ReactNode; role?: 'alert' | 'status' }

function State({ icon, title, children, role }: StateProps) {
  return (
    <div className={styles.state} role={role}>
      <span className={styles.icon}>
        <Icon name={icon} size="1.6em" />
      </span>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}

/** The state of a list without items; `children` may suggest what to do instead. */
export function EmptyState({ title = '暂无内容', children }: { title?: string; children?: ReactNode }) {
  return (
    <State icon="file" title={title} role="status">
      {children && <div className={styles.more}>{children}</div>}
    </State>
  )
}

/** The state after a failed or refused request: shows the reason and a button to retry. */
export function ErrorState({ msg, onRetry }: { msg: string; onRetry?: () => void }) {
  return (
    <State icon="warning" title="没有加载成功" role="alert">
      <p className={styles.more}>{msg}</p>
      {onRetry && (
        <Button kind="quiet" icon="retry" onClick={onRetry}>
          重新加载
        </Button>
      )}
    </State>
  )
}

/** The state of staff-only material: what staff find there and a login button, but nothing of the content. */
export function LockedState({ sectionKey }: { sectionKey?: SectionKey | undefined }) {
  const { mustChangePassword } = useSession()
  return (
    <State
      icon="lock"
      title={mustChangePassword ? sessionRefusals.mustChangePassword.msg : sessionRefusals.staffOnly.msg}
      role="status"
    >
      {sectionKey && <p className={styles.more}>员工登录后可以查看：{sectionOf(sectionKey).about}。</p>}
      <Button icon="user" onClick={openAccountDialog}>
        {mustChangePassword ? '修改密码' : '登录'}
      </Button>
      {!mustChangePassword && <p className={styles.note}>员工账号由公司管理员开通。</p>}
    </State>
  )
}

/** The state of an item that does not exist, or no longer. */
export function NotFoundState({ title = '没有找到这条内容', backTo, backLabel }: NotFoundProps) {
  return (
    <State icon="search" title={title} role="status">
      <p className={styles.more}>它可能已经下线，或地址有误。</p>
      {backTo && (
        <p>
          <Link to={backTo}>返回{backLabel}</Link>
        </p>
      )}
    </State>
  )
}
type NotFoundProps = { title?: string; backTo?: string | undefined; backLabel?: string | undefined }
