import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { SideDrawer } from './side-drawer.tsx'

type DetailDrawerProps = {
  title: string
  onClose: () => void
  /** The items in order; one without a value is shown as a dash. */
  items?: readonly { label: string; value: ReactNode }[]
  /** Shown below the items, such as a long text. */
  children?: ReactNode
}

/** A drawer with all details of one record; open while it is mounted. */
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
