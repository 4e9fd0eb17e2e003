import { memberTexts } from '@anju/contract/errors'
import { PRIVACY_PATH, PRIVACY_TITLE } from '@anju/contract/privacy/privacy-path'
import { Button } from '#ui/button.tsx'
import { Notice, notify } from '#ui/feedback/messages.tsx'
import { Field } from './field.tsx'
import styles from './form.module.css'
import { login } from './member.ts'
import { useForm } from './use-form.ts'

/** Staff name (or number) and password (spec §5). */
export function LoginForm() {
  const required = { username: memberTexts.usernameRequired, password: memberTexts.passwordRequired }
  const { field, submit, busy, refusal, dismiss } = useForm(required, async ({ username, password }) => {
    const response = await login(username.trim(), password)
    if (response.code === 200) notify(memberTexts.loggedIn, 'good')
    return response
  })
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {refusal && <Notice tone="bad" text={refusal} onClose={dismiss} />}
      <Field {...field('username')} label="姓名或工号" autoComplete="username" maxLength={64} />
      <Field {...field('password')} label="密码" type="password" autoComplete="current-password" maxLength={512} />
      <Button type="submit" busy={busy} className={styles.submit}>
        {busy ? '正在登录…' : '登录'}
      </Button>
      <p className={styles.help}>忘记密码请联系公司管理员重置；与同事同名时请用工号登录。</p>
      <p className={styles.rules}>
        员工账号的信息怎样处理，见
        <a href={`/#${PRIVACY_PATH}`} target="_blank" rel="noopener">
          {PRIVACY_TITLE}
        </a>
        。
      </p>
    </form>
  )
}
