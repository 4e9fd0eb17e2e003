import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Flex, Tooltip } from 'antd'
import { DropMenu } from '../frame/drop-menu.tsx'
import type { RowAction } from './page-shape.ts'

/** Number of actions shown in the row; if there are more, 更多 takes the last place. */
const inRow = 3

function ActionButton({ action, of }: { action: RowAction; of: string }) {
  const button = (
    <Button
      type="link"
      size="small"
      danger={action.danger}
      icon={action.icon}
      disabled={action.disabled !== undefined}
      onClick={action.onClick}
      aria-label={`${action.label}：${of}${action.disabled === undefined ? '' : `（${action.disabled}）`}`}
    >
      {action.label}
    </Button>
  )
  return action.disabled === undefined ? button : <Tooltip title={action.disabled}>{button}</Tooltip>
}

function menuOf(actions: readonly RowAction[]) {
  return {
    items: actions.map((action) => ({
      key: action.label,
      label: action.disabled === undefined ? action.label : `${action.label}（${action.disabled}）`,
      icon: action.icon,
      danger: action.danger,
      disabled: action.disabled !== undefined,
      onClick: action.onClick,
    })),
  }
}

type RowActionsProps = { actions: readonly RowAction[]; of: string; narrow: boolean }

/** The actions of the row named `of`: side by side, or in one menu if there is no room. */
export function RowActions({ actions, of, narrow }: RowActionsProps) {
  if (actions.length === 0) return null
  const visible = narrow ? [] : actions.length > inRow ? actions.slice(0, inRow - 1) : actions
  const overflow = actions.slice(visible.length)
  return (
    <Flex wrap={false}>
      {visible.map((action) => (
        <ActionButton key={action.label} action={action} of={of} />
      ))}
      {overflow.length > 0 && (
        <DropMenu menu={menuOf(overflow)}>
          <Button type="link" size="small" icon={<EllipsisOutlined aria-hidden />} aria-label={`更多操作：${of}`}>
            {narrow ? null : '更多'}
          </Button>
        </DropMenu>
      )}
    </Flex>
  )
}
