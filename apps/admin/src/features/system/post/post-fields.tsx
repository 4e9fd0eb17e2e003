import type { PostRow } from '@anju/contract/system/post'
import { Input, InputNumber } from 'antd'
import { DictRadio, DictTag } from '#ui/dict.tsx'
import { forgetPosts } from '#ui/form/post-choice.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'

const labels = {
  postName: '岗位名称',
  postCode: '岗位编码',
  postSort: '显示顺序',
  status: { label: '岗位状态', show: (value: unknown) => <DictTag type="sys_normal_disable" value={String(value)} /> },
  remark: '备注',
}

/** Creates and edits a post. */
export function PostForm({ id, onClose, onSaved }: OpenForm<PostRow>) {
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      onSaved={() => {
        forgetPosts()
        onSaved()
      }}
      noun="岗位"
      labels={labels}
      load="GET /prod-api/system/post/:postId"
      create="POST /prod-api/system/post"
      update="PUT /prod-api/system/post"
      initial={{ postSort: 0, status: '0' }}
    >
      <Field name="postName" required max={50}>
        <Input />
      </Field>
      <Field name="postCode" required max={64}>
        <Input placeholder="如 engineer" />
      </Field>
      <Field name="postSort" required>
        <InputNumber min={0} max={99999} precision={0} style={{ width: '100%' }} />
      </Field>
      <Field name="status" choose extra="停用的岗位不再可选，已担任的不受影响">
        <DictRadio type="sys_normal_disable" />
      </Field>
      <Field name="remark" max={500} full>
        <Input.TextArea rows={3} />
      </Field>
    </RecordForm>
  )
}
