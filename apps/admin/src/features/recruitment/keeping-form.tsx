import type { Keeping } from '@anju/contract/recruitment/setting'
import { InputNumber } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'

const labels = {
  months: '保存期限（月）',
  poolMonths: '人才库保存期限（月）',
  decideDays: '决定期限（天）',
  idleMonths: '无处理期限（月）',
}

/** How long applications are kept. */
export function KeepingForm(open: { onClose: () => void; onSaved: () => void }) {
  return (
    <RecordForm
      {...open}
      id="keeping"
      noun="保存期限"
      title="应聘的保存期限"
      width={520}
      labels={labels}
      load="GET /prod-api/cms/recruitment/keeping"
      update="PUT /prod-api/cms/recruitment/keeping"
      read={(answer: { data: Keeping }) => answer.data}
    >
      <Field
        name="months"
        required
        extra="录用、未录用或撤回后满这么多个月，每天夜间连同简历和经过一并删除，不能恢复。网站的应聘表单会写明这个期限。"
      >
        <InputNumber min={1} max={24} precision={0} />
      </Field>
      <Field name="poolMonths" required extra="只用于应聘人同意加入人才库的应聘；不短于上面的期限。">
        <InputNumber min={1} max={60} precision={0} />
      </Field>
      <Field
        name="decideDays"
        required
        extra="岗位截止、到期、下线或删除后，还没有决定的应聘须在这么多天内决定；届时提醒负责招聘的人，过后自动按未录用结束并答复应聘人。"
      >
        <InputNumber min={7} max={180} precision={0} />
      </Field>
      <Field name="idleMonths" required extra="岗位一直在招，而应聘满这么多个月没有任何处理的，也按未录用结束。">
        <InputNumber min={3} max={36} precision={0} />
      </Field>
    </RecordForm>
  )
}
