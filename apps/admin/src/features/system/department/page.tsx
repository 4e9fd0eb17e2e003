import { PlusOutlined } from '@ant-design/icons'
import { TreePage } from '#ui/tree/tree-page.tsx'
import { forgetDepartments } from '../system.api.ts'
import { DepartmentForm } from './fields.tsx'

/** The tree of departments. */
export default function DepartmentPage() {
  return (
    <TreePage
      name="system-dept"
      title="部门管理"
      noun="部门"
      list="GET /prod-api/system/dept/list"
      rowKey="deptId"
      parentKey="parentId"
      nameOf={(row) => row.deptName}
      filters={[
        { name: 'deptName', label: '部门名称' },
        { name: 'status', label: '状态', dict: 'sys_normal_disable' },
      ]}
      columns={[
        { key: 'deptName', title: '部门名称', always: true },
        { key: 'orderNum', title: '显示顺序', width: 100, align: 'right' },
        { key: 'leader', title: '负责人' },
        { key: 'phone', title: '联系电话' },
        { key: 'email', title: '邮箱', hidden: true },
        { key: 'status', title: '状态', dict: 'sys_normal_disable' },
        { key: 'createTime', title: '创建时间', width: 170 },
      ]}
      permissions={{ add: 'system:dept:add', edit: 'system:dept:edit', remove: 'system:dept:remove' }}
      form={(open) => (
        <DepartmentForm
          {...open}
          onSaved={() => {
            forgetDepartments()
            open.onSaved()
          }}
        />
      )}
      remove="DELETE /prod-api/system/dept/:deptId"
      locked={(row, action) => (action === 'remove' && row.parentId === '0' ? '公司本身不能删除' : undefined)}
      rowActions={(row, list) => [
        {
          label: '新增下级',
          icon: <PlusOutlined aria-hidden />,
          permission: 'system:dept:add',
          onClick: () => list.create(row),
        },
      ]}
    />
  )
}
