import type { ReferenceTarget } from '@anju/contract/desk/reference'
import type { TicketRow } from '@anju/contract/proposal/desk'
import { type ProposalStep, type ProposalStepName, proposalLimits, proposalSteps } from '@anju/contract/proposal/terms'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { useDraft, useReferenceDraft } from './draft.ts'
import { PhotoField } from './photo/field.tsx'
import { usePhotos } from './photo/use-photos.ts'
import { useReload } from './proposal.api.ts'
import { ReferenceField, referencesOf } from './reference-field.tsx'
import { TemplateChoice } from './template-choice.tsx'

type Written = { note?: string; references?: readonly ReferenceTarget[] }
type StepDialogProps = {
  ticket: TicketRow
  step: ProposalStepName
  onClose: () => void
}

/** Takes a step, with the sentence that the sender reads. A step that somebody else has taken first loses no word. */
export function StepDialog({ ticket, step: name, onClose }: StepDialogProps) {
  const { proposalId, version, no } = ticket
  const step: ProposalStep = proposalSteps[name]
  const [form] = Form.useForm<Written>()
  const written = Form.useWatch('note', form) ?? ''
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const photos = usePhotos()
  const draft = useDraft(proposalId, name)
  const chosen = useReferenceDraft(proposalId, name)
  const take = async ({ note = '', references }: Written) => {
    setBusy(true)
    const photoIds = await photos.tray.send()
    if (!photoIds) return setBusy(false)
    const body = { proposalId, version, step: name, note, photos: photoIds, references: referencesOf(references) }
    const calling = photos.watch(call('PUT /prod-api/cms/proposal/step', { body }))
    const done = await runAndNotify(calling, `${step.label}成功`)
    await reload()
    setBusy(false)
    if (!done) return
    draft.clear()
    chosen.clear()
    onClose()
  }
  return (
    <DialogFrame
      title={`${step.label}：${no}`}
      width={560}
      okText={step.label}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        name="ticket-step"
        form={form}
        layout="vertical"
        initialValues={{ note: draft.get() ?? '', references: chosen.read() }}
        onValuesChange={(_, { note = '', references }: Written) => {
          draft.set(note)
          chosen.store(references)
        }}
        onFinish={(values) => void take(values)}
      >
        <TemplateChoice
          ticket={ticket}
          value={written}
          onChange={(note) => {
            form.setFieldsValue({ note })
            draft.set(note)
          }}
        />
        <Form.Item
          name="note"
          label="给来信人的话"
          extra={step.note === 'required' ? '来信人凭编号与查询码可以看到' : `不填写时显示：${step.note.otherwise}`}
          rules={step.note === 'required' ? [{ required: true, whitespace: true, message: '请填写给来信人的话' }] : []}
        >
          <Input.TextArea rows={5} maxLength={proposalLimits.note} showCount />
        </Form.Item>
        <ReferenceField />
        <PhotoField photos={photos} busy={busy} />
      </Form>
    </DialogFrame>
  )
}
