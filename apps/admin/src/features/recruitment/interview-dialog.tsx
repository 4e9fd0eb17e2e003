import type { Application } from '@anju/contract/recruitment/desk'
import { applicationLimits, interviewMinutes } from '@anju/contract/recruitment/terms'
import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { useReload } from './recruitment.api.ts'

type Values = { at: string; minutes: number; place: string; note?: string }
type InterviewDialogProps = { application: Application; onClose: () => void }

/** Day, time and place of an interview, which the applicant reads. */
export function InterviewDialog({ application, onClose }: InterviewDialogProps) {
  const { applicationId, version, name, interviewAt, interviewPlace } = application
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const arrange = async ({ at, note = '', ...rest }: Values) => {
    setBusy(true)
    const body = { applicationId, version, at: at.slice(0, 16).replace('T', ' '), note, ...rest }
    const done = await runAndNotify(call('PUT /prod-api/cms/recruitment/interview', { body }), '面试已安排')
    await reload()
    setBusy(false)
    if (done) onClose()
  }
  const before = {
    at: interviewAt.replace(' ', 'T'),
    minutes: application.interviewMinutes || 45,
    place: interviewPlace,
    note: '',
  }
  return (
    <DialogFrame
      title={`安排面试：${name}`}
      width={560}
      okText="安排面试"
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        name="application-interview"
        form={form}
        layout="vertical"
        initialValues={before}
        onFinish={(values) => void arrange(values)}
      >
        <Form.Item
          name="at"
          label="面试时间（北京时间）"
          rules={[{ required: true, message: '请选择面试的日期和时间' }]}
        >
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="minutes" label="时长（分钟）" rules={[{ required: true, message: '请填写时长' }]}>
          <InputNumber min={interviewMinutes.least} max={interviewMinutes.most} step={15} precision={0} />
        </Form.Item>
        <Form.Item name="place" label="地点" rules={[{ required: true, whitespace: true, message: '请填写地点' }]}>
          <Input maxLength={100} placeholder="如：云澜大厦 3 层会议室，或视频会议的链接" />
        </Form.Item>
        <Form.Item name="note" label="给应聘人的话" extra="如：请携带证书原件">
          <Input.TextArea rows={3} maxLength={applicationLimits.note} showCount />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
