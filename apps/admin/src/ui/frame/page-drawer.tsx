import { Drawer, type DrawerProps } from 'antd'
import { useEffect } from 'react'
import { lockPage } from '../feedback/lock-page.ts'

let place: HTMLElement | undefined

/**
 * Where drawers are put. In `document.body`, Ant Design would measure scroll bars and write a style sheet for the whole page before a drawer is
 * first painted, which takes a third of the time until it is seen.
 */
function drawerPlace(): HTMLElement {
  if (!place?.isConnected) place = document.body.appendChild(document.createElement('div'))
  return place
}

/** A drawer beside the page, which does not scroll meanwhile. */
export function PageDrawer(props: Omit<DrawerProps, 'getContainer'>) {
  const { open } = props
  useEffect(() => (open ? lockPage() : undefined), [open])
  return <Drawer {...props} getContainer={drawerPlace} />
}
