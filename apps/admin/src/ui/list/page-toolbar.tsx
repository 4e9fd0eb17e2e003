import { PlusOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './list-page.module.css'
import { type Bulk, BulkBar } from './page-bulk.tsx'
import { useAllowed, type useListControl, useSelected } from './page-control.ts'
import type { ListProps } from './page-shape.ts'

type ToolbarProps<Row> = {
  list: ListProps<Row>
  parts: ReturnType<typeof useListControl<Row>>
  /** Shown after the other buttons, such as 导出. */
  after?: ReactNode
  /** Shown at the other end, such as the selection of columns. */
  end?: ReactNode
  /** Buttons for selected rows. */
  bulk: readonly Bulk<Row>[]
  searching: boolean
  onToggleSearch?: () => void
}

/** The buttons above a list: each is shown only with its permission, those for rows as long as some are selected. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { list, parts, bulk, after, end, searching, onToggleSearch } = props
  const { control } = parts
  const selected = useSelected(parts)
  const allowed = useAllowed()
  const selects = bulk.length > 0 && selected.length > 0
  const searchLabel = searching ? '隐藏搜索' : '显示搜索'
  return (
    <div className={styles.toolbar} data-selects={selects || undefined} role="toolbar" aria-label={`${list.title}操作`}>
      {list.form && list.permissions?.add !== undefined && allowed(list.permissions.add) && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => control.create()}>
          新增
        </Button>
      )}
      {selects && <BulkBar bulk={bulk} selected={selected} unselect={control.unselect} />}
      {list.toolbar?.(control)}
      {after}
      <div className={styles.right}>
        {onToggleSearch && (
          <Tooltip title={searchLabel}>
            <Button
              icon={<SearchOutlined aria-hidden />}
              aria-label={searchLabel}
              aria-expanded={searching}
              onClick={onToggleSearch}
            />
          </Tooltip>
        )}
        <Tooltip title="刷新">
          <Button icon={<ReloadOutlined aria-hidden />} aria-label="刷新" onClick={() => void control.refresh()} />
        </Tooltip>
        {end}
      </div>
    </div>
  )
}
