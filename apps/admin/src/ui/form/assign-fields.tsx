import type { TreeNode } from '@anju/contract/wire/console'
import { Form, Input, Select } from 'antd'
import { TreeChoice } from '../tree/tree-select.tsx'

export type AssignChoice = { deptId?: string; userId?: string; note?: string }

type AssignFieldsProps = {
  departments: readonly TreeNode[]
  /** The users of a department who can be chosen, with the number of those that they have; a hook. */
  useUsers: (deptId: string) => readonly { userId: string; nickName: string; open: number }[]
  /** What the user is called, and what is counted, such as 件. */
  words: { user: string; counted: string; nobody: string }
  maxLength: number
}

/** To which department something goes, and to which user of it. The form forgets the user when the department changes. */
export function AssignFields({ departments, useUsers, words, maxLength }: AssignFieldsProps) {
  const form = Form.useFormInstance<AssignChoice>()
  const deptId = Form.useWatch('deptId', form) ?? ''
  const users = useUsers(deptId)
  return (
    <>
      <Form.Item name="deptId" label="部门" extra="留空则退回待分派">
        <TreeChoice nodes={departments} />
      </Form.Item>
      <Form.Item name="userId" label={words.user} extra="留空则由部门自行接手">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          disabled={deptId === ''}
          notFoundContent={words.nobody}
          options={users.map(({ userId, nickName, open }) => ({
            value: userId,
            label: `${nickName}（手上 ${open} ${words.counted}）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="note" label="说明" extra="仅内部可见">
        <Input.TextArea rows={3} maxLength={maxLength} showCount />
      </Form.Item>
    </>
  )
}
