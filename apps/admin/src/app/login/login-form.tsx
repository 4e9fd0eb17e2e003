import { storedValue } from '@anju/browser/storage'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { lazy, startTransition, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallRefused, callQuietly, refusedField } from '#ui/session/call.ts'
import { rememberLastLogin } from '#ui/session/last-login.ts'
import { addressAfterLogin } from '#ui/session/return-address.ts'
import { beginSession } from '#ui/session/session.ts'
import { localized } from '#ui/theme/localized.ts'
import { LoginCaptcha, useCaptcha } from './captcha.tsx'
import type { SecondStep } from './code-step.tsx'
import { CompanyLogin, endCompanyLogin } from './company-login.tsx'
import { loginRefusal } from './login-refusal.ts'

/** Loaded for those who have a second factor, with what it needs for passkeys. */
const LoginCode = lazy(async () => ({ default: (await import('./code-step.tsx')).LoginCode }))

const useTexts = localized({
  zh: {
    username: '登录名',
    password: '密码',
    remember: '记住登录名',
    noUsername: '请输入您的登录名',
    noPassword: '请输入您的密码',
    login: '登录',
    busy: '登录中…',
  },
  en: {
    username: 'User name',
    password: 'Password',
    remember: 'Remember my user name',
    noUsername: 'Enter your user name',
    noPassword: 'Enter your password',
    login: 'Log in',
    busy: 'Logging in…',
  },
})

type LoginState = { busy: boolean; refusal?: string; second?: SecondStep; passkey?: object }
type Fields = { username: string; password: string; code?: string; remember: boolean }

const rememberedName = storedValue('localStorage', 'username')

/** Submits the form: a session starts, or the refusal is shown at its field and the captcha is replaced. */
function useLogin() {
  const [form] = Form.useForm<Fields>()
  const [state, setState] = useState<LoginState>({ busy: false })
  const captcha = useCaptcha(() => {
    if (form.getFieldValue('code')) form.resetFields(['code'])
  })
  const navigate = useNavigate()
  const { search } = useLocation()
  /** The first step of a login, and with its ticket how the second one repeats it. */
  async function logIn(first: () => ReturnType<SecondStep>, second: (ticket: string) => SecondStep) {
    setState({ busy: true })
    try {
      const answer = await first()
      beginSession(answer.token)
      rememberLastLogin(answer)
      await navigate(addressAfterLogin(search), { replace: true })
    } catch (error) {
      const { ticket, passkey } = error instanceof CallRefused ? error : {}
      // The first step stays until the second one is loaded.
      if (ticket) return startTransition(() => setState({ busy: false, second: second(ticket), passkey }))
      showRefusal(error)
    }
  }
  async function send({ remember, username, password, code }: Fields) {
    const name = username.trim()
    if (remember) rememberedName.set(name)
    else rememberedName.clear()
    const typed = { username: name, password }
    const body = { ...typed, ...(captcha.enabled ? { code, uuid: captcha.uuid } : {}) }
    await logIn(
      () => callQuietly('POST /prod-api/login', { body }),
      (ticket) => (proof) => callQuietly('POST /prod-api/login', { body: { ...typed, ...proof, ticket } }),
    )
  }
  const endAtCompany = () => logIn(endCompanyLogin, () => endCompanyLogin)
  function showRefusal(error: unknown) {
    const refusal = loginRefusal(error)
    const field = refusedField(error, captcha.enabled ? ['username', 'password', 'code'] : ['username', 'password'])
    setState({ busy: false, refusal: field ? undefined : refusal })
    form.setFields([{ name: 'code', value: '' }])
    if (field) form.setFields([{ name: field, errors: [refusal] }])
    captcha.renew()
    form.getFieldInstance(field ?? 'password')?.focus()
  }
  /** Returns from the second step: the password is still filled in, the captcha is replaced. */
  function goBack(refusal?: string) {
    setState({ busy: false, refusal })
    captcha.renew()
  }
  return { form, captcha, send, endAtCompany, showRefusal, goBack, ...state }
}

/** The form for user name, password and captcha; only the name is remembered. */
export function LoginForm() {
  const texts = useTexts()
  const { form, captcha, send, endAtCompany, showRefusal, goBack, busy, refusal, second, passkey } = useLogin()
  const name = rememberedName.get() ?? ''
  const first = { username: name, password: '', code: '', remember: name !== '' }
  if (second) return <LoginCode step={second} passkey={passkey} goBack={goBack} />
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={first}
      scrollToFirstError={{ focus: true }}
      onFinish={send}
    >
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 16 }} />}
      <Form.Item
        name="username"
        label={texts.username}
        rules={[{ required: true, whitespace: true, message: texts.noUsername }]}
      >
        <Input
          autoComplete="username"
          maxLength={64}
          spellCheck={false}
          autoCapitalize="none"
          autoFocus={name === ''}
        />
      </Form.Item>
      <Form.Item name="password" label={texts.password} rules={[{ required: true, message: texts.noPassword }]}>
        <Input.Password autoComplete="current-password" maxLength={512} autoFocus={name !== ''} />
      </Form.Item>
      {captcha.enabled && <LoginCaptcha captcha={captcha} />}
      <Form.Item name="remember" valuePropName="checked" style={{ marginBottom: 16 }}>
        <Checkbox>{texts.remember}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {busy ? texts.busy : texts.login}
      </Button>
      <CompanyLogin onBack={endAtCompany} onRefused={showRefusal} />
    </Form>
  )
}
