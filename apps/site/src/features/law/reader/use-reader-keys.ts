import { storedValue } from '@anju/browser/storage'
import { useEffect, useState } from 'react'

const off = storedValue('localStorage', 'law-keys-off')

/** The keys of the reader, which go to an article, a field or nowhere. */
export type ReaderKey = 'j' | 'k' | '/' | 'g'
const KEYS: readonly string[] = ['j', 'k', '/', 'g']

/** Where a letter is typed it is no key: in fields, and while a dialog is open. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** Calls `run` for the keys of the reader, unless the visitor has switched them off (WCAG 2.1.4). */
export function useReaderKeys(run: (key: ReaderKey) => void): { on: boolean; setOn: (on: boolean) => void } {
  const [on, setOn] = useState(() => off.get() === null)
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (!KEYS.includes(event.key)) return
      event.preventDefault()
      run(event.key as ReaderKey)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on, run])
  const change = (next: boolean) => {
    if (next) off.clear()
    else off.set('1')
    setOn(next)
  }
  return { on, setOn: change }
}
