import { proposalLimits } from '@anju/contract/proposal/terms'
import { Form, Input, Select } from 'antd'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { useDepartments, useHandlers } from './proposal.api.ts'

export type AssignChoice = { deptId?: string; userId?: string; note?: string }

/** To which department tickets go, and to which user of it. The form forgets the user when the department changes. */
export function AssignFields() {
  const form = Form.useFormInstance<AssignChoice>()
  const deptId = Form.useWatch('deptId', form) ?? ''
  const departments = useDepartments()
  const handlers = useHandlers(deptId)
  return (
    <>
      <Form.Item name="deptId" label="部门" extra="留空则退回待分派">
        <TreeChoice nodes={departments} />
      </Form.Item>
      <Form.Item name="userId" label="负责人" extra="留空则由部门自行接手">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          disabled={deptId === ''}
          notFoundContent="这个部门没有可以办理来信的用户"
          options={handlers.map(({ userId, nickName, open }) => ({
            value: userId,
            label: `${nickName}（手上 ${open} 件）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="note" label="说明" extra="仅内部可见">
        <Input.TextArea rows={3} maxLength={proposalLimits.note} showCount />
      </Form.Item>
    </>
  )
}
