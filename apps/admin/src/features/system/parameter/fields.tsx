import type { ParameterRow } from '@anju/contract/system/parameter'
import { Alert, Input } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { ValueField } from './value-field.tsx'

const labels = { configName: '参数名称', configKey: '参数代号', configValue: '参数值', remark: '作用' }

/** Creates and edits a parameter. */
export function ParameterForm({ id, onClose, onSaved }: OpenForm<ParameterRow>) {
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      onSaved={onSaved}
      noun="参数"
      labels={labels}
      load="GET /prod-api/system/config/:configId"
      create="POST /prod-api/system/config"
      update="PUT /prod-api/system/config"
      initial={{ configType: 'N' }}
    >
      <Field name="configName" required max={100}>
        <Input />
      </Field>
      <Field name="configKey" required max={100}>
        <Input placeholder="如 sys.index.skinName" />
      </Field>
      <ValueField />
      <Field name="remark" max={500} full>
        <Input.TextArea rows={2} />
      </Field>
      <Alert
        type="info"
        showIcon
        style={{ gridColumn: '1 / -1' }}
        title="修改后随即生效。请不要把密码或密钥存为参数。"
      />
    </RecordForm>
  )
}
