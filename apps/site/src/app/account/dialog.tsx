import { memberTexts } from '@anju/contract/member/sentences'
import { useEffect, useRef, useState } from 'react'
import { closeAccountDialog, useSession } from '#ui/api/session.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { later } from '#ui/later.tsx'
import styles from './dialog.module.css'

const AccountContent = later(
  async () => (await import('./content.tsx')).AccountContent,
  <Skeleton shape="article" count={4} />,
)

/** The login form for visitors, the change-password form for members; closing it empties the fields (spec §2). */
export function AccountDialog() {
  const { dialogOpen, name } = useSession()
  const [sessions, setSessions] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  // The fields may be there before the dialog is open, or be fetched after it.
  const focusFirst = () => dialog.current?.querySelector<HTMLInputElement>('form input:not([hidden])')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the dialog opens
  useEffect(() => {
    setSessions(false)
    if (!dialogOpen) return dialog.current?.close()
    dialog.current?.showModal()
    focusFirst()
  }, [dialogOpen])
  const own = name !== null && sessions
  const title = name ? (own ? '登录会话' : '修改密码') : '员工登录'
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="account-title" onClose={closeAccountDialog}>
      {dialogOpen && (
        <>
          <div className={styles.head}>
            <h2 id="account-title">{title}</h2>
            <button type="button" className={styles.close} onClick={closeAccountDialog} aria-label="关闭">
              <Icon name="close" size="22px" />
            </button>
          </div>
          <p className={styles.note}>
            <Icon name="lock" /> {memberTexts.staffOnlyDialog}
          </p>
          <AccountContent name={name} sessions={own} onSessions={setSessions} onShown={focusFirst} />
        </>
      )}
    </dialog>
  )
}
