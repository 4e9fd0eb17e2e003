import type { Clock } from '@anju/contract/proposal/clock'
import { DeleteOutlined, PlusOutlined, ScheduleOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { useReload } from './proposal.api.ts'
import styles from './proposal.module.css'

const kinds = [
  { value: 'off', label: '放假' },
  { value: 'work', label: '上班（调休）' },
]
const shown = (value: unknown) =>
  (value as Clock['periods'])
    .map(({ from, to, kind, name }) => `${from} 至 ${to} ${kind === 'off' ? '放假' : '上班'} ${name}`)
    .join('；')
const labels = {
  acceptDays: '受理时限（工作日）',
  answerDays: '答复时限（工作日）',
  periods: { label: '节假日与调休', show: shown },
}
const day = [{ required: true, pattern: /^\d{4}-\d{2}-\d{2}$/, message: '请选择日期' }]

/** The days that differ from the week. */
function Periods() {
  return (
    <fieldset className={styles.periods}>
      <legend>节假日与调休</legend>
      <p>周末不算工作日。请按国务院办公厅每年公布的安排填写放假的日子，以及周末上班的日子。</p>
      <Form.List name="periods">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, at) => (
              <div key={key} className={styles.period}>
                <Form.Item name={[name, 'name']} label={`名称 ${at + 1}`}>
                  <Input maxLength={20} placeholder="如：国庆节" />
                </Form.Item>
                <Form.Item name={[name, 'from']} label={`开始 ${at + 1}`} rules={day}>
                  <Input type="date" />
                </Form.Item>
                <Form.Item name={[name, 'to']} label={`结束 ${at + 1}`} rules={day}>
                  <Input type="date" />
                </Form.Item>
                <Form.Item name={[name, 'kind']} label={`安排 ${at + 1}`}>
                  <Select options={kinds} />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除第 ${at + 1} 行`}
                  title="删除"
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              icon={<PlusOutlined aria-hidden />}
              onClick={() => add({ from: '', to: '', kind: 'off', name: '' })}
            >
              添加一行
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

/** A button that opens the limits and the calendar by which tickets are late. */
export function ClockButton() {
  const [open, setOpen] = useState(false)
  const reload = useReload()
  return (
    <Permitted any={['cms:proposal:setting']}>
      <Button icon={<ScheduleOutlined aria-hidden />} onClick={() => setOpen(true)}>
        时限与节假日
      </Button>
      {open && (
        <RecordForm
          id="clock"
          noun="时限与节假日"
          title="时限与节假日"
          width={820}
          labels={labels}
          load="GET /prod-api/cms/proposal/clock"
          update="PUT /prod-api/cms/proposal/clock"
          read={(answer: { data: Clock }) => answer.data}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            void reload()
          }}
        >
          <Field name="acceptDays" required extra="提交后的第几个工作日结束前受理">
            <InputNumber min={1} max={5} precision={0} />
          </Field>
          <Field name="answerDays" required extra="不会晚于提交后十日的法定期限">
            <InputNumber min={1} max={10} precision={0} />
          </Field>
          <Periods />
        </RecordForm>
      )}
    </Permitted>
  )
}
