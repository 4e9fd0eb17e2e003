import { memberTexts } from '@anju/contract/errors'
import { useEffect, useRef, useState } from 'react'
import { closeAccountDialog, useSession } from '#ui/api/session.ts'
import { Icon } from '#ui/icon.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import styles from './dialog.module.css'
import { LoginForm } from './login-form.tsx'
import { SessionList } from './session-list.tsx'

/** The login form for visitors, the change-password form for members; closing it empties the fields (spec §2). */
export function AccountDialog() {
  const { dialogOpen, name } = useSession()
  const [sessions, setSessions] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    setSessions(false)
    if (!dialogOpen) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLInputElement>('form input:not([hidden])')?.focus()
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
          {own && <SessionList onBack={() => setSessions(false)} />}
          {name && !own && <ChangePasswordForm name={name} onSessions={() => setSessions(true)} />}
          {!name && <LoginForm />}
        </>
      )}
    </dialog>
  )
}
