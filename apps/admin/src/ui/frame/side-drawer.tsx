import { Drawer, type DrawerProps } from 'antd'
import { useDeferredValue, useEffect, useState } from 'react'
import { isFocusLost, rememberPlace } from '../feedback/focus-place.ts'
import { useGuardedClose } from '../feedback/guarded-close.ts'
import { useTypedText } from '../feedback/typed-text.ts'

type SideDrawerProps = Omit<DrawerProps, 'open' | 'onClose' | 'afterOpenChange'> & { onClose: () => void }

/**
 * A drawer that is open while it is mounted. `onClose` is called after it has closed, because only then it returns the focus; if what opened it
 * is gone, the nearest to it gets the focus. It asks before typed text is lost, and is painted before what is in it, as a dialog does.
 */
export function SideDrawer({ onClose, children, ...attributes }: SideDrawerProps) {
  const [open, setOpen] = useState(true)
  const isFilled = useDeferredValue(true, false)
  const text = useTypedText()
  const close = useGuardedClose(text.isTyped, () => setOpen(false))
  const [place] = useState(() => rememberPlace())
  useEffect(() => () => void setTimeout(() => isFocusLost() && place()?.focus({ preventScroll: true })), [place])
  return (
    <Drawer {...attributes} open={open} onClose={() => void close()} afterOpenChange={(isOpen) => !isOpen && onClose()}>
      <div ref={text.watch} style={{ display: 'contents' }}>
        {isFilled && children}
      </div>
    </Drawer>
  )
}
