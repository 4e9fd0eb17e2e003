import { type ParameterKind, parameterKind } from '@anju/contract/system/parameter-kind'
import { Form, Input, InputNumber, Select, Space, Switch } from 'antd'
import { Field } from '#ui/form/record-form-field.tsx'

type ControlProps = { kind: ParameterKind; id?: string; value?: string; onChange?: (value: string) => void }

/** The control of a parameter of the product; its value is a text like every other. */
function Control({ kind, id, value = '', onChange }: ControlProps) {
  if (kind.kind === 'switch')
    return (
      <Switch
        id={id}
        checked={value === 'true'}
        checkedChildren={kind.on}
        unCheckedChildren={kind.off}
        onChange={(isOn) => onChange?.(String(isOn))}
      />
    )
  if (kind.kind === 'choice')
    return (
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={Object.entries(kind.labels).map(([one, label]) => ({ value: one, label }))}
      />
    )
  return (
    <Space>
      <InputNumber
        id={id}
        value={value === '' ? null : Number(value)}
        min={kind.least}
        max={kind.most}
        precision={0}
        onChange={(number) => onChange?.(number === null ? '' : String(number))}
      />
      {kind.unit}
    </Space>
  )
}

/** The value of a parameter: a switch, a choice or a number with its unit where the product knows what it may be, else a text. */
export function ValueField() {
  const form = Form.useFormInstance()
  const key = Form.useWatch('configKey', form) as string | undefined
  const kind = parameterKind(key ?? '')
  return (
    <Field name="configValue" required={kind !== undefined} max={2000} full>
      {kind ? <Control kind={kind} /> : <Input.TextArea rows={3} />}
    </Field>
  )
}
