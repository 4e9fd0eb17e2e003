import { Dropdown, type DropdownProps } from 'antd'
import { useRef } from 'react'

/** A menu behind a button. It takes the focus while it is open, for the arrow keys, and returns it when it closes. */
export function DropMenu({ menu, ...attributes }: Omit<DropdownProps, 'trigger' | 'autoFocus' | 'onOpenChange'>) {
  const before = useRef<Element>(null)
  const follow = (open: boolean) => {
    if (open) before.current = document.activeElement
    else if (document.activeElement?.matches('.ant-dropdown *') && before.current instanceof HTMLElement) {
      before.current.focus({ preventScroll: true })
    }
  }
  const choose: NonNullable<DropdownProps['menu']>['onClick'] = (chosen) => {
    // Enter would go on to what has the focus then: the button that closes a dialog which the item has just opened.
    if (chosen.domEvent.type === 'keydown') chosen.domEvent.preventDefault()
    menu?.onClick?.(chosen)
  }
  return (
    <Dropdown {...attributes} menu={{ ...menu, onClick: choose }} trigger={['click']} autoFocus onOpenChange={follow} />
  )
}
