import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'

type RowButtonsProps = {
  name: string
  first: boolean
  last: boolean
  /** No further entry fits into the list. */
  full: boolean
  onMove: (by: 1 | -1) => void
  onDuplicate: () => void
  onRemove: () => void
}

/**
 * What can be done with an entry of a list. A button that can do nothing is only marked as disabled: a disabled one would lose the
 * focus when its entry arrives at the end of the list.
 */
export function RowButtons({ name, first, last, full, onMove, onDuplicate, onRemove }: RowButtonsProps) {
  const button = (action: string, off: boolean, onClick: () => void, { title = action, ...more }: ButtonProps) => (
    <Button
      type="text"
      size="small"
      aria-label={`${action}：${name}`}
      title={title}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      {...more}
    />
  )
  return (
    <span>
      {button('上移', first, () => onMove(-1), { icon: <ArrowUpOutlined aria-hidden />, title: '上移（Alt+↑）' })}
      {button('下移', last, () => onMove(1), { icon: <ArrowDownOutlined aria-hidden />, title: '下移（Alt+↓）' })}
      {button('复制', full, onDuplicate, { icon: <CopyOutlined aria-hidden /> })}
      {button('删除', false, onRemove, { icon: <DeleteOutlined aria-hidden />, danger: true })}
    </span>
  )
}
