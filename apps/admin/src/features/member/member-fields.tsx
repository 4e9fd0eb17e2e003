import { Input, Select } from 'antd'
import { DictRadio, DictTag } from '#ui/dict.tsx'
import type { Values } from '#ui/form/conflict.ts'
import { mailRule, mobileRule } from '#ui/form/contact-rules.ts'
import { PostChoice, PostNames } from '#ui/form/post-choice.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { departmentOptions, useStaffDepartments } from './member.api.ts'

const number = { pattern: /^[A-Za-z0-9-]{2,20}$/, message: '工号只能由 2 至 20 位字母、数字或短横线组成' }

const labels = {
  name: '姓名',
  staffNo: '工号',
  departments: { label: '部门', show: (value: unknown) => (value as string[]).join('、') },
  postIds: { label: '岗位', show: (value: unknown) => <PostNames ids={value as string[]} /> },
  phonenumber: '手机号码',
  email: '邮箱',
  status: { label: '状态', show: (value: unknown) => <DictTag type="sys_normal_disable" value={String(value)} /> },
  remark: '备注',
}

type MemberFormProps = {
  id: string | null
  /** Name of the department that a new account begins with. */
  department?: string | undefined
  onClose: () => void
  onSaved: () => void
  /** A new account has this initial password, which is said this once. */
  onAdded: (account: { name: string; staffNo: string; password: string }) => void
}

/** The dialog that adds and edits a staff account. */
export function MemberForm({ id, department, onClose, onSaved, onAdded }: MemberFormProps) {
  let written: Values = {}
  return (
    <RecordForm
      id={id}
      noun="员工"
      labels={labels}
      load="GET /prod-api/cms/member/:memberId"
      create="POST /prod-api/cms/member"
      update="PUT /prod-api/cms/member"
      initial={{ status: '0', departments: department ? [department] : [], postIds: [] }}
      write={(values) => {
        written = values
        return values
      }}
      onClose={onClose}
      onSaved={(answer) => {
        onSaved()
        if (id === null)
          onAdded({ name: `${written.name}`, staffNo: `${written.staffNo}`, password: `${answer.password}` })
      }}
    >
      <MemberFields />
    </RecordForm>
  )
}

/** What an account consists of. Its password is made by the server, and changed by whoever has it. */
function MemberFields() {
  const departments = useStaffDepartments()
  return (
    <>
      <Field name="name" required max={30} extra="可用姓名登录；与在用的同事同名时，只能用工号登录">
        <Input autoComplete="off" />
      </Field>
      <Field name="staffNo" required rules={[number]} extra="每人唯一，可用来登录">
        <Input autoComplete="off" maxLength={20} placeholder="如 A1001" />
      </Field>
      <Field name="departments" choose full extra="可查看指定给这些部门的内部资料">
        <Select
          mode="multiple"
          placeholder="请选择部门"
          showSearch={{ optionFilterProp: 'label' }}
          options={departmentOptions(departments)}
        />
      </Field>
      <Field name="postIds" choose full>
        <PostChoice />
      </Field>
      <Field name="phonenumber" rules={[mobileRule]}>
        <Input inputMode="tel" maxLength={11} />
      </Field>
      <Field name="email" max={60} rules={[mailRule]}>
        <Input inputMode="email" />
      </Field>
      <Field name="status" choose extra="离职请停用：随即不能登录，记录保留">
        <DictRadio type="sys_normal_disable" />
      </Field>
      <Field name="remark" max={500} full>
        <Input.TextArea rows={3} showCount maxLength={500} />
      </Field>
    </>
  )
}
