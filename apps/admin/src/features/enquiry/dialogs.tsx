import type { Enquiry } from '@anju/contract/enquiry/desk'
import { enquiryLimits } from '@anju/contract/enquiry/terms'
import { Form, Input } from 'antd'
import type { CaseDialogProps } from '#ui/case/case.api.ts'
import { ChangeDialog } from '#ui/case/change-dialog.tsx'
import { call } from '#ui/session/call.ts'
import { enquiries } from './enquiry.api.ts'

/** The enquiry in the version that is shown. */
export const versionOf = ({ enquiryId, version }: Enquiry) => ({ enquiryId, version })

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
