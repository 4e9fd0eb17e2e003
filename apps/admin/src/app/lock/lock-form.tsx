import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { callQuietly, refusedField } from '#ui/session/call.ts'
import { unlockScreen } from '#ui/session/screen-lock.ts'
import { useSession } from '#ui/session/session.ts'
import { localized } from '#ui/theme/localized.ts'

const useTexts = localized({
  zh: { password: '密码', noPassword: '请输入密码', unlock: '解锁', busy: '解锁中…' },
  en: { password: 'Password', noPassword: 'Enter your password', unlock: 'Unlock', busy: 'Unlocking…' },
})

type Fields = { password: string }

/** Submits the form: the screen is unlocked, or the refusal is shown at the field or above the form. */
function useUnlock() {
  const [form] = Form.useForm<Fields>()
  const [state, setState] = useState<{ busy: boolean; refusal?: string }>({ busy: false })
  // Later than `autoFocus`, whose focus an open dialog would take back before it is hidden.
  useEffect(() => form.getFieldInstance('password')?.focus(), [form])
  async function send(body: Fields) {
    setState({ busy: true })
    try {
      await callQuietly('POST /prod-api/unlockscreen', { body })
      unlockScreen()
    } catch (error) {
      const refusal = errorMessage(error)
      const wrong = refusedField(error, ['password'])
      setState({ busy: false, refusal: wrong ? undefined : refusal })
      if (wrong) form.setFields([{ name: 'password', value: '', errors: [refusal] }])
      form.getFieldInstance('password')?.focus()
    }
  }
  return { form, send, ...state }
}

/** The form for the password of the user who locked the screen. */
export function LockForm() {
  const texts = useTexts()
  const { form, send, busy, refusal } = useUnlock()
  const userName = useSession(({ user }) => user?.userName)
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={send}>
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 16 }} />}
      {/* Password managers need the name that a password belongs to. */}
      <input type="text" autoComplete="username" value={userName ?? ''} readOnly hidden />
      <Form.Item name="password" label={texts.password} rules={[{ required: true, message: texts.noPassword }]}>
        <Input.Password autoComplete="current-password" maxLength={512} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {busy ? texts.busy : texts.unlock}
      </Button>
    </Form>
  )
}
