import type { Retention } from '@anju/contract/proposal/retention'
import { InputNumber } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'

const labels = { months: '保存期限（月）' }

/** How long the personal data of closed letters is kept. */
export function RetentionForm(open: { onClose: () => void; onSaved: () => void }) {
  return (
    <RecordForm
      {...open}
      id="retention"
      noun="保存期限"
      title="保存期限"
      width={520}
      labels={labels}
      load="GET /prod-api/cms/proposal/retention"
      update="PUT /prod-api/cms/proposal/retention"
      read={(answer: { data: Retention }) => answer.data}
    >
      <Field
        name="months"
        required
        extra="办结后满这么多个月，每天夜间删除来信人的称呼、电话、邮箱、内容、位置、补充与照片，不能恢复；统计不变，已“保留”的来信除外。网站的来信表单会写明这个期限。"
      >
        <InputNumber min={3} max={120} precision={0} />
      </Field>
    </RecordForm>
  )
}
