import { Form, type FormInstance, Select } from 'antd'
import type { CallKey } from '../session/call.ts'
import { TreeChoice } from '../tree/tree-select.tsx'
import { absentText } from './absent.ts'
import { useDepartments, useOwners } from './case.api.ts'

/** How cases of a kind are assigned: its routes, and its words. */
export type Assignment = {
  options: CallKey & `GET ${string}/options`
  owners: CallKey & `GET ${string}`
  words: {
    /** What a choice without a department, or without a user, means. */
    nowhere: string
    anybody: string
    /** What the user is called, and what their cases are counted in, such as 件. */
    user: string
    counted: string
    /** No user of the department can have one. */
    nobody: string
  }
}

export type AssignChoice = { deptId?: string; userId?: string }

/** Forgets the user when the department has changed. */
export function forgetUser<Values extends AssignChoice>(changed: Partial<Values>, form: FormInstance<Values>): void {
  if ('deptId' in changed) form.setFieldValue('userId' as never, undefined as never)
}

/** Who has a case now. */
export const ownerOf = ({ deptId, userId }: Required<AssignChoice>): AssignChoice => ({
  ...(deptId && { deptId }),
  ...(userId && { userId }),
})

/** To which department cases go, and to which user of it. */
export function AssignFields({ assignment: { options, owners, words } }: { assignment: Assignment }) {
  const deptId: string = Form.useWatch('deptId') ?? ''
  const departments = useDepartments(options)
  const users = useOwners(owners, deptId)
  return (
    <>
      <Form.Item name="deptId" label="部门" extra={words.nowhere}>
        <TreeChoice nodes={departments} />
      </Form.Item>
      <Form.Item name="userId" label={words.user} extra={words.anybody}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          disabled={deptId === ''}
          notFoundContent={words.nobody}
          options={users.map(({ userId, nickName, open, absence }) => ({
            value: userId,
            label: `${nickName}（手上 ${open} ${words.counted}）${absence ? ` ${absentText(absence)}` : ''}`,
          }))}
        />
      </Form.Item>
    </>
  )
}
