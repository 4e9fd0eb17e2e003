import { Drawer, type DrawerProps } from 'antd'
import { useState } from 'react'

type SideDrawerProps = Omit<DrawerProps, 'open' | 'onClose' | 'afterOpenChange'> & { onClose: () => void }

/** A drawer that is open while it is mounted. `onClose` is called after it has closed, because only then it returns the focus. */
export function SideDrawer({ onClose, ...attributes }: SideDrawerProps) {
  const [open, setOpen] = useState(true)
  return (
    <Drawer
      {...attributes}
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
    />
  )
}
