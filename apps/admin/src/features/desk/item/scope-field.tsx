import { Form, Radio } from 'antd'

/** Whether the selected items are meant or all that the filters of the list find. */
export function ScopeField({ selected }: { selected: number }) {
  return (
    <Form.Item name="scope" label="范围" initialValue={selected > 0 ? 'selected' : 'all'}>
      <Radio.Group
        options={[
          { value: 'selected', label: `选中的 ${selected} 条`, disabled: selected === 0 },
          { value: 'all', label: '符合当前条件的全部内容' },
        ]}
      />
    </Form.Item>
  )
}
