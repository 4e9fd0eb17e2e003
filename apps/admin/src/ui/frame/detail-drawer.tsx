import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { SideDrawer } from './side-drawer.tsx'

type DetailDrawerProps = {
  title: string
  onClose: () => void
  /** What is shown, in order; what has no value is shown as a dash. */
  items?: readonly { label: string; value: ReactNode }[]
  /** Below the items, such as a text too long for them. */
  children?: ReactNode
}

/** One thing in full, to read; open while it is drawn. */
export function DetailDrawer({ title, onClose, items = [], children }: DetailDrawerProps) {
  return (
    <SideDrawer title={title} onClose={onClose} size="min(560px, 100vw)">
      {items.length > 0 && (
        <Descriptions
          column={1}
          size="small"
          bordered
          styles={{ label: { whiteSpace: 'nowrap' } }}
          items={items.map(({ label, value }) => ({
            key: label,
            label,
            children: value === '' || value === null || value === undefined ? '—' : value,
          }))}
        />
      )}
      {children}
    </SideDrawer>
  )
}
