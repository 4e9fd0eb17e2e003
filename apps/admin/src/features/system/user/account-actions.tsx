import type { ManagedUser } from '@anju/contract/system/user-row'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import type { RowAction } from '#ui/list/page-shape.ts'
import { useDeedsAction, useRecordsAction } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { personInWords } from '#ui/session/person.tsx'
import { useSession } from '#ui/session/session.ts'
import { unlockLogin } from '#ui/session/unlock-login.ts'
import { AbsenceDialog } from '../absence/absence-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const ADMIN_ONLY = '只有超级管理员可以管理此账号'

/** Returns why the user may not manage an account; undefined if they may. */
export function useAccountLock(): (user: ManagedUser) => string | undefined {
  const isAdmin = usePermitted({ anyRole: ['admin'] })
  return (user) => (user.admin && !isAdmin ? ADMIN_ONLY : undefined)
}

/** Returns why an account cannot be disabled by the user; undefined if it can. */
export function useEndingLock(): (user: ManagedUser) => string | undefined {
  const me = useSession(({ user }) => user?.userId)
  const lockReason = useAccountLock()
  return (user) => (user.userId === me ? '不能停用自己' : lockReason(user))
}

type Open = { dialog: 'password' | 'absence'; user: ManagedUser; onChanged: () => void }

/** What can be done to an account in its list and on its page, and the dialog that one of them has opened. */
export function useAccountActions(): {
  actionsOf: (user: ManagedUser, onChanged: () => void) => RowAction[]
  dialog: ReactNode
} {
  const recordsOf = useRecordsAction('user')
  const deedsOf = useDeedsAction()
  const navigate = useNavigate()
  const me = useSession(({ user }) => user?.userId)
  const isAdmin = usePermitted({ anyRole: ['admin'] })
  const lockReason = useAccountLock()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const actionsOf = (user: ManagedUser, onChanged: () => void): RowAction[] => {
    const own = user.userId === me
    const lock = lockReason(user)
    return [
      {
        label: '重置密码',
        permission: 'system:user:resetPwd',
        disabled: own ? '请在个人中心修改自己的密码' : lock,
        onClick: () => setOpen({ dialog: 'password', user, onChanged }),
      },
      {
        label: '解锁',
        permission: 'monitor:logininfor:unlock',
        onClick: () => void unlockLogin(user.userName, personInWords(user)).then(onChanged),
      },
      {
        label: '休假代理',
        permission: 'system:user:edit',
        disabled: lock,
        onClick: () => setOpen({ dialog: 'absence', user, onChanged }),
      },
      {
        label: '解除两步验证',
        permission: 'system:user:secondFactor',
        disabled: factorLock(user, own, isAdmin),
        onClick: () => void removeFactor(user, onChanged),
      },
      {
        label: '分配角色',
        permission: 'system:user:edit',
        disabled: own ? '不能修改自己的角色' : lock,
        onClick: () => navigate(`/system/user-auth/role/${user.userId}`),
      },
      recordsOf(user.userId),
      deedsOf(user.userName),
    ]
  }
  const dialog = open && (
    <>
      {open.dialog === 'absence' && <AbsenceDialog user={open.user} onChanged={open.onChanged} onClose={close} />}
      {open.dialog === 'password' && <PasswordDialog user={open.user} onClose={close} />}
    </>
  )
  return { actionsOf, dialog }
}

/** Returns why the second factor of an account cannot be removed here; undefined if it can. */
function factorLock({ secondFactor }: ManagedUser, own: boolean, isAdmin: boolean): string | undefined {
  if (own) return '请在个人中心停用自己的两步验证'
  if (!isAdmin) return '只有超级管理员可以解除'
  return secondFactor ? undefined : '该用户没有启用两步验证'
}

/** Removes the second factor of a user who lost the authenticator and the recovery codes. */
async function removeFactor(user: ManagedUser, onRemoved: () => void): Promise<void> {
  const question = `解除“${personInWords(user)}”的两步验证后，其登录随即失效，之后只凭密码即可登录。请先确认是本人提出。`
  if (!(await confirm(question, { danger: true }))) return
  const removing = call('DELETE /prod-api/system/user/secondFactor/:userId', { params: { userId: user.userId } })
  if (await runAndNotify(removing, '已解除两步验证')) onRemoved()
}
