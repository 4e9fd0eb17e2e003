import { call } from '#ui/api/call.ts'
import styles from './captcha-field.module.css'
import { Field } from './field.tsx'

export type Captcha = { uuid: string; img: string }

/** A new captcha, or the reason why there is none. */
export async function fetchCaptcha(): Promise<Captcha | string> {
  const { code, msg, data } = await call('GET /api/member/captcha')
  return code === 200 ? data : msg
}

type Props = {
  captcha: Captcha
  value: string
  error: string | undefined
  onValue: (value: string) => void
  renew: () => void
}

/** The field for the result of a sum, and its picture, which is a button for another one. */
export function CaptchaField({ captcha, renew, ...field }: Props) {
  return (
    <div className={styles.row}>
      <Field {...field} name="code" label="验证码" autoComplete="off" inputMode="numeric" maxLength={16} />
      <button type="button" onClick={renew} title="换一张验证码图片" aria-label="换一张验证码图片">
        <img src={`data:image/jpeg;base64,${captcha.img}`} alt="验证码图片，内容是一道算式" width="107" height="40" />
      </button>
    </div>
  )
}
