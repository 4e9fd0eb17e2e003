import type { Clock } from '@anju/contract/proposal/setting'
import { Form, Input, InputNumber, Select } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { HolidayList } from './holiday-list.tsx'
import { RowList } from './row-list.tsx'

const kinds = [
  { value: 'off', label: '放假' },
  { value: 'work', label: '上班（调休）' },
]
const inWords = (value: unknown) =>
  (value as Clock['periods'])
    .map(({ from, to, kind, name }) => `${from} 至 ${to} ${kind === 'off' ? '放假' : '上班'} ${name}`)
    .join('；')
const labels = {
  acceptDays: '受理时限（工作日）',
  answerDays: '答复时限（工作日）',
  urgentHours: '紧急来信受理时限（小时）',
  opensAt: '上班时间',
  closesAt: '下班时间',
  periods: { label: '节假日与调休', show: inWords },
}
const day = [{ required: true, pattern: /^\d{4}-\d{2}-\d{2}$/, message: '请选择日期' }]

/** The limits and the calendar by which tickets are late. */
export function ClockForm(open: { onClose: () => void; onSaved: () => void }) {
  return (
    <RecordForm
      {...open}
      id="clock"
      noun="时限与节假日"
      title="时限与节假日"
      width={820}
      labels={labels}
      load="GET /prod-api/cms/proposal/clock"
      update="PUT /prod-api/cms/proposal/clock"
      read={(answer: { data: Clock }) => answer.data}
    >
      <Field name="acceptDays" required extra="提交后的第几个工作日结束前受理">
        <InputNumber min={1} max={5} precision={0} />
      </Field>
      <Field name="answerDays" required extra="不会晚于提交后十日的法定期限">
        <InputNumber min={1} max={10} precision={0} />
      </Field>
      <Field name="urgentHours" required extra="不分昼夜与节假日">
        <InputNumber min={1} max={24} precision={0} />
      </Field>
      <Field name="opensAt" required extra="统计首次答复的时间时，一天从此时算起">
        <Input type="time" />
      </Field>
      <Field name="closesAt" required extra="算到此时为止">
        <Input type="time" />
      </Field>
      <HolidayList />
      <RowList
        name="periods"
        legend="节假日与调休"
        hint="周末不算工作日。这里是放假的日子，以及周末上班的日子。修改只用于以后收到的来信，已承诺的期限不变。"
        empty={{ from: '', to: '', kind: 'off', name: '' }}
      >
        {(row, number) => (
          <>
            <Form.Item name={[row, 'name']} label={`名称 ${number}`}>
              <Input maxLength={20} placeholder="如：国庆节" />
            </Form.Item>
            <Form.Item name={[row, 'from']} label={`开始 ${number}`} rules={day}>
              <Input type="date" />
            </Form.Item>
            <Form.Item name={[row, 'to']} label={`结束 ${number}`} rules={day}>
              <Input type="date" />
            </Form.Item>
            <Form.Item name={[row, 'kind']} label={`安排 ${number}`}>
              <Select options={kinds} />
            </Form.Item>
          </>
        )}
      </RowList>
    </RecordForm>
  )
}
