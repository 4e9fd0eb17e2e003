import { openTable } from '@anju/contract/wire/open-table'
import { type KeyboardEvent, useEffect, useRef } from 'react'

const steps = openTable<(at: number, last: number) => number>({
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
})

/** One stop of the Tab key for all buttons of a toolbar; arrows, Home and End move between them, as in a word processor. */
export function useRovingFocus() {
  const toolbar = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement | undefined>(undefined)
  const buttons = () => [...(toolbar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
  const mark = () => {
    const all = buttons()
    if (!current.current || !all.includes(current.current)) current.current = all[0]
    for (const button of all) button.tabIndex = button === current.current ? 0 : -1
  }
  // Buttons come, go and are disabled with the place of the cursor.
  useEffect(mark)
  return {
    ref: toolbar,
    onFocus: ({ target }: { target: HTMLElement }) => {
      if (!buttons().includes(target)) return
      current.current = target
      mark()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons()
      const at = all.indexOf(event.target as HTMLElement)
      const step = steps[event.key]
      if (at < 0 || !step) return
      event.preventDefault()
      all[step(at, all.length - 1)]?.focus()
    },
  }
}
