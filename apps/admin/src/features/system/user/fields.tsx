import type { PostRow } from '@anju/contract/system/post'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { DictRadio, DictSelect, DictTag } from '#ui/dict.tsx'
import type { Values } from '#ui/form/conflict.ts'
import { mailField, mobileField } from '#ui/form/contact-rules.ts'
import { PostChoice, PostNames } from '#ui/form/post-choice.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { recordQuery } from '#ui/form/record-form-save.ts'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { PasswordMeter } from '#ui/session/password-meter.tsx'
import { useSession } from '#ui/session/session.ts'
import { labelIn } from '#ui/tree/tree-rows.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { useDepartments, useRoles } from '../system.api.ts'
import { PasswordField } from './password-field.tsx'
import { type Role, RoleChoice, RoleNames } from './role-choice.tsx'
import { StaffField } from './staff-field.tsx'

const load = 'GET /prod-api/system/user/:userId'

const labels = {
  nickName: '姓名',
  staffNo: '工号',
  deptId: { label: '归属部门', show: (value: unknown) => <DepartmentName id={String(value)} /> },
  phonenumber: '手机号码',
  email: '邮箱',
  userName: '登录名',
  password: '用户密码',
  sex: { label: '性别', show: (value: unknown) => <DictTag type="sys_user_sex" value={String(value)} /> },
  status: { label: '状态', show: (value: unknown) => <DictTag type="sys_normal_disable" value={String(value)} /> },
  roleIds: { label: '角色', show: (value: unknown) => <RoleNames ids={value as string[]} /> },
  postIds: { label: '岗位', show: (value: unknown) => <PostNames ids={value as string[]} /> },
  remark: '备注',
}

function DepartmentName({ id }: { id: string }) {
  return labelIn(useDepartments(), id) ?? id
}

type UserAnswer = { data: Values; roleIds: string[]; postIds: string[] }

/** The dialog that adds and edits a user; `deptId` is the initial department of a new one. */
export function UserForm({ deptId, ...open }: OpenForm<unknown> & { deptId?: string }) {
  return (
    <RecordForm
      {...open}
      noun="用户"
      labels={labels}
      load={load}
      create="POST /prod-api/system/user"
      update="PUT /prod-api/system/user"
      initial={{ status: '0', sex: '2', roleIds: [], postIds: [], deptId: deptId || undefined }}
      read={({ data, roleIds, postIds }: UserAnswer) => ({
        ...data,
        roleIds,
        postIds,
        deptId: data.deptId || undefined,
      })}
      write={(values) => ({ ...values, deptId: values.deptId || null })}
    >
      <UserFields id={open.id} />
    </RecordForm>
  )
}

const staffStays = (staff: unknown) =>
  staff ? '此处只停用后台账号；离职请停用其员工账号，两个账号一起停用' : undefined

/** The fields of an account; name and password are set once, when it is added. */
function UserFields({ id }: { id: string | null }) {
  const own = useSession(({ user }) => user?.userId) === id
  const departments = useDepartments()
  const forNew = useRoles()
  const user = useQuery(recordQuery(load, id)).data
  const forThis = user?.roles as Role[] | undefined
  const typed: string | undefined = Form.useWatch('password')
  const ownOnly = (what: string) => (own ? `不能修改自己的${what}` : undefined)
  return (
    <>
      {id === null && (
        <>
          <Field name="userName" required max={30} rules={[{ min: 2, message: '登录名至少 2 个字' }]}>
            <Input autoComplete="off" />
          </Field>
          <Field name="password" required extra={<PasswordMeter password={typed ?? ''} />}>
            <PasswordField />
          </Field>
        </>
      )}
      <Field name="nickName" required max={30}>
        <Input />
      </Field>
      <Field name="deptId" choose>
        <TreeChoice nodes={departments} />
      </Field>
      <Field name="phonenumber" {...mobileField}>
        <Input inputMode="tel" maxLength={24} />
      </Field>
      <Field name="email" max={60} {...mailField}>
        <Input inputMode="email" />
      </Field>
      <StaffField id={id} />
      <Field name="sex" choose>
        <DictSelect type="sys_user_sex" />
      </Field>
      <Field name="status" choose extra={ownOnly('状态') ?? staffStays(user?.data?.staff)}>
        <DictRadio type="sys_normal_disable" disabled={own} />
      </Field>
      <Field name="roleIds" choose full extra={ownOnly('角色')}>
        <RoleChoice roles={id === null ? forNew : (forThis ?? [])} disabled={own} />
      </Field>
      <Field name="postIds" choose full>
        <PostChoice posts={user?.posts as PostRow[] | undefined} />
      </Field>
      <Field name="remark" max={500} full>
        <Input.TextArea rows={3} showCount maxLength={500} />
      </Field>
    </>
  )
}
