import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { cancelQuestions } from '#ui/feedback/dialogs.tsx'

/** Returns whether the sidebar's drawer is open. Every change of page closes it, and so does a wider window. */
export function useSidebarDrawer(mobile: boolean): [boolean, (open: boolean) => void] {
  const { key } = useLocation()
  const [{ open, at }, setDrawer] = useState({ open: false, at: key })
  const closes = at !== key || (open && !mobile)
  // During render, not in an effect, which would close the drawer in the same tick in which it opens. And for good: the
  // back button returns to the same key and must not reopen it.
  if (closes) setDrawer({ open: false, at: key })
  return [open && !closes, (next) => setDrawer({ open: next, at: key })]
}

/** Calls `open` on Ctrl K or ⌘ K, wherever the focus is. */
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

/** Cancels a page's questions when another page becomes active, such as by the back button. */
export function useQuestionsWithPage(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page
  useEffect(() => cancelQuestions, [pathname])
}
