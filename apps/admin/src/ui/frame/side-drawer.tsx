import type { DrawerProps } from 'antd'
import { useEffect, useState } from 'react'
import { isFocusLost, rememberPlace } from '../feedback/focus-place.ts'
import { useGuardedClose } from '../feedback/guarded-close.ts'
import { useTypedText } from '../feedback/typed-text.ts'
import { Filling } from './filling.tsx'
import { PageDrawer } from './page-drawer.tsx'

type SideDrawerProps = Omit<DrawerProps, 'open' | 'onClose' | 'afterOpenChange'> & { onClose: () => void }

/**
 * A drawer that is open while it is mounted. `onClose` is called after it has closed, because only then it returns the focus; if what opened it
 * is gone, the nearest to it gets the focus. It asks before typed text is lost, and is painted before what is in it, as a dialog does.
 */
export function SideDrawer({ onClose, children, ...attributes }: SideDrawerProps) {
  const [open, setOpen] = useState(true)
  const text = useTypedText()
  const close = useGuardedClose(text.isTyped, () => setOpen(false))
  const [place] = useState(() => rememberPlace())
  useEffect(() => () => void setTimeout(() => isFocusLost() && place()?.focus({ preventScroll: true })), [place])
  return (
    <PageDrawer
      {...attributes}
      open={open}
      onClose={() => void close()}
      afterOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div ref={text.watch} style={{ display: 'contents' }}>
        <Filling>{children}</Filling>
      </div>
    </PageDrawer>
  )
}
