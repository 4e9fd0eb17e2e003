import type { AmendedLaw } from '@anju/contract/law/amended'
import { lawLimits } from '@anju/contract/law/desk-terms'
import { Alert, Input, Select } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { useReload } from '../law.api.ts'

const labels = {
  name: '法规名称',
  kind: '方式',
  publishedOn: '新版本公布日期',
  effectiveOn: '新版本施行日期',
  source: '来源',
}

/** Adds and edits a law of which a newer version exists. */
export function AmendedForm({ id, onClose, onSaved }: OpenForm<AmendedLaw>) {
  const reload = useReload()
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      onSaved={() => {
        onSaved()
        void reload()
      }}
      noun="新修改的法规"
      labels={labels}
      load="GET /prod-api/cms/law/amended/:amendedId"
      create="POST /prod-api/cms/law/amended"
      update="PUT /prod-api/cms/law/amended"
      initial={{ kind: '修订' }}
    >
      <Field name="name" required max={lawLimits.title} extra="不写“中华人民共和国”，如 治安管理处罚法">
        <Input />
      </Field>
      <Field name="kind" required>
        <Select options={['修订', '修正'].map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="publishedOn" required>
        <Input type="date" />
      </Field>
      <Field name="effectiveOn" required>
        <Input type="date" />
      </Field>
      <Field name="source" required max={lawLimits.reason} full extra="从哪里得知，哪一天核对的，供以后查证">
        <Input.TextArea rows={2} />
      </Field>
      <Alert
        type="info"
        showIcon
        style={{ gridColumn: '1 / -1' }}
        title="自施行日期起，库中的旧文本处处标为“待核”并写明原因；导入新文本后自动恢复。"
      />
    </RecordForm>
  )
}
