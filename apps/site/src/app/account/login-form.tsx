import { memberTexts } from '@anju/contract/member/sentences'
import { PRIVACY_PATH, PRIVACY_TITLE } from '@anju/contract/privacy/privacy-path'
import { hasReason } from '@anju/contract/reasons'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice, notify } from '#ui/feedback/messages.tsx'
import { type Captcha, CaptchaField, fetchCaptcha } from './captcha-field.tsx'
import { CompanyLogin } from './company-login.tsx'
import { Field } from './field.tsx'
import styles from './form.module.css'
import { login } from './member.ts'
import { useForm } from './use-form.ts'

const CODE_REQUIRED = '请输入图片中算式的结果'

/** The captcha of a login, once the server asks for one: after many failures with a name from elsewhere. */
function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>()
  const [code, setCode] = useState('')
  const renew = async () => {
    setCode('')
    const answer = await fetchCaptcha()
    if (typeof answer === 'string') return answer
    setCaptcha(answer)
    return undefined
  }
  return { captcha, code, setCode, renew }
}

/** Staff name (or number) and password (spec §5). */
export function LoginForm() {
  const required = { username: memberTexts.usernameRequired, password: memberTexts.passwordRequired }
  const { captcha, code, setCode, renew } = useCaptcha()
  const [missing, setMissing] = useState<string>()
  const { field, submit, busy, refusal, dismiss } = useForm(required, async ({ username, password }) => {
    if (captcha && code.trim() === '') {
      setMissing(CODE_REQUIRED)
      return { code: 200, msg: '' }
    }
    const answer = captcha && { uuid: captcha.uuid, code: code.trim() }
    const response = await login(username.trim(), password, answer)
    if (response.code === 200) notify(memberTexts.loggedIn, 'good')
    // A captcha is valid once, whatever else was wrong.
    else if (captcha || hasReason(response, 'captcha')) {
      const failure = await renew()
      if (failure) return { ...response, msg: failure }
    }
    return response
  })
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {refusal && <Notice tone="bad" text={refusal} onClose={dismiss} />}
      <Field {...field('username')} label="姓名或工号" autoComplete="username" maxLength={64} />
      <Field {...field('password')} label="密码" type="password" autoComplete="current-password" maxLength={512} />
      {captcha && (
        <CaptchaField
          captcha={captcha}
          value={code}
          error={missing}
          renew={() => void renew()}
          onValue={(value) => {
            setCode(value)
            setMissing(undefined)
          }}
        />
      )}
      <Button type="submit" busy={busy} className={styles.submit}>
        {busy ? '正在登录…' : '登录'}
      </Button>
      <CompanyLogin />
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
