import { PREVIEW_WINDOW } from '@anju/contract/desk/preview-window'
import { useEffect, useState } from 'react'
import { readSite } from '#ui/api/site.ts'
import { later } from '#ui/later.tsx'
import { isConsoleOpen, isDeveloperShortcut } from '../../developer-tools.ts'

const DeveloperNotice = later(async () => (await import('./developer-notice.tsx')).DeveloperNotice)

/** Whether an event comes from a form field, where the context menu keeps working: people paste with it. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

function useBlocking(on: boolean) {
  useEffect(() => {
    if (!on) return
    const menu = (event: Event) => {
      if (!isField(event.target)) event.preventDefault()
    }
    const keys = (event: KeyboardEvent) => {
      if (isDeveloperShortcut(event)) event.preventDefault()
    }
    document.addEventListener('contextmenu', menu)
    document.addEventListener('keydown', keys)
    return () => {
      document.removeEventListener('contextmenu', menu)
      document.removeEventListener('keydown', keys)
    }
  }, [on])
}

/** Blocks context menu and developer shortcuts, and warns when a console seems open; a setting turns all off. */
export function PageGuards() {
  // The frame of a preview is smaller than the window, as if a console were open.
  const pageGuards = readSite().pageGuards && window.name !== PREVIEW_WINDOW
  const [open, setOpen] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  useBlocking(pageGuards)
  useEffect(() => {
    if (!pageGuards) return
    const look = () => setOpen(!window.matchMedia('(pointer: coarse)').matches && isConsoleOpen(window))
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [pageGuards])
  if (!open || dismissed) return null
  return <DeveloperNotice onClose={() => setDismissed(true)} />
}
