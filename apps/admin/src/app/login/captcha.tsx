import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { callQuietly } from '#ui/session/call.ts'
import { localized } from '#ui/theme/localized.ts'
import styles from './captcha.module.css'

const useTexts = localized({
  zh: {
    code: '验证码',
    noCode: '请输入验证码',
    renew: '换一张验证码图片',
    picture: '验证码图片，内容是一道算式',
    failed: '加载失败，点击重试',
  },
  en: {
    code: 'Captcha',
    noCode: 'Enter the result of the sum',
    renew: 'Show another captcha',
    picture: 'Captcha, a small sum',
    failed: 'Failed, try again',
  },
})

/** Milliseconds until a captcha is replaced: the server deletes it after two minutes. */
const LIFE = 110_000

export type Captcha = { enabled: boolean; uuid?: string; img?: string; failed: boolean; renew: () => void }

/** Loads the captcha of the login. `renewed` is called with every new picture, because an old answer does not fit it. */
export function useCaptcha(renewed: () => void): Captcha {
  const { data, isError, refetch } = useQuery({
    queryKey: ['captcha'],
    queryFn: () => callQuietly('GET /prod-api/captchaImage'),
    gcTime: 0,
    refetchInterval: LIFE,
  })
  const tellRenewed = useEffectEvent(renewed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture is what is waited for.
  useEffect(() => tellRenewed(), [data?.uuid])
  return {
    enabled: isError || (data?.captchaEnabled ?? false),
    uuid: data?.uuid,
    img: data?.img,
    failed: isError,
    renew: () => void refetch(),
  }
}

/** The field for the answer, and the picture, which is a button for another one. */
export function LoginCaptcha({ captcha: { img, failed, renew } }: { captcha: Captcha }) {
  const texts = useTexts()
  return (
    <Form.Item label={texts.code} htmlFor="code">
      <div className={styles.row}>
        <Form.Item name="code" noStyle rules={[{ required: true, message: texts.noCode }]}>
          <Input autoComplete="off" inputMode="numeric" maxLength={16} />
        </Form.Item>
        <button type="button" className={styles.picture} onClick={renew} title={texts.renew} aria-label={texts.renew}>
          {failed ? (
            <span>{texts.failed}</span>
          ) : (
            img && <img src={`data:image/jpeg;base64,${img}`} alt={texts.picture} width="107" height="40" />
          )}
        </button>
      </div>
    </Form.Item>
  )
}
