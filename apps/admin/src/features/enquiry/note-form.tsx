import { enquiryLimits } from '@anju/contract/enquiry/terms'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { useReload } from './enquiry.api.ts'

/** Adds what was said or seen. */
export function NoteForm({ enquiryId }: { enquiryId: string }) {
  const [form] = Form.useForm<{ note: string }>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const add = async ({ note }: { note: string }) => {
    setBusy(true)
    const calling = call('POST /prod-api/cms/enquiry/note', { body: { enquiryId, note } })
    if (await runAndNotify(calling, '已记录')) form.resetFields()
    await reload()
    setBusy(false)
  }
  return (
    <Form name="enquiry-note" form={form} layout="vertical" onFinish={(values) => void add(values)}>
      <Form.Item
        name="note"
        label="跟进记录"
        rules={[{ required: true, whitespace: true, message: '请填写内容' }]}
        extra="仅内部可见"
      >
        <Input.TextArea rows={3} maxLength={enquiryLimits.note} showCount />
      </Form.Item>
      <Button htmlType="submit" loading={busy}>
        记录
      </Button>
    </Form>
  )
}
