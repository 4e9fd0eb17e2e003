import type { Enquiry } from '@anju/contract/enquiry/desk'
import { type EnquiryState, enquiryLimits, enquiryStateLabels, explainedStates } from '@anju/contract/enquiry/terms'
import { Form, Input } from 'antd'
import type { CaseDialogProps } from '#ui/case/case.api.ts'
import { ChangeDialog } from '#ui/case/change-dialog.tsx'
import { MoveDialog } from '#ui/case/move-dialog.tsx'
import { NoteField } from '#ui/case/note-field.tsx'
import { call } from '#ui/session/call.ts'
import { enquiries } from './enquiry.api.ts'

/** The enquiry in the version that is shown. */
export const versionOf = ({ enquiryId, version }: Enquiry) => ({ enquiryId, version })

/** Moves an enquiry to another state; why it was lost or is none must be said. */
export function EnquiryMove({ state, ...dialog }: CaseDialogProps & { state: EnquiryState }) {
  const label = enquiryStateLabels[state]
  const why = explainedStates.includes(state)
  return (
    <MoveDialog<Enquiry, { note?: string }>
      {...dialog}
      kind={enquiries}
      to={label}
      nameOf={({ no }) => no}
      draft="move"
      send={({ note = '' }, enquiry) =>
        call('PUT /prod-api/cms/enquiry/move', { body: { ...versionOf(enquiry), state, note } })
      }
    >
      <NoteField
        label={why ? '原因' : '说明'}
        extra="谈了什么，对方怎么说；仅内部可见"
        missing={why ? `请写明“${label}”的原因` : undefined}
        rows={4}
        maxLength={enquiryLimits.note}
      />
    </MoveDialog>
  )
}

/** Names what is done next, and on which day. */
export function PlanDialog(dialog: CaseDialogProps) {
  return (
    <ChangeDialog<Enquiry, { nextOn?: string; nextStep?: string }>
      {...dialog}
      kind={enquiries}
      action="plan"
      title={({ no }) => `下一步：${no}`}
      okText="保存"
      done="已安排下一步"
      initial={({ nextOn, nextStep }) => ({ nextOn, nextStep })}
      send={({ nextOn = '', nextStep = '' }, enquiry) =>
        call('PUT /prod-api/cms/enquiry/plan', { body: { ...versionOf(enquiry), nextOn, nextStep } })
      }
    >
      <Form.Item name="nextOn" label="日期" extra="到这一天会出现在“该跟进”里；留空则取消下一步">
        <Input type="date" />
      </Form.Item>
      <Form.Item
        name="nextStep"
        label="做什么"
        dependencies={['nextOn']}
        rules={[
          ({ getFieldValue }) => ({
            required: Boolean(getFieldValue('nextOn')),
            whitespace: Boolean(getFieldValue('nextOn')),
            message: '请写明下一步做什么',
          }),
        ]}
      >
        <Input maxLength={enquiryLimits.nextStep} placeholder="如：现场踏勘、送报价方案" />
      </Form.Item>
    </ChangeDialog>
  )
}
