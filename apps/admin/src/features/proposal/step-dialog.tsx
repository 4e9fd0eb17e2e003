import type { ReferenceTarget } from '@anju/contract/desk/reference'
import type { TicketRow } from '@anju/contract/proposal/desk'
import {
  type ProposalStep,
  type ProposalStepName,
  proposalLimits,
  proposalStateLabels,
  proposalSteps,
  stepsFrom,
} from '@anju/contract/proposal/terms'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { useCase, useReload } from '#ui/case/case.api.ts'
import { useDraft } from '#ui/case/draft.ts'
import { Meanwhile, useNewEvents } from '#ui/case/meanwhile.tsx'
import { NoteField } from '#ui/case/note-field.tsx'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { notify } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { linesOf } from './lines.tsx'
import { PhotoField } from './photo/field.tsx'
import { usePhotos } from './photo/use-photos.ts'
import { tickets } from './proposal.api.ts'
import { ReferenceField, referencesOf } from './reference-field.tsx'
import { TemplateChoice } from './template-choice.tsx'

type Written = { note?: string; references?: readonly ReferenceTarget[] }
type StepDialogProps = {
  ticket: TicketRow
  step: ProposalStepName
  onClose: () => void
}

/**
 * Takes a step, with the sentence that the sender reads. What somebody else has done meanwhile is shown, and when the step is not possible any more
 * another one is chosen: the words stay, because there is one draft for a letter.
 */
export function StepDialog({ ticket: row, step: wanted, onClose }: StepDialogProps) {
  const { proposalId, no } = row
  const loaded = useCase(tickets, proposalId).data?.data
  const newEvents = useNewEvents(loaded, row.version)
  const ticket: TicketRow = loaded ?? row
  const [chosenStep, setChosenStep] = useState(wanted)
  const steps = stepsFrom(ticket.state)
  const isPossible = steps.includes(chosenStep)
  const name = chosenStep
  const step: ProposalStep = proposalSteps[name]
  const [form] = Form.useForm<Written>()
  const written = Form.useWatch('note', form) ?? ''
  const [busy, setBusy] = useState(false)
  const reload = useReload(tickets)
  const photos = usePhotos()
  const draft = useDraft<Written>(tickets, proposalId, 'step')
  const take = async ({ note = '', references }: Written) => {
    if (!isPossible) return notify.error('请先选择现在可以办理的一步')
    setBusy(true)
    const photoIds = await photos.tray.send()
    if (!photoIds) return setBusy(false)
    const body = {
      proposalId,
      version: ticket.version,
      step: name,
      note,
      photos: photoIds,
      references: referencesOf(references),
    }
    const calling = photos.watch(call('PUT /prod-api/cms/proposal/step', { body }))
    const done = await runAndNotify(calling, `${step.label}成功`)
    await reload()
    setBusy(false)
    if (!done) return
    draft.clear()
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
        data-draft
        form={form}
        layout="vertical"
        initialValues={draft.read()}
        onValuesChange={(_, values: Written) => draft.store(values)}
        onFinish={(values) => void take(values)}
      >
        <Meanwhile lines={linesOf(newEvents)} />
        {!steps.includes(wanted) && (
          <Form.Item label={`现在是“${proposalStateLabels[ticket.state]}”，请选择这段话用于`} required>
            <Radio.Group
              value={chosenStep}
              options={steps.map((value) => ({ value, label: proposalSteps[value].label }))}
              onChange={({ target }) => setChosenStep(target.value as ProposalStepName)}
            />
          </Form.Item>
        )}
        <TemplateChoice
          ticket={ticket}
          value={written}
          onChange={(note) => {
            form.setFieldsValue({ note })
            draft.store(form.getFieldsValue())
          }}
        />
        <NoteField
          label="给来信人的话"
          extra={step.note === 'required' ? '来信人凭编号与查询码可以看到' : `不填写时显示：${step.note.otherwise}`}
          missing={step.note === 'required' ? '请填写给来信人的话' : undefined}
          rows={5}
          maxLength={proposalLimits.note}
        />
        <ReferenceField />
        <PhotoField photos={photos} busy={busy} />
      </Form>
    </DialogFrame>
  )
}
