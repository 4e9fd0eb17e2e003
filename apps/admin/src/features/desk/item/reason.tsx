import { Form, Input } from 'antd'

/** Why an item is refused or taken away, which its history keeps. */
export function ReasonField() {
  return (
    <Form.Item
      name="reason"
      label="原因"
      rules={[
        { required: true, whitespace: true, message: '请输入原因' },
        { min: 2, max: 200, message: '原因为 2 到 200 个字' },
      ]}
    >
      <Input.TextArea rows={3} maxLength={200} showCount />
    </Form.Item>
  )
}
