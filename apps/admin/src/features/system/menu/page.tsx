import type { MenuRow } from '@anju/contract/system/menu'
import { PlusOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { menuIcon } from '#ui/frame/menu-icons.tsx'
import { TreePage } from '#ui/tree/tree-page.tsx'
import { MenuForm } from './fields.tsx'
import { menuKinds } from './kinds.ts'
import { MenuOrder } from './order.tsx'

function Kind({ kind }: { kind: MenuRow['menuType'] }) {
  const { label, colour } = menuKinds[kind]
  return <Tag color={colour}>{label}</Tag>
}

/** The console's menu: directories, pages and the buttons on them. */
export default function MenuPage() {
  return (
    <TreePage
      name="system-menu"
      title="菜单管理"
      noun="菜单"
      list="GET /prod-api/system/menu/list"
      rowKey="menuId"
      parentKey="parentId"
      expanded={false}
      nameOf={(row) => row.menuName}
      filters={[
        { name: 'menuName', label: '菜单名称' },
        { name: 'status', label: '状态', dict: 'sys_normal_disable' },
      ]}
      columns={[
        { key: 'menuName', title: '菜单名称', always: true },
        { key: 'icon', title: '图标', width: 70, render: (row) => menuIcon(row.icon) },
        { key: 'menuType', title: '类型', width: 80, render: (row) => <Kind kind={row.menuType} /> },
        {
          key: 'orderNum',
          title: '显示顺序',
          width: 110,
          render: (row) => <MenuOrder key={row.orderNum} menu={row} />,
        },
        { key: 'perms', title: '权限标识' },
        { key: 'component', title: '页面组件' },
        { key: 'visible', title: '显示', dict: 'sys_show_hide' },
        { key: 'status', title: '状态', dict: 'sys_normal_disable' },
        { key: 'createTime', title: '创建时间', width: 170, hidden: true },
      ]}
      permissions={{ add: 'system:menu:add', edit: 'system:menu:edit', remove: 'system:menu:remove' }}
      form={(open) => <MenuForm {...open} />}
      remove="DELETE /prod-api/system/menu/:menuId"
      locked={(row, action) =>
        action === 'remove' && row.builtIn ? '系统自带的菜单不能删除，可以隐藏或停用' : undefined
      }
      rowActions={(row, list) =>
        row.menuType === 'F'
          ? []
          : [
              {
                label: '新增下级',
                icon: <PlusOutlined aria-hidden />,
                permission: 'system:menu:add',
                onClick: () => list.create(row),
              },
            ]
      }
    />
  )
}
