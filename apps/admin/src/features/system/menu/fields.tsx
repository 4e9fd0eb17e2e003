import type { MenuRow } from '@anju/contract/system/menu'
import type { TreeNode } from '@anju/contract/wire/console'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { DictRadio, DictTag } from '#ui/dict.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { menuIcon, menuIconNames } from '#ui/frame/menu-icons.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { call } from '#ui/session/call.ts'
import { type Branch, treeOf } from '#ui/tree/tree-rows.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { type MenuKind, menuKinds } from './kinds.ts'

const list = 'GET /prod-api/system/menu/list'
const yesNo = (yes: string) => (value: unknown) => (value === yes ? '是' : '否')

const labels = {
  parentId: '上级菜单',
  menuType: { label: '菜单类型', show: (value: unknown) => menuKinds[value as MenuKind]?.label },
  icon: '菜单图标',
  menuName: '菜单名称',
  orderNum: '显示顺序',
  isFrame: { label: '是否外链', show: yesNo('0') },
  path: '路由地址',
  component: '页面组件',
  routeName: '路由名称',
  query: '路由参数',
  perms: '权限标识',
  isCache: { label: '是否缓存', show: yesNo('0') },
  visible: { label: '显示状态', show: (value: unknown) => <DictTag type="sys_show_hide" value={String(value)} /> },
  status: { label: '菜单状态', show: (value: unknown) => <DictTag type="sys_normal_disable" value={String(value)} /> },
}

/** Creates and edits a menu row, below `parent` if given. */
export function MenuForm({ parent, ...open }: OpenForm<MenuRow>) {
  return (
    <RecordForm
      {...open}
      noun="菜单"
      labels={labels}
      load="GET /prod-api/system/menu/:menuId"
      create="POST /prod-api/system/menu"
      update="PUT /prod-api/system/menu"
      initial={{
        parentId: parent?.menuId ?? '0',
        menuType: parent?.menuType === 'C' ? 'F' : parent ? 'C' : 'M',
        orderNum: 0,
        isFrame: '1',
        isCache: '0',
        visible: '0',
        status: '0',
      }}
    >
      <MenuFields id={open.id} />
    </RecordForm>
  )
}

const choices = (yes: string, no: string) => [
  { value: '0', label: yes },
  { value: '1', label: no },
]

function MenuFields({ id }: { id: string | null }) {
  const kind = Form.useWatch('menuType') as MenuKind | undefined
  const builtIn = Form.useWatch('builtIn', { preserve: true }) === true
  const rows = useQuery({ queryKey: [list], queryFn: () => call(list) }).data?.data ?? []
  return (
    <>
      <Field name="parentId" required choose full>
        <TreeChoice nodes={parentsFor(rows, id)} allowClear={false} treeDefaultExpandAll={false} />
      </Field>
      <Field name="menuType" full extra={builtIn ? '系统自带的菜单，类型、页面组件和权限标识不能修改。' : undefined}>
        <Radio.Group
          disabled={builtIn}
          options={Object.entries(menuKinds).map(([value, { label }]) => ({ value, label }))}
        />
      </Field>
      <Field name="menuName" required max={50}>
        <Input />
      </Field>
      <Field name="orderNum" required>
        <InputNumber min={0} max={9999} />
      </Field>
      {kind !== 'F' && <RouteFields page={kind === 'C'} builtIn={builtIn} />}
      {kind !== 'M' && (
        <Field name="perms" max={200} tooltip="如 system:user:list，多个以逗号分隔">
          <Input disabled={builtIn} />
        </Field>
      )}
      <Field name="status" choose>
        <DictRadio type="sys_normal_disable" />
      </Field>
    </>
  )
}

/** Fields that only directories and pages have. */
function RouteFields({ page, builtIn }: { page: boolean; builtIn: boolean }) {
  return (
    <>
      <Field name="icon">
        <MenuIconChoice />
      </Field>
      <Field name="path" required max={200} tooltip="外链和内嵌页面填写以 http:// 或 https:// 开头的网址">
        <Input />
      </Field>
      <Field name="isFrame" tooltip="外链在新标签页打开">
        <Radio.Group options={choices('是', '否')} />
      </Field>
      <Field name="visible" tooltip="隐藏的菜单仍可访问">
        <DictRadio type="sys_show_hide" />
      </Field>
      {page && (
        <>
          <Field name="component" max={200} tooltip="这一项打开哪个页面，如 system/user/index">
            <Input disabled={builtIn} />
          </Field>
          <Field name="routeName" max={50}>
            <Input />
          </Field>
          <Field name="query" max={255} tooltip='JSON，如 {"range": "30d"}'>
            <Input />
          </Field>
          <Field name="isCache" tooltip="缓存的页面在标签关闭前保留填写的内容">
            <Radio.Group options={choices('缓存', '不缓存')} />
          </Field>
        </>
      )}
    </>
  )
}

function nodesOf(branches: readonly Branch<MenuRow>[]): TreeNode[] {
  return branches.map(({ menuId, menuName, children }) => ({
    id: menuId,
    label: menuName,
    disabled: false,
    ...(children && { children: nodesOf(children) }),
  }))
}

/** Returns the possible parents of a menu row: the root, and all directories and pages but itself and its descendants. */
function parentsFor(rows: readonly MenuRow[], id: string | null): TreeNode[] {
  const without = (branches: Branch<MenuRow>[]): Branch<MenuRow>[] =>
    branches
      .filter((branch) => branch.menuId !== id && branch.menuType !== 'F')
      .map(({ children, ...row }) => {
        const below = without(children ?? [])
        return below.length > 0 ? ({ ...row, children: below } as Branch<MenuRow>) : (row as Branch<MenuRow>)
      })
  const tree = nodesOf(without(treeOf(rows, 'menuId', 'parentId')))
  return [{ id: '0', label: '主类目', disabled: false, children: tree }]
}

type MenuIconChoiceProps = { id?: string; value?: string; onChange?: (name: string) => void }

/** A select of the known menu icons; a name that only another client knows is preserved. */
function MenuIconChoice({ id, value, onChange }: MenuIconChoiceProps) {
  return (
    <Select
      id={id}
      value={value || undefined}
      onChange={(name) => onChange?.(name ?? '')}
      allowClear
      showSearch
      placeholder="请选择图标"
      options={menuIconNames.map((name) => ({ value: name, label: name }))}
      optionRender={({ value: name }) => (
        <span>
          {menuIcon(String(name))} {name}
        </span>
      )}
      prefix={value ? menuIcon(value) : undefined}
    />
  )
}
