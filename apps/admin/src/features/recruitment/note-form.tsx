import { applicationLimits } from '@anju/contract/recruitment/terms'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { useReload } from './recruitment.api.ts'

type Note = { note: string; isPublic: boolean }

/** Adds a note for colleagues, or a sentence for the applicant. */
export function NoteForm({ applicationId }: { applicationId: string }) {
  const [form] = Form.useForm<Note>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const add = async (values: Note) => {
    setBusy(true)
    const calling = call('POST /prod-api/cms/recruitment/note', { body: { applicationId, ...values } })
    if (await runAndNotify(calling, '已记录')) form.resetFields()
    await reload()
    setBusy(false)
  }
  return (
    <Form
      name="application-note"
      form={form}
      layout="vertical"
      initialValues={{ isPublic: false }}
      onFinish={(values) => void add(values)}
    >
      <Form.Item
        name="note"
        label="补充一句"
        rules={[{ required: true, whitespace: true, message: '请填写内容' }]}
        extra="请只写与岗位有关的判断"
      >
        <Input.TextArea rows={3} maxLength={applicationLimits.note} showCount />
      </Form.Item>
      <Form.Item name="isPublic" label="谁可以看到">
        <Radio.Group
          options={[
            { value: false, label: '仅内部' },
            { value: true, label: '应聘人也可以看到' },
          ]}
        />
      </Form.Item>
      <Button htmlType="submit" loading={busy}>
        记录
      </Button>
    </Form>
  )
}
