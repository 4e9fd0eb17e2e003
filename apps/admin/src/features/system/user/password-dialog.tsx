import type { ManagedUser } from '@anju/contract/system/user-row'
import { Alert, Flex, Form } from 'antd'
import { useRef, useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { callQuietly } from '#ui/session/call.ts'
import { PasswordMeter } from '#ui/session/password-meter.tsx'
import { personInWords } from '#ui/session/person.tsx'
import { suggestPassword } from './password.ts'
import { PasswordField } from './password-field.tsx'

type PasswordDialogProps = { user: ManagedUser; onClose: () => void }

/** The dialog that sets a user's new password and shows it until it is closed. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const [form] = Form.useForm<{ password: string }>()
  const typed = Form.useWatch('password', form)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const underWay = useRef(false)
  const save = async ({ password }: { password: string }) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setFault(null)
    try {
      await callQuietly('PUT /prod-api/system/user/resetPwd', { body: { userId: user.userId, password } })
      setDone(true)
    } catch (error) {
      setFault(errorMessage(error))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return (
    <DialogFrame
      title={`重置密码：${personInWords(user)}`}
      width={460}
      okText={done ? '完成' : '重置'}
      cancelButtonProps={{ style: { display: done ? 'none' : undefined } }}
      confirmLoading={busy}
      unsaved={(isTyped) => isTyped && !done}
      onCancel={onClose}
      onOk={() => (done ? onClose() : form.submit())}
    >
      <Flex vertical gap={12}>
        {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
        {done ? (
          <Alert type="success" showIcon role="status" title="密码已重置" description="请将新密码告知本人。" />
        ) : (
          <div>重置后，{user.nickName}的登录随即失效；新密码 72 小时内有效，首次登录须修改。</div>
        )}
        <Form form={form} layout="vertical" initialValues={{ password: suggestPassword() }} onFinish={save}>
          <Form.Item
            name="password"
            label="新密码"
            extra={!done && <PasswordMeter password={typed ?? ''} />}
            rules={[{ required: true, message: '请输入新密码' }]}
          >
            <PasswordField readOnly={done} />
          </Form.Item>
        </Form>
      </Flex>
    </DialogFrame>
  )
}
