import { storedValue } from '@anju/browser/storage'
import { useSyncExternalStore } from 'react'

const stored = storedValue('localStorage', 'anju-ease')
const listeners = new Set<() => void>()
let on = stored.get() === 'on'

function apply(): void {
  document.documentElement.toggleAttribute('data-ease', on)
}

/** Larger text, more contrast and a short menu at the foot, as this reader has chosen; kept in this browser. */
export function useEase(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => on,
  )
}

export function setEase(next: boolean): void {
  on = next
  if (next) stored.set('on')
  else stored.clear()
  apply()
  for (const listener of listeners) listener()
}

apply()
