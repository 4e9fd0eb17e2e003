import type { LoginNews } from '@anju/contract/session-row'
import type { PasskeyAnswer } from '@anju/contract/system/second-factor'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { refusedField } from '#ui/session/call.ts'
import { rememberLastLogin } from '#ui/session/last-login.ts'
import { answerWithPasskey, hasPasskeys } from '#ui/session/passkey.ts'
import { addressAfterLogin } from '#ui/session/return-address.ts'
import { beginSession } from '#ui/session/session.ts'
import { localized } from '#ui/theme/localized.ts'
import { loginRefusal } from './login-refusal.ts'

const useTexts = localized({
  zh: {
    otp: '动态验证码',
    passkey: '使用通行密钥',
    hint: '请输入验证器中的 6 位数字；手机不在身边时，可输入一个恢复码。',
    noOtp: '请输入动态验证码',
    go: '验证并登录',
    busy: '验证中…',
    back: '返回上一步',
  },
  en: {
    otp: 'Verification code',
    passkey: 'Use a passkey',
    hint: 'Enter the 6 digits of your authenticator, or a recovery code if your phone is not at hand.',
    noOtp: 'Enter the verification code',
    go: 'Verify and log in',
    busy: 'Verifying…',
    back: 'Back',
  },
})

/** Repeats the first step with a code of the second one, or the answer of a passkey. */
export type SecondStep = (proof: { otp: string } | { passkey: PasskeyAnswer }) => Promise<{ token: string } & LoginNews>

type Fields = { otp: string }
type LoginCodeProps = {
  step: SecondStep
  /** What the browser needs for a passkey; absent where the account has none for this page. */
  passkey: object | undefined
  goBack: (refusal?: string) => void
}

function useSecondStep({ step, passkey, goBack }: LoginCodeProps) {
  const [form] = Form.useForm<Fields>()
  const [state, setState] = useState<{ busy: boolean; refusal?: string }>({ busy: false })
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => form.getFieldInstance('otp')?.focus(), [form])
  async function prove(proof: () => ReturnType<SecondStep>) {
    setState({ busy: true })
    try {
      const answer = await proof()
      beginSession(answer.token)
      rememberLastLogin(answer)
      await navigate(addressAfterLogin(search), { replace: true })
    } catch (error) {
      const refusal = loginRefusal(error)
      const field = refusedField(error, ['otp', 'ticket'])
      if (field === 'ticket') return goBack(refusal)
      const wrong = field === 'otp'
      setState({ busy: false, refusal: wrong ? undefined : refusal })
      if (wrong) form.setFields([{ name: 'otp', value: '', errors: [refusal] }])
      form.getFieldInstance('otp')?.focus()
    }
  }
  const send = ({ otp }: Fields) => prove(() => step({ otp: otp.trim() }))
  const goOnWithPasskey =
    passkey && hasPasskeys() && (() => prove(async () => step({ passkey: await answerWithPasskey(passkey) })))
  return { form, send, goOnWithPasskey, ...state }
}

/** The second step of the login: six digits or a recovery code; name and password come from the first. */
export function LoginCode(props: LoginCodeProps) {
  const texts = useTexts()
  const { form, send, goOnWithPasskey, busy, refusal } = useSecondStep(props)
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={send}>
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 16 }} />}
      <Form.Item
        name="otp"
        label={texts.otp}
        extra={texts.hint}
        rules={[{ required: true, whitespace: true, message: texts.noOtp }]}
      >
        <Input autoComplete="one-time-code" maxLength={32} spellCheck={false} autoCapitalize="none" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {busy ? texts.busy : texts.go}
      </Button>
      {goOnWithPasskey && (
        <Button block disabled={busy} style={{ marginTop: 12 }} onClick={() => void goOnWithPasskey()}>
          {texts.passkey}
        </Button>
      )}
      <Button type="link" block onClick={() => props.goBack()}>
        {texts.back}
      </Button>
    </Form>
  )
}
