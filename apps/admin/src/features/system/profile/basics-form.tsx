import type { UserRow } from '@anju/contract/system/user-row'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { mailField, mobileField } from '#ui/form/contact-rules.ts'
import { callQuietly, refusedField } from '#ui/session/call.ts'
import { useSession } from '#ui/session/session.ts'

type Basics = { nickName: string; phonenumber: string; email: string; sex: '0' | '1' | '2' }

const sexes = [
  { value: '0', label: '男' },
  { value: '1', label: '女' },
  { value: '2', label: '未知' },
]

const rules = {
  nickName: [{ required: true, whitespace: true, message: '请输入姓名' }],
}

const names = ['nickName', 'phonenumber', 'email', 'sex'] as const

/** The form for a user's own contact details. */
export function BasicsForm({ user }: { user: UserRow }) {
  const [form] = Form.useForm<Basics>()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (basics: Basics) =>
      callQuietly('PUT /prod-api/system/user/profile', { body: { ...basics, nickName: basics.nickName.trim() } }),
    async onSuccess(_, { nickName }) {
      useSession.setState((session) => ({ user: session.user && { ...session.user, nickName } }))
      await queries.invalidateQueries({ queryKey: ['GET /prod-api/system/user/profile'] })
      notify.success('资料已保存')
    },
    onError(error) {
      const field = refusedField(error, names)
      if (field) form.setFields([{ name: field, errors: [errorMessage(error)] }])
    },
  })
  const refusal = error && !refusedField(error, names) ? errorMessage(error) : null
  const { nickName, phonenumber, email, sex } = user
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ nickName, phonenumber, email, sex }}
      onFinish={(all) => mutate(all)}
    >
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 16 }} />}
      <Form.Item name="nickName" label="姓名" rules={rules.nickName}>
        <Input maxLength={30} autoComplete="nickname" />
      </Form.Item>
      <Form.Item name="phonenumber" label="手机号码" {...mobileField}>
        <Input maxLength={24} inputMode="tel" autoComplete="tel-national" />
      </Form.Item>
      <Form.Item name="email" label="邮箱" {...mailField}>
        <Input maxLength={60} inputMode="email" autoComplete="email" />
      </Form.Item>
      <Form.Item name="sex" label="性别">
        <Radio.Group options={sexes} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        保存
      </Button>
    </Form>
  )
}
