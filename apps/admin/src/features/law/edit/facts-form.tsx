import { lawLimits } from '@anju/contract/law/desk-terms'
import { lawStatuses } from '@anju/contract/law-terms'
import { Form, Input, Select } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { FactFields, factLabels } from './facts-fields.tsx'

const COMPUTED = '由系统判定'
const statuses = [
  { value: '', label: COMPUTED },
  ...Object.entries(lawStatuses).map(([value, label]) => ({ value, label })),
]
const labels = {
  ...factLabels,
  status: {
    label: '时效性',
    show: (value: unknown) => statuses.find((one) => one.value === value)?.label ?? COMPUTED,
  },
  statusReason: '判定理由',
  repealedBy: '由哪部取代',
  repealedOn: '废止日期',
  checkedBy: '核对人',
  checkedOn: '核对日期',
}

type FactsFormProps = { lawId: string; onClose: () => void; onSaved: () => void }

/** Edits facts, status and check of a law; what is written here stays when its file is imported again. */
export function FactsForm({ lawId, onClose, onSaved }: FactsFormProps) {
  return (
    <RecordForm
      id={lawId}
      noun="法规"
      title="修改法规的事实"
      width={760}
      labels={labels}
      load="GET /prod-api/cms/law/facts/:lawId"
      update="PUT /prod-api/cms/law"
      onClose={onClose}
      onSaved={onSaved}
    >
      <FactFields required>
        <Field name="status" extra="选定后不再随版本与废止情况变化">
          <Select options={statuses} />
        </Field>
        <StatusFields />
        <Field name="checkedBy" max={lawLimits.name} extra="选定时效性时留空，则为您与今天">
          <Input />
        </Field>
        <Field name="checkedOn">
          <Input type="date" />
        </Field>
      </FactFields>
    </RecordForm>
  )
}

/** What belongs to a chosen status. */
function StatusFields() {
  const status: unknown = Form.useWatch('status')
  const repealed = status === 'repealed'
  return (
    <>
      <Field name="statusReason" max={lawLimits.reason} full hidden={!status} required={Boolean(status)}>
        <Input.TextArea rows={2} placeholder="前台会显示，如：2026 年修订，自 2026-07-01 起施行" />
      </Field>
      <Field name="repealedBy" max={lawLimits.title} hidden={!repealed} extra="库中法规的标题，没有则照写">
        <Input />
      </Field>
      <Field name="repealedOn" hidden={!repealed}>
        <Input type="date" />
      </Field>
    </>
  )
}
