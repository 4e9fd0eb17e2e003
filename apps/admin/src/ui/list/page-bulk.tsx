import { DeleteOutlined, DownOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Grid, Tooltip } from 'antd'
import { DropMenu } from '../frame/drop-menu.tsx'
import styles from './list-page.module.css'
import { useAllowed } from './page-control.ts'
import type { BulkAction, ListControl, ListProps } from './page-shape.ts'

/** A button for the selected rows, with the reason if a selected row disables it. */
export type Bulk<Row> = BulkAction<Row> & { reason?: string }

/** Returns the permitted buttons for selected rows: the list's own and those of the page. */
export function useBulkActions<Row>(
  props: ListProps<Row>,
  list: ListControl<Row>,
  removeRows: (rows: readonly Row[]) => void,
): Bulk<Row>[] {
  const allowed = useAllowed()
  const { form, remove, permissions = {}, locked } = props
  const lockedBy = (what: 'edit' | 'remove') => list.selected.map((row) => locked?.(row, what)).find(Boolean)
  const actions: Bulk<Row>[] = []
  if (form && permissions.edit !== undefined) {
    actions.push({
      label: '修改',
      needs: 'one',
      permission: permissions.edit,
      icon: <EditOutlined aria-hidden />,
      reason: lockedBy('edit'),
      onClick: ([row]) => row && list.edit(row),
    })
  }
  if (remove) {
    actions.push({
      label: '删除',
      needs: 'some',
      permission: permissions.remove,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      reason: lockedBy('remove'),
      onClick: removeRows,
    })
  }
  return [...actions, ...(props.bulkActions?.(list) ?? [])].filter((action) => allowed(action.permission))
}

function enough(needs: 'one' | 'some', count: number): boolean {
  return needs === 'one' ? count === 1 : count > 0
}

/** A button for selected rows, enabled when exactly one row, or at least one, is selected. */
export function BulkButton<Row>({ action, selected }: { action: Bulk<Row>; selected: readonly Row[] }) {
  return (
    <Tooltip title={action.reason}>
      <Button
        danger={action.danger}
        icon={action.icon}
        disabled={!enough(action.needs, selected.length) || action.reason !== undefined}
        onClick={() => action.onClick([...selected])}
      >
        {action.label}
      </Button>
    </Tooltip>
  )
}

type BulkBarProps<Row> = { bulk: readonly Bulk<Row>[]; control: ListControl<Row> }

/** The buttons for selected rows, the usual one first; on a phone the others are in a menu. */
export function BulkBar<Row>({ bulk, control: { selected, unselect } }: BulkBarProps<Row>) {
  const narrow = !Grid.useBreakpoint().md
  const [usual, ...others] = bulk
  const rows = [...selected]
  return (
    <div className={styles.bulk}>
      {usual && (
        <Button type="primary" onClick={() => usual.onClick(rows)}>
          {usual.label}
        </Button>
      )}
      {!narrow && others.map((action) => <BulkButton key={action.label} action={action} selected={selected} />)}
      {narrow && others.length > 0 && (
        <DropMenu
          menu={{
            items: others.map(({ label }) => ({ key: label, label })),
            onClick: ({ key }) => others.find(({ label }) => label === key)?.onClick(rows),
          }}
        >
          <Button>
            更多 <DownOutlined aria-hidden />
          </Button>
        </DropMenu>
      )}
      <Button type="text" onClick={unselect}>
        取消选择（{rows.length}）
      </Button>
    </div>
  )
}
