import { DeleteOutlined, DownOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Grid, Tooltip } from 'antd'
import { DropMenu } from '../frame/drop-menu.tsx'
import styles from './list-page.module.css'
import { useAllowed } from './page-control.ts'
import type { BulkAction, ListControl, ListProps } from './page-shape.ts'

/** A button for the selected rows, with the reason if one of these disables it. */
export type Bulk<Row> = BulkAction<Row> & { reasonOf?: (rows: readonly Row[]) => string | undefined }

/** Returns the permitted buttons for selected rows: the list's own and those of the page. */
export function useBulkActions<Row>(
  props: ListProps<Row>,
  list: ListControl<Row>,
  removeRows: (rows: readonly Row[]) => void,
): Bulk<Row>[] {
  const allowed = useAllowed()
  const { form, remove, permissions = {}, locked } = props
  const lockedBy = (what: 'edit' | 'remove') => (rows: readonly Row[]) =>
    rows.map((row) => locked?.(row, what)).find(Boolean)
  const actions: Bulk<Row>[] = []
  if (form && permissions.edit !== undefined) {
    actions.push({
      label: '修改',
      needs: 'one',
      permission: permissions.edit,
      icon: <EditOutlined aria-hidden />,
      reasonOf: lockedBy('edit'),
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
      reasonOf: lockedBy('remove'),
      onClick: removeRows,
    })
  }
  const others = props.bulkActions?.(list) ?? []
  // The first of a bar is the usual one, which a deletion is not.
  return [...others, ...actions].filter((action) => allowed(action.permission))
}

function enough(needs: 'one' | 'some', count: number): boolean {
  return needs === 'one' ? count === 1 : count > 0
}

const isPossible = <Row,>({ needs, reasonOf }: Bulk<Row>, rows: readonly Row[]): boolean =>
  enough(needs, rows.length) && reasonOf?.(rows) === undefined

type BulkButtonProps<Row> = { action: Bulk<Row>; selected: readonly Row[]; isUsual?: boolean }

/** A button for selected rows, enabled when exactly one row, or at least one, is selected. */
function BulkButton<Row>({ action, selected, isUsual = false }: BulkButtonProps<Row>) {
  return (
    <Tooltip title={action.reasonOf?.(selected)}>
      <Button
        type={isUsual ? 'primary' : 'default'}
        danger={action.danger}
        icon={action.icon}
        disabled={!isPossible(action, selected)}
        onClick={() => action.onClick([...selected])}
      >
        {action.label}
      </Button>
    </Tooltip>
  )
}

type BulkBarProps<Row> = { bulk: readonly Bulk<Row>[]; selected: readonly Row[]; unselect: () => void }

/** So many buttons have room beside each other, as the other tools of a list have. */
const roomOf = (narrow: boolean) => (narrow ? 1 : 6)

/** The buttons for selected rows, the usual one first; what has no room is in a menu. */
export function BulkBar<Row>({ bulk, selected, unselect }: BulkBarProps<Row>) {
  const room = roomOf(!Grid.useBreakpoint().md)
  const others = bulk.slice(room)
  return (
    <div className={styles.bulk}>
      {bulk.slice(0, room).map((action, at) => (
        <BulkButton key={action.label} action={action} selected={selected} isUsual={at === 0 && !action.danger} />
      ))}
      {others.length > 0 && (
        <DropMenu
          menu={{
            items: others.map((action) => ({
              key: action.label,
              label: action.label,
              disabled: !isPossible(action, selected),
            })),
            onClick: ({ key }) => others.find(({ label }) => label === key)?.onClick([...selected]),
          }}
        >
          <Button>
            更多 <DownOutlined aria-hidden />
          </Button>
        </DropMenu>
      )}
      <Button type="text" onClick={unselect}>
        取消选择（{selected.length}）
      </Button>
    </div>
  )
}
