import type { Course } from '@anju/contract/proposal/setting'
import { courseLimits, proposalKindLabels } from '@anju/contract/proposal/terms'
import { Checkbox, InputNumber, Switch } from 'antd'
import { optionsOf } from '#ui/form/options.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'

const kindsInWords = (value: unknown) =>
  (value as Course['callbackKinds']).map((kind) => proposalKindLabels[kind]).join('、') || '不回访'
const labels = {
  rests: { label: '等待补充时停表', show: (value: unknown) => (value ? '停表' : '不停表') },
  waitDays: '最长等待（工作日）',
  callbackKinds: { label: '回访的类型', show: kindsInWords },
  callbackDays: '回访时限（天）',
  callbackShare: '回访比例（%）',
}

/** How letters wait for their senders, and after which answers these are called. */
export function CourseForm(open: { onClose: () => void; onSaved: () => void }) {
  return (
    <RecordForm
      {...open}
      id="course"
      noun="补充与回访"
      title="补充与回访"
      width={560}
      labels={labels}
      load="GET /prod-api/cms/proposal/course"
      update="PUT /prod-api/cms/proposal/course"
      read={(answer: { data: Course }) => answer.data}
    >
      <Field name="rests" valuePropName="checked" extra="停表只顺延答复期限；受理期限和最迟的十日期限不停">
        <Switch checkedChildren="停表" unCheckedChildren="不停表" />
      </Field>
      <Field name="waitDays" required extra="来信人一直没有补充时，到期继续办理">
        <InputNumber min={1} max={courseLimits.waitDays} precision={0} />
      </Field>
      <Field name="callbackKinds" extra="答复后由没有答复过的同事电话回访；来信人已自己评价的不用回访">
        <Checkbox.Group options={optionsOf(proposalKindLabels)} />
      </Field>
      <Field name="callbackDays" required extra="答复后这么多天内">
        <InputNumber min={1} max={courseLimits.callbackDays} precision={0} />
      </Field>
      <Field name="callbackShare" required extra="从答复的来信中随机抽取；修改只用于以后的答复">
        <InputNumber min={0} max={courseLimits.callbackShare} precision={0} />
      </Field>
    </RecordForm>
  )
}
