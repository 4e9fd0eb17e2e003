import type { DepartmentRow } from '@anju/contract/system/department'
import type { TreeNode } from '@anju/contract/wire/console'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber } from 'antd'
import { useEffect } from 'react'
import { DictRadio, DictTag } from '#ui/dict.tsx'
import { mailField, publishedTelephone } from '#ui/form/contact-rules.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { recordQuery } from '#ui/form/record-form-save.ts'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { call } from '#ui/session/call.ts'
import { type Branch, treeOf } from '#ui/tree/tree-rows.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'

const ROOT = '0'
const load = 'GET /prod-api/system/dept/:deptId'

const labels = {
  parentId: { label: '上级部门', show: (value: unknown) => <ParentName id={String(value)} /> },
  deptName: '部门名称',
  orderNum: '显示顺序',
  leader: '负责人',
  phone: '联系电话',
  email: '邮箱',
  status: { label: '状态', show: (value: unknown) => <DictTag type="sys_normal_disable" value={String(value)} /> },
}

const none: DepartmentRow[] = []

/** Returns the possible parents of a department: for an existing one, all but itself and its descendants. */
function useParents(id: string | null): DepartmentRow[] {
  const list = 'GET /prod-api/system/dept/list'
  const without = 'GET /prod-api/system/dept/list/exclude/:deptId'
  const parents = useQuery({
    queryKey: ['parents of', id],
    queryFn: () => (id === null ? call(list) : call(without, { params: { deptId: id } })),
    gcTime: 0,
  })
  return parents.data?.data ?? none
}

function ParentName({ id }: { id: string }) {
  return useParents(null).find((one) => one.deptId === id)?.deptName ?? id
}

function nodesOf(branches: readonly Branch<DepartmentRow>[]): TreeNode[] {
  return branches.map(({ deptId, deptName, status, children }) => ({
    id: deptId,
    label: deptName,
    disabled: status === '1',
    ...(children && { children: nodesOf(children) }),
  }))
}

/** The dialog that adds and edits a department, below `parent` if given. */
export function DepartmentForm({ parent, ...open }: OpenForm<DepartmentRow>) {
  return (
    <RecordForm
      {...open}
      noun="部门"
      labels={labels}
      load={load}
      create="POST /prod-api/system/dept"
      update="PUT /prod-api/system/dept"
      initial={{ parentId: parent?.deptId, orderNum: 0, status: '0' }}
    >
      <DepartmentFields id={open.id} />
    </RecordForm>
  )
}

/** Of a new department: the parent if there is only one, and the place after the others below it. */
function useNewPlace(id: string | null, parents: readonly DepartmentRow[]) {
  const form = Form.useFormInstance()
  const chosen: string | undefined = Form.useWatch('parentId', form)
  useEffect(() => {
    const [only, ...others] = parents
    if (id === null && only && others.length === 0 && !chosen) form.setFieldValue('parentId', only.deptId)
    if (id !== null || !chosen || form.isFieldTouched('orderNum')) return
    const numbers = parents.flatMap(({ parentId, orderNum }) => (parentId === chosen ? orderNum : []))
    form.setFieldValue('orderNum', numbers.length > 0 ? Math.max(...numbers) + 1 : 1)
  }, [id, parents, chosen, form])
}

function DepartmentFields({ id }: { id: string | null }) {
  const parents = useParents(id)
  useNewPlace(id, parents)
  const parentId = useQuery(recordQuery(load, id)).data?.data?.parentId
  return (
    <>
      {parentId !== ROOT && (
        <Field name="parentId" required choose full>
          <TreeChoice nodes={nodesOf(treeOf(parents, 'deptId', 'parentId'))} />
        </Field>
      )}
      <Field name="deptName" required max={30} extra="官网的部门筛选会列出使用中的部门名称">
        <Input />
      </Field>
      <Field name="orderNum" required>
        <InputNumber min={0} max={9999} />
      </Field>
      <Field name="leader" max={20}>
        <Input />
      </Field>
      <Field name="phone" max={20} {...publishedTelephone('请输入正确的联系电话')}>
        <Input inputMode="tel" />
      </Field>
      <Field name="email" max={50} {...mailField}>
        <Input inputMode="email" />
      </Field>
      <Field name="status" choose>
        <DictRadio type="sys_normal_disable" />
      </Field>
    </>
  )
}
