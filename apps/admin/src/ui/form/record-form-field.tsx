import { Form, type FormItemProps } from 'antd'
import { createContext, use } from 'react'
import styles from './record-form.module.css'
import { type Labels, labelOf } from './record-form-labels.ts'

export const LabelsOfForm = createContext<Labels>({})

type FieldProps = {
  /** Key of the form's labels and of the value in the record. */
  name: string
  required?: boolean
  /** Maximum number of characters. */
  max?: number
  /** The value is chosen, not typed: the message for a missing one begins with 请选择. */
  choose?: boolean
  /** As wide as the form. */
  full?: boolean
} & Pick<
  FormItemProps,
  'rules' | 'normalize' | 'tooltip' | 'extra' | 'children' | 'valuePropName' | 'getValueFromEvent' | 'hidden'
>

/** One field of a record form; its label comes from the form, and its error is shown below it. */
export function Field({ name, required = false, max, choose = false, full = false, rules = [], ...rest }: FieldProps) {
  const label = labelOf(use(LabelsOfForm), name)
  const missing = `${choose ? '请选择' : '请输入'}${label}`
  const own: FormItemProps['rules'] = []
  if (required) {
    own.push({ required: true, message: missing })
    own.push({
      validator: (_, value: unknown) =>
        typeof value === 'string' && value !== '' && value.trim() === ''
          ? Promise.reject(new Error(missing))
          : Promise.resolve(),
    })
  }
  if (max !== undefined) own.push({ type: 'string', max, message: `${label}不能超过 ${max} 个字` })
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[...own, ...rules]}
      className={full ? styles.full : undefined}
      {...rest}
    />
  )
}
