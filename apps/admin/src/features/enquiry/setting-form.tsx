import type { EnquirySetting } from '@anju/contract/enquiry/setting'
import type { TreeNode } from '@anju/contract/wire/console'
import { InputNumber } from 'antd'
import { useMemo } from 'react'
import { useDepartments } from '#ui/case/case.api.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { assignment } from './enquiry.api.ts'

/** The name of a department of the tree. */
const nameIn = (nodes: readonly TreeNode[], id: unknown): string =>
  nodes.map((node) => (node.id === id ? node.label : nameIn(node.children ?? [], id))).find(Boolean) ?? ''

/** Where new enquiries go, how soon they are answered, and how long they are kept. */
export function SettingForm(open: { onClose: () => void; onSaved: () => void }) {
  const departments = useDepartments(assignment.options)
  const labels = useMemo(
    () => ({
      deptId: { label: '接收部门', show: (id: unknown) => nameIn(departments, id) },
      contactDays: '首次联系时限（工作日）',
      months: '保存期限（月）',
      idleMonths: '无进展期限（月）',
    }),
    [departments],
  )
  return (
    <RecordForm
      {...open}
      id="enquiry-setting"
      noun="合作意向设置"
      title="合作意向设置"
      width={560}
      labels={labels}
      load="GET /prod-api/cms/enquiry/setting"
      update="PUT /prod-api/cms/enquiry/setting"
      read={(answer: { data: EnquirySetting }) => ({ ...answer.data, deptId: answer.data.deptId || undefined })}
      write={({ deptId, ...form }: Record<string, unknown>) => ({ ...form, deptId: deptId ?? '' })}
    >
      <Field name="deptId" extra="新的合作意向归这个部门跟进；留空则等待分派">
        <TreeChoice nodes={departments} />
      </Field>
      <Field name="contactDays" required extra="提交后的第几个工作日结束前联系；网站的表单会写明这个时限">
        <InputNumber min={1} max={5} precision={0} />
      </Field>
      <Field
        name="months"
        required
        extra="已签约、未成交或无效满这么多个月，每天夜间连同联系方式和经过一并删除，不能恢复。网站的表单会写明这个期限。"
      >
        <InputNumber min={1} max={60} precision={0} />
      </Field>
      <Field
        name="idleMonths"
        required
        extra="满这么多个月没有任何跟进、也没有安排下一步的合作意向，自动按未成交结束，保存期限从那时起算。"
      >
        <InputNumber min={3} max={36} precision={0} />
      </Field>
    </RecordForm>
  )
}
