import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { callQuietly, refusedField } from '#ui/session/call.ts'
import { PasswordMeter } from '#ui/session/password-meter.tsx'
import { useSession } from '#ui/session/session.ts'
import { localized } from '#ui/theme/localized.ts'

type PasswordFields = { oldPassword: string; newPassword: string; again: string }

const names = ['oldPassword', 'newPassword'] as const

const useTexts = localized({
  zh: {
    old: '旧密码',
    fresh: '新密码',
    again: '确认新密码',
    noOld: '请输入旧密码',
    noFresh: '请输入新密码',
    short: '密码至少 8 个字符',
    same: '新密码不能与旧密码相同',
    noAgain: '请再次输入新密码',
    differs: '两次输入的新密码不一致',
    hint: '8 到 128 个字符；不要使用姓名、公司名称或常见密码。',
    save: '修改密码',
    saved: '密码已修改，其他设备上的登录已失效',
  },
  en: {
    old: 'Current password',
    fresh: 'New password',
    again: 'New password again',
    noOld: 'Enter your current password',
    noFresh: 'Enter a new password',
    short: 'At least 8 characters',
    same: 'The new password must differ from the current one',
    noAgain: 'Enter the new password again',
    differs: 'The two new passwords differ',
    hint: '8 to 128 characters; no names, company names or common passwords.',
    save: 'Change password',
    saved: 'Password changed; other devices are logged out',
  },
})

/** Minimum length of a password; the server checks further rules and explains them in its message. */
const SHORTEST = 8

type Rules = NonNullable<Parameters<typeof Form.Item>[0]['rules']>

function rulesOf(texts: ReturnType<typeof useTexts>): Record<keyof PasswordFields, Rules> {
  return {
    oldPassword: [{ required: true, message: texts.noOld }],
    newPassword: [
      { required: true, message: texts.noFresh },
      { min: SHORTEST, message: texts.short },
      ({ getFieldValue }) => ({
        validator: async (_, value: string) => {
          if (value && value === getFieldValue('oldPassword')) throw new Error(texts.same)
        },
      }),
    ],
    again: [
      { required: true, message: texts.noAgain },
      ({ getFieldValue }) => ({
        validator: async (_, value: string) => {
          if (value && value !== getFieldValue('newPassword')) throw new Error(texts.differs)
        },
      }),
    ],
  }
}

function useChange(changed: () => void, saved: string) {
  const [form] = Form.useForm<PasswordFields>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ oldPassword, newPassword }: PasswordFields) =>
      callQuietly('PUT /prod-api/system/user/profile/updatePwd', { body: { oldPassword, newPassword } }),
    onSuccess() {
      form.resetFields()
      notify.success(saved)
      changed()
    },
    onError(error) {
      const field = refusedField(error, names)
      if (field) form.setFields([{ name: field, errors: [errorMessage(error)] }])
    },
  })
  const refusal = error && !refusedField(error, names) ? errorMessage(error) : null
  return { form, send: (fields: PasswordFields) => mutate(fields), isPending, refusal }
}

/** The form for the user's own password. `changed` is called when the server has accepted it. */
export function PasswordForm({ size, changed }: { size?: 'large'; changed: () => void }) {
  const texts = useTexts()
  const { form, send, isPending, refusal } = useChange(changed, texts.saved)
  const userName = useSession(({ user }) => user?.userName)
  const rules = rulesOf(texts)
  const fresh = Form.useWatch('newPassword', form)
  return (
    <Form form={form} layout="vertical" size={size} onFinish={send}>
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 16 }} />}
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={userName ?? ''} readOnly hidden />
      <Form.Item name="oldPassword" label={texts.old} rules={rules.oldPassword}>
        <Input.Password autoComplete="current-password" maxLength={512} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={texts.fresh}
        rules={rules.newPassword}
        dependencies={['oldPassword']}
        extra={<PasswordMeter password={fresh ?? ''} hint={texts.hint} />}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item name="again" label={texts.again} rules={rules.again} dependencies={['newPassword']}>
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending} block={size === 'large'}>
        {texts.save}
      </Button>
    </Form>
  )
}
