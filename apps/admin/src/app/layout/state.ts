import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { cancelQuestions } from '#ui/feedback/dialogs.tsx'

/** Whether the sidebar's drawer is open. Every change of page closes it, and so does a wider window. */
export function useSidebarDrawer(mobile: boolean): [boolean, (open: boolean) => void] {
  const { key } = useLocation()
  const [{ open, at }, setDrawer] = useState({ open: false, at: key })
  const closes = at !== key || (open && !mobile)
  // While drawing, not in an effect: that would close the drawer in the breath in which it is opened. And for good: the
  // way back leads to the same key, and must not open it again.
  if (closes) setDrawer({ open: false, at: key })
  return [open && !closes, (next) => setDrawer({ open: next, at: key })]
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

/** A question belongs to the page that asked it: it goes when another comes to the front, such as by the way back. */
export function useQuestionsWithPage(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page
  useEffect(() => cancelQuestions, [pathname])
}
