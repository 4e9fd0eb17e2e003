import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { callQuietly } from '#ui/session/call.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

type Offer = { secret: string; secretPicture: string }

/** Groups of four characters, which are easier to copy by hand. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

function useEnrolment() {
  const [form] = Form.useForm<{ otp: string }>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const offer = useMutation({
    mutationFn: async (): Promise<Offer> => (await callQuietly('POST /prod-api/system/user/profile/secondFactor')).data,
  })
  const confirm = useMutation({
    mutationFn: ({ otp }: { otp: string }) =>
      callQuietly('PUT /prod-api/system/user/profile/secondFactor', { body: { otp: otp.trim() } }),
    onSuccess: ({ data }) => setCodes(data.recoveryCodes),
    onError: (error) => form.setFields([{ name: 'otp', errors: [errorMessage(error)] }]),
  })
  return { form, codes, offer, confirm }
}

/** Sets up an authenticator: its secret as picture and text, a first code, and the recovery codes. */
export function Enrolment({ done }: { done: () => void }) {
  const { form, codes, offer, confirm } = useEnrolment()
  if (codes) return <RecoveryCodes codes={codes} done={done} />
  if (!offer.data)
    return (
      <Flex vertical gap={16} align="start">
        {offer.error && <Alert type="error" showIcon role="alert" title={errorMessage(offer.error)} />}
        <div>
          启用后，登录时除密码外还须输入手机验证器中的 6 位动态验证码。请先在手机上安装任一验证器应用（支持 TOTP
          标准）。
        </div>
        <Button type="primary" loading={offer.isPending} onClick={() => offer.mutate()}>
          开始设置
        </Button>
      </Flex>
    )
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => confirm.mutate(fields)}>
      <p>1. 用验证器扫描二维码，或手动输入密钥（账号类型：基于时间）。</p>
      <Flex wrap gap={16} align="center">
        <img className={styles.picture} src={offer.data.secretPicture} alt="两步验证的二维码，内容即右侧的密钥" />
        <Typography.Text copyable={{ text: offer.data.secret }} className={styles.secret}>
          {grouped(offer.data.secret)}
        </Typography.Text>
      </Flex>
      <p>2. 输入验证器显示的动态验证码以确认。</p>
      <Form.Item
        name="otp"
        label="动态验证码"
        rules={[{ required: true, whitespace: true, message: '请输入动态验证码' }]}
      >
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={10} style={{ maxWidth: 240 }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={confirm.isPending}>
        确认并启用
      </Button>
    </Form>
  )
}
