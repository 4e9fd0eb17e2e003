import type { ApplicationRow } from '@anju/contract/recruitment/desk'
import {
  type ApplicationStage,
  applicationLimits,
  applicationStageLabels,
  applicationStages,
} from '@anju/contract/recruitment/terms'
import { Form, Select } from 'antd'
import { BulkDialog } from '#ui/case/bulk/bulk-dialog.tsx'
import { bulkCalls } from '#ui/case/bulk/calls.tsx'
import { NoteField } from '#ui/case/note-field.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { call } from '#ui/session/call.ts'
import { applications, useSentences } from './recruitment.api.ts'

type Values = { stage?: ApplicationStage; note?: string }
type Props = { rows: readonly ApplicationRow[]; stage?: ApplicationStage; onClose: () => void }

const { refs, faultsOf } = bulkCalls('applicationId')

/** The stage, and the sentence of it until another one is written. */
function MoveFields({ sentenceOf }: { sentenceOf: (stage: ApplicationStage) => string }) {
  const form = Form.useFormInstance<Values>()
  const suggest = (stage: ApplicationStage) => {
    const note = form.getFieldValue('note') as string | undefined
    if (!note || applicationStages.some((one) => sentenceOf(one) === note))
      form.setFieldsValue({ note: sentenceOf(stage) })
  }
  return (
    <>
      <Form.Item name="stage" label="移到" rules={[{ required: true, message: '请选择阶段' }]}>
        <Select options={optionsOf(applicationStageLabels)} onChange={suggest} />
      </Form.Item>
      <NoteField
        label="给应聘人的话"
        extra="选中的应聘人都会看到这段话；留有邮箱的同时收到邮件"
        missing="请填写给应聘人的话"
        rows={5}
        maxLength={applicationLimits.note}
      />
    </>
  )
}

/** Moves several applications to a stage, with one sentence for all applicants. */
export function ApplicationsMove({ rows, stage, onClose }: Props) {
  const sentenceOf = useSentences()
  if (!sentenceOf) return null
  return (
    <BulkDialog<ApplicationRow, Values>
      kind={applications}
      unit="份"
      action={{
        label: stage ? applicationStageLabels[stage] : '移到阶段',
        initial: stage ? { stage, note: sentenceOf(stage) } : {},
        fields: <MoveFields sentenceOf={sentenceOf} />,
        send: (chosen, { stage: to = 'rejected', note = '' }, dryRun) => {
          const body = { applications: refs(chosen), stage: to, note, dryRun }
          return faultsOf(call('PUT /prod-api/cms/recruitment/bulk/move', { body }))
        },
      }}
      rows={rows}
      idOf={({ applicationId }) => applicationId}
      nameOf={({ no, name }) => `${no} ${name}`}
      onClose={onClose}
    />
  )
}
