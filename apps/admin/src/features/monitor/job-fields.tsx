import type { JobRow } from '@anju/contract/monitor/job'
import { Form, Input, Typography } from 'antd'
import { DictRadio } from '#ui/dict.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { nextTimes, scheduleInWords } from './schedule.ts'

const RUNS = 5

/** What is typed, in words, and when the task runs next. */
function NextRuns() {
  const form = Form.useFormInstance()
  const cron = String(Form.useWatch('cronExpression', form) ?? '').trim()
  const times = nextTimes(cron, RUNS)
  return (
    <Typography.Paragraph role="status" style={{ gridColumn: '1 / -1' }}>
      {times.length > 0 ? `${scheduleInWords(cron)}。接下来：${times.join('、')}` : '按此表达式任务不会运行。'}
    </Typography.Paragraph>
  )
}

const labels = { cronExpression: '执行表达式', status: '任务状态' }

/** The form that changes the schedule of a registered task. */
export function JobForm({ id, onClose, onSaved }: OpenForm<JobRow>) {
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      onSaved={onSaved}
      noun="任务"
      labels={labels}
      load="GET /prod-api/monitor/job/:jobId"
      update="PUT /prod-api/monitor/job"
    >
      <Field name="cronExpression" required max={100}>
        <Input placeholder="如 0 30 3 * * *：每天 3 时 30 分" />
      </Field>
      <NextRuns />
      <Field name="status" choose>
        <DictRadio type="sys_job_status" />
      </Field>
      <Typography.Paragraph type="secondary" style={{ gridColumn: '1 / -1' }}>
        六段依次为秒、分、时、日、月、星期，以空格分开，后面可再写年；* 表示每一个，? 表示不限定，也可用逗号、- 与
        /。星期 1 为周日、7 为周六（或写 SUN–SAT）。按北京时间，间隔不短于一分钟。
      </Typography.Paragraph>
    </RecordForm>
  )
}
