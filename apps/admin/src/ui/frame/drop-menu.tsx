import { Dropdown, type DropdownProps } from 'antd'
import { useRef } from 'react'

/** A menu behind a button. It takes the focus while it is open, for the arrow keys, and returns it when it closes. */
export function DropMenu(attributes: Omit<DropdownProps, 'trigger' | 'autoFocus' | 'onOpenChange'>) {
  const before = useRef<Element>(null)
  const follow = (open: boolean) => {
    if (open) before.current = document.activeElement
    else if (document.activeElement?.matches('.ant-dropdown *') && before.current instanceof HTMLElement) {
      before.current.focus({ preventScroll: true })
    }
  }
  return <Dropdown {...attributes} trigger={['click']} autoFocus onOpenChange={follow} />
}
