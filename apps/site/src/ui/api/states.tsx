import { sessionRefusals } from '@anju/contract/member/sentences'
import type { SectionKey } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { Link } from '../router.tsx'
import { hasStaffMaterial, sectionOf } from './sections.ts'
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

type WayBack = { backTo?: string | undefined; backLabel?: string | undefined }

const BackLink = ({ backTo, backLabel }: WayBack) =>
  backTo && (
    <p>
      <Link to={backTo}>返回{backLabel}</Link>
    </p>
  )

/** The state of an item that does not exist, or no longer; a title of its own says why. */
export function NotFoundState({ title, ...back }: WayBack & { title?: string }) {
  return (
    <State icon="search" title={title ?? '没有找到这条内容'} role="status">
      {title === undefined && <p className={styles.more}>它可能已经下线，或地址有误。</p>}
      <BackLink {...back} />
    </State>
  )
}

/**
 * The state of an item that the caller cannot open, at the address of some sections: the server says to visitors neither whether there
 * is one nor whom it is for, so the sentence has to be true of both.
 */
export function ClosedItemState({ hosts, ...back }: WayBack & { hosts: readonly SectionKey[] }) {
  const { name } = useSession()
  if (name || !hosts.some(hasStaffMaterial)) return <NotFoundState {...back} />
  const isForStaff = hosts.every((key) => sectionOf(key).audience === 'member')
  if (isForStaff) return <LockedState sectionKey={hosts.length === 1 ? hosts[0] : undefined} />
  return (
    <State icon="search" title="没有找到：可能已下线，或仅限员工查看" role="status">
      <BackLink {...back} />
      <Button kind="quiet" icon="user" onClick={openAccountDialog}>
        登录
      </Button>
    </State>
  )
}
