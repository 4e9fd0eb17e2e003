import { type EnquiryState, enquiryLimits } from '@anju/contract/enquiry/terms'
import { Form, Input } from 'antd'
import { type AssignChoice, AssignFields } from '#ui/form/assign-fields.tsx'
import { call } from '#ui/session/call.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useDepartments, useOwners } from './enquiry.api.ts'

type DialogProps = { enquiryId: string; onClose: () => void }

/** Moves an enquiry to another state; why it was lost or is none must be said. */
export function MoveDialog({ state, ...open }: DialogProps & { state: EnquiryState }) {
  const why = state === '未成交' || state === '无效'
  return (
    <ChangeDialog<{ note?: string }>
      {...open}
      id="enquiry-move"
      title={(no) => `移到“${state}”：${no}`}
      okText={`移到“${state}”`}
      done={`已移到“${state}”`}
      initial={() => ({})}
      send={({ note = '' }, at) => call('PUT /prod-api/cms/enquiry/move', { body: { ...at, state, note } })}
    >
      <Form.Item
        name="note"
        label={why ? '原因' : '说明'}
        rules={why ? [{ required: true, whitespace: true, message: `请写明“${state}”的原因` }] : []}
        extra="谈了什么，对方怎么说；仅内部可见"
      >
        <Input.TextArea rows={4} maxLength={enquiryLimits.note} showCount />
      </Form.Item>
    </ChangeDialog>
  )
}

/** Names what is done next, and on which day. */
export function PlanDialog(open: DialogProps) {
  return (
    <ChangeDialog<{ nextOn?: string; nextStep?: string }>
      {...open}
      id="enquiry-plan"
      title={(no) => `下一步：${no}`}
      okText="保存"
      done="已安排下一步"
      initial={({ nextOn, nextStep }) => ({ nextOn, nextStep })}
      send={({ nextOn = '', nextStep = '' }, at) =>
        call('PUT /prod-api/cms/enquiry/plan', { body: { ...at, nextOn, nextStep } })
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

const words = { user: '跟进人', counted: '条', nobody: '这个部门没有可以跟进合作意向的用户' }

/** Names the department that follows an enquiry, and a user of it. */
export function AssignDialog(open: DialogProps) {
  const departments = useDepartments()
  return (
    <ChangeDialog<AssignChoice>
      {...open}
      id="enquiry-assign"
      title={(no) => `分派：${no}`}
      okText="分派"
      done="分派成功"
      initial={({ deptId, userId }) => ({ ...(deptId && { deptId }), ...(userId && { userId }) })}
      onChange={(changed, clear) => 'deptId' in changed && clear('userId')}
      send={({ deptId = '', userId = '', note = '' }, at) =>
        call('PUT /prod-api/cms/enquiry/assign', { body: { ...at, deptId, userId, note } })
      }
    >
      <AssignFields departments={departments} useUsers={useOwners} words={words} maxLength={enquiryLimits.note} />
    </ChangeDialog>
  )
}
