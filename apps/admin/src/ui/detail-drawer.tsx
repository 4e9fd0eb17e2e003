import { Descriptions, Drawer } from 'antd'
import type { ReactNode } from 'react'

type DetailDrawerProps = {
  title: string
  open: boolean
  onClose: () => void
  /** What is shown, in order; what has no value is shown as a dash. */
  items?: readonly { label: string; value: ReactNode }[]
  /** Below the items, such as a text too long for them. */
  children?: ReactNode
}

/** One thing in full, to read. */
export function DetailDrawer({ title, open, onClose, items = [], children }: DetailDrawerProps) {
  return (
    <Drawer title={title} open={open} onClose={onClose} size="min(560px, 100vw)" destroyOnHidden>
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
    </Drawer>
  )
}
