import type { EnquiryRow } from '@anju/contract/enquiry/desk'
import { type EnquiryState, enquiryLimits, enquiryStateLabels, explainedStates } from '@anju/contract/enquiry/terms'
import type { Permission } from '@anju/contract/screens'
import { Form, Select } from 'antd'
import type { AssignChoice } from '#ui/case/assign-fields.tsx'
import type { BulkAction } from '#ui/case/bulk/bulk-dialog.tsx'
import { assignSeveral, bulkCalls } from '#ui/case/bulk/calls.tsx'
import { NoteField } from '#ui/case/note-field.tsx'
import { call } from '#ui/session/call.ts'
import { assignment } from './enquiry.api.ts'

type Values = AssignChoice & { note?: string; state?: EnquiryState }
type Action = BulkAction<EnquiryRow, Values> & { permission: Permission }

const { refs, faultsOf } = bulkCalls('enquiryId')

/** What is done with several enquiries at once. */
export const bulkActions: readonly Action[] = [
  assignSeveral('cms:enquiry:assign', assignment, enquiryLimits.note, (rows, to) =>
    faultsOf(call('PUT /prod-api/cms/enquiry/bulk/assign', { body: { enquiries: refs(rows), ...to } })),
  ),
  {
    label: '结束',
    permission: 'cms:enquiry:handle',
    fields: (
      <>
        <Form.Item name="state" label="移到" rules={[{ required: true, message: '请选择怎样结束' }]}>
          <Select options={explainedStates.map((value) => ({ value, label: enquiryStateLabels[value] }))} />
        </Form.Item>
        <NoteField label="原因" extra="仅内部可见" missing="请写明原因" rows={3} maxLength={enquiryLimits.note} />
      </>
    ),
    send: (rows, { state = 'lost', note = '' }, dryRun) =>
      faultsOf(call('PUT /prod-api/cms/enquiry/bulk/move', { body: { enquiries: refs(rows), state, note, dryRun } })),
  },
]
