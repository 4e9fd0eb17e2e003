import { type ApplicationStage, applicationLimits } from '@anju/contract/recruitment/terms'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { Loading } from '#ui/feedback/states.tsx'
import { call } from '#ui/session/call.ts'
import { useApplication, useReload, useSentence } from './recruitment.api.ts'
import { StageTag } from './stage-tag.tsx'

type MoveDialogProps = { applicationId: string; stage: ApplicationStage; onClose: () => void }

/** Moves an application, with the sentence that its applicant reads. A move that somebody else has made first loses no word. */
export function MoveDialog({ applicationId, stage, onClose }: MoveDialogProps) {
  const application = useApplication(applicationId).data?.data
  const sentence = useSentence(stage)
  const [form] = Form.useForm<{ note: string }>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const move = async ({ note }: { note: string }) => {
    if (!application) return
    setBusy(true)
    const body = { applicationId, version: application.version, stage, note }
    const done = await runAndNotify(call('PUT /prod-api/cms/recruitment/move', { body }), `已移到“${stage}”`)
    await reload()
    setBusy(false)
    if (done) onClose()
  }
  return (
    <DialogFrame
      title={`移到“${stage}”${application ? `：${application.name}` : ''}`}
      width={560}
      okText={`移到“${stage}”`}
      okButtonProps={{ disabled: !application || sentence === undefined }}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      {application && (
        <p>
          {application.position}，现在 <StageTag stage={application.stage} />
        </p>
      )}
      {sentence === undefined ? (
        <Loading />
      ) : (
        <Form
          name="application-move"
          form={form}
          layout="vertical"
          initialValues={{ note: sentence }}
          onFinish={(values) => void move(values)}
        >
          <Form.Item
            name="note"
            label="给应聘人的话"
            extra="应聘人凭编号与查询码可以看到"
            rules={[{ required: true, whitespace: true, message: '请填写给应聘人的话' }]}
          >
            <Input.TextArea rows={5} maxLength={applicationLimits.note} showCount />
          </Form.Item>
        </Form>
      )}
    </DialogFrame>
  )
}
