import { lawLimits } from '@anju/contract/law/desk-terms'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { useLaw, useReload } from '../law.api.ts'

const texts = {
  withdraw: {
    title: '撤下',
    done: '已撤下，网站上不再显示',
    extra: '撤下后网站上不再显示，以后的导入也不恢复；可随时恢复公开',
    send: 'PUT /prod-api/cms/law/withdraw',
  },
  restore: {
    title: '恢复公开',
    done: '已恢复公开',
    extra: '恢复后网站随即显示',
    send: 'PUT /prod-api/cms/law/restore',
  },
} as const

type ReasonProps = { lawId: string; kind: keyof typeof texts; onClose: () => void }

/** Withdraws a law or puts it back, with a reason. What somebody else has changed first loses no word. */
export function ReasonDialog({ lawId, kind, onClose }: ReasonProps) {
  const law = useLaw(lawId).data?.data
  const [form] = Form.useForm<{ reason: string }>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const { title, done, extra, send } = texts[kind]
  if (!law) return null
  const change = async ({ reason }: { reason: string }) => {
    setBusy(true)
    const changed = await runAndNotify(call(send, { body: { lawId, version: law.version, reason } }), done)
    await reload()
    setBusy(false)
    if (changed) onClose()
  }
  return (
    <DialogFrame
      title={`${title}：${law.title}`}
      width={560}
      okText={title}
      okButtonProps={{ danger: kind === 'withdraw' }}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form name="law-reason" form={form} layout="vertical" onFinish={(values) => void change(values)}>
        <Form.Item
          name="reason"
          label="原因"
          extra={extra}
          rules={[{ required: true, whitespace: true, message: '请写明原因' }]}
        >
          <Input.TextArea rows={3} maxLength={lawLimits.reason} showCount />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
