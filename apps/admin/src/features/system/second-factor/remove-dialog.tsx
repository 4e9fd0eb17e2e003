import { useMutation } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { callQuietly, refusedField } from '#ui/session/call.ts'

type Fields = { password: string; otp: string }

const names = ['password', 'otp'] as const

/** The dialog that removes the user's own second factor after asking for password and code. */
export function RemoveDialog({ done, onClose }: { done: () => void; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Fields) => callQuietly('POST /prod-api/system/user/profile/secondFactor/remove', { body }),
    onSuccess() {
      notify.success('两步验证已停用')
      done()
    },
    onError(refused) {
      const field = refusedField(refused, names)
      if (field) form.setFields([{ name: field, errors: [errorMessage(refused)] }])
    },
  })
  const refusal = error && !refusedField(error, names) ? errorMessage(error) : null
  return (
    <DialogFrame
      title="停用两步验证"
      width={420}
      okText="停用"
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => mutate(fields)}>
        <p>停用后，只凭密码即可登录您的账号；通行密钥一并移除。</p>
        {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 16 }} />}
        <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={512} />
        </Form.Item>
        <Form.Item
          name="otp"
          label="动态验证码"
          extra="验证器中的 6 位数字，或一个恢复码"
          rules={[{ required: true, whitespace: true, message: '请输入动态验证码' }]}
        >
          <Input autoComplete="one-time-code" maxLength={32} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </DialogFrame>
  )
}
