import { memberTexts, sessionRefusals } from '@anju/contract/member/sentences'
import { useSession } from '#ui/api/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice, notify } from '#ui/feedback/messages.tsx'
import { Field } from './field.tsx'
import styles from './form.module.css'
import { changePassword, logout } from './member.ts'
import { usePasswordStrength } from './password-strength.ts'
import { useForm } from './use-form.ts'

/** Original and new password (spec §5), the list of sessions, and logout. */
export function ChangePasswordForm({ name, onSessions }: { name: string; onSessions: () => void }) {
  const { mustChangePassword } = useSession()
  const required = { password1: memberTexts.oldPasswordRequired, newPassword: memberTexts.newPasswordRequired }
  const { field, submit, busy, refusal, dismiss } = useForm(required, async ({ password1, newPassword }) => {
    const response = await changePassword(password1, newPassword)
    if (response.code === 200) notify(memberTexts.passwordChanged, 'good')
    return response
  })
  const strength = usePasswordStrength(field('newPassword').value)
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {mustChangePassword && (
        <Notice tone="warn" text={`${sessionRefusals.mustChangePassword.msg}，之后即可查看内部资料。`} />
      )}
      {refusal && <Notice tone="bad" text={refusal} onClose={dismiss} />}
      {/* Lets password managers find the account of this password. */}
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <Field {...field('password1')} label="原始密码" type="password" autoComplete="current-password" maxLength={512} />
      <Field
        {...field('newPassword')}
        label="新密码"
        type="password"
        autoComplete="new-password"
        maxLength={512}
        hint={strength}
      />
      <Button type="submit" busy={busy} className={styles.submit}>
        {busy ? '正在修改…' : '修改密码'}
      </Button>
      <p className={styles.help}>
        当前登录：{name}
        <Button kind="bare" onClick={onSessions}>
          登录会话
        </Button>
        <Button kind="bare" onClick={() => logout(name)}>
          退出登录
        </Button>
      </p>
    </form>
  )
}
