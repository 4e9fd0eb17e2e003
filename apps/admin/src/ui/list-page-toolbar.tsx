import { DeleteOutlined, EditOutlined, PlusOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './list-page.module.css'
import { useAllowed } from './list-page-control.ts'
import type { BulkAction, ListControl, ListProps } from './list-page-shape.ts'

function ready(needs: 'one' | 'some', count: number): boolean {
  return needs === 'one' ? count === 1 : count > 0
}

/** The list's own buttons that work on what is selected, and those of the page. */
function bulkActionsOf<Row>(props: ListProps<Row>, list: ListControl<Row>, removeRows: (rows: readonly Row[]) => void) {
  const { form, remove, permissions = {}, locked } = props
  const actions: BulkAction<Row>[] = []
  if (form && permissions.edit !== undefined) {
    const onClick = ([row]: Row[]) => row && list.edit(row)
    actions.push({ label: '修改', needs: 'one', permission: permissions.edit, icon: <EditOutlined />, onClick })
  }
  if (remove) {
    const icon = <DeleteOutlined />
    actions.push({
      label: '删除',
      needs: 'some',
      permission: permissions.remove,
      danger: true,
      icon,
      onClick: removeRows,
    })
  }
  const lock = (label: string) => (label === '修改' ? 'edit' : label === '删除' ? 'remove' : null)
  return [...actions, ...(props.bulkActions?.(list) ?? [])].map((action) => {
    const what = lock(action.label)
    const reason = what && list.selected.map((row) => locked?.(row, what)).find(Boolean)
    return { ...action, reason: reason || undefined }
  })
}

type ToolbarProps<Row> = {
  list: ListProps<Row>
  control: ListControl<Row>
  removeRows: (rows: readonly Row[]) => void
  /** After the other buttons, such as 导出. */
  after?: ReactNode
  /** At the far end, such as the choice of columns. */
  end?: ReactNode
  /** Rows can be selected, so there are buttons that work on them. */
  selecting: boolean
  searching: boolean
  onToggleSearch?: () => void
}

/** The buttons above a list: each is there only with its permission, and enabled only when it has enough to work on. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { list, control, after, end, searching, onToggleSearch } = props
  const allowed = useAllowed()
  const bulk = props.selecting ? bulkActionsOf(list, control, props.removeRows) : []
  const searchLabel = searching ? '隐藏搜索' : '显示搜索'
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={`${list.title}操作`}>
      {list.form && list.permissions?.add !== undefined && allowed(list.permissions.add) && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => control.create()}>
          新增
        </Button>
      )}
      {bulk
        .filter((action) => allowed(action.permission))
        .map((action) => (
          <Tooltip key={action.label} title={action.reason}>
            <Button
              danger={action.danger}
              icon={action.icon}
              disabled={!ready(action.needs, control.selected.length) || action.reason !== undefined}
              onClick={() => action.onClick([...control.selected])}
            >
              {action.label}
            </Button>
          </Tooltip>
        ))}
      {list.toolbar?.(control)}
      {after}
      <div className={styles.right}>
        {onToggleSearch && (
          <Tooltip title={searchLabel}>
            <Button
              icon={<SearchOutlined />}
              aria-label={searchLabel}
              aria-expanded={searching}
              onClick={onToggleSearch}
            />
          </Tooltip>
        )}
        <Tooltip title="刷新">
          <Button icon={<ReloadOutlined />} aria-label="刷新" onClick={() => void control.refresh()} />
        </Tooltip>
        {end}
      </div>
    </div>
  )
}
