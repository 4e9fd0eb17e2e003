import { Form, type FormItemProps, Input } from 'antd'

type NoteFieldProps = Pick<FormItemProps, 'label' | 'extra'> & {
  name?: string
  /** The sentence when nothing is written; without one the note may be empty. */
  missing?: string | undefined
  rows: number
  maxLength: number
}

/** What the company writes about a case: why, or for its sender. */
export function NoteField({ name = 'note', missing, rows, maxLength, ...item }: NoteFieldProps) {
  return (
    <Form.Item {...item} name={name} rules={missing ? [{ required: true, whitespace: true, message: missing }] : []}>
      <Input.TextArea rows={rows} maxLength={maxLength} showCount />
    </Form.Item>
  )
}
