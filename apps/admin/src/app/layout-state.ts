import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether the sidebar's drawer is open. Every change of page closes it, and so does a wider window. */
export function useSidebarDrawer(mobile: boolean): [boolean, (open: boolean) => void] {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // It is open for the place at which it was opened: nothing has to be closed afterwards, nor can close it at once.
  return [mobile && openedAt === key, (open) => setOpenedAt(open ? key : null)]
}

/** Ctrl K, or ⌘ K, wherever the focus is. */
export function useSearchKey(onSearch: () => void): void {
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      search()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
