import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '../feedback/dialog-frame.tsx'
import { errorMessage } from '../feedback/error-message.ts'
import { localized } from '../theme/localized.ts'
import { callQuietly, refusedField } from './call.ts'
import { useProof } from './proof.ts'
import { useSession } from './store.ts'

const useTexts = localized({
  zh: {
    title: '请输入登录密码以继续',
    about: '为保护账号与资料，此操作需要确认是您本人；十分钟内不再询问。',
    password: '登录密码',
    otp: '动态验证码',
    noPassword: '请输入密码',
    noOtp: '请输入动态验证码',
    hint: '验证器中的 6 位数字，或一个恢复码',
    ok: '继续',
    cancel: '取消',
  },
  en: {
    title: 'Enter your password to continue',
    about: 'This action asks whether it is really you; for ten minutes you will not be asked again.',
    password: 'Password',
    otp: 'Verification code',
    noPassword: 'Enter your password',
    noOtp: 'Enter your verification code',
    hint: 'The 6 digits of your authenticator, or a recovery code',
    ok: 'Continue',
    cancel: 'Cancel',
  },
})

type Fields = { password: string; otp?: string }

/** Submits the form: the question is settled, or the refusal is shown at its field or above the form. */
function useProofForm(settle: (isProved: boolean) => void) {
  const [form] = Form.useForm<Fields>()
  const [state, setState] = useState<{ busy: boolean; refusal?: string }>({ busy: false })
  async function send(body: Fields) {
    setState({ busy: true })
    try {
      await callQuietly('POST /prod-api/verifyPassword', { body })
      settle(true)
    } catch (error) {
      const refusal = errorMessage(error)
      const field = refusedField(error, ['password', 'otp'])
      setState({ busy: false, refusal: field ? undefined : refusal })
      if (field) form.setFields([{ name: field, value: '', errors: [refusal] }])
      form.getFieldInstance(field ?? 'password')?.focus()
    }
  }
  return { form, send, ...state }
}

function ProofForm({ settle }: { settle: (isProved: boolean) => void }) {
  const texts = useTexts()
  const { form, send, busy, refusal } = useProofForm(settle)
  const userName = useSession(({ user }) => user?.userName)
  const hasFactor = useSession(({ secondFactor }) => secondFactor)
  return (
    <DialogFrame
      title={texts.title}
      width={420}
      zIndex={1200}
      okText={texts.ok}
      cancelText={texts.cancel}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={() => settle(false)}
      onOpened={() => form.getFieldInstance('password')?.focus()}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <p>{texts.about}</p>
        {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 16 }} />}
        <input type="text" autoComplete="username" value={userName ?? ''} readOnly hidden />
        <Form.Item name="password" label={texts.password} rules={[{ required: true, message: texts.noPassword }]}>
          <Input.Password autoComplete="current-password" maxLength={512} />
        </Form.Item>
        {hasFactor && (
          <Form.Item
            name="otp"
            label={texts.otp}
            extra={texts.hint}
            rules={[{ required: true, whitespace: true, message: texts.noOtp }]}
          >
            <Input autoComplete="one-time-code" maxLength={32} />
          </Form.Item>
        )}
        {/* Lets Enter submit the form from any field. */}
        <button type="submit" hidden />
      </Form>
    </DialogFrame>
  )
}

/** The dialog that asks for the password, while a question is open. */
export function ProofDialog() {
  const asking = useProof((state) => state.asking)
  return asking && <ProofForm settle={asking.settle} />
}
