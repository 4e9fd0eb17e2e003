import { storedValue } from '@anju/browser/storage'
import { useSyncExternalStore } from 'react'

/** What this reader has chosen besides the larger text, as words; kept in this browser. */
export const storedChoices = storedValue('localStorage', 'anju-accessibility')

/** What of the accessibility tools is open: the panel, the list of keys, or neither. */
export type OpenView = 'panel' | 'keys' | null

type State = { view: OpenView; isNeeded: boolean }

let state: State = { view: null, isNeeded: storedChoices.get() !== null }
const listeners = new Set<() => void>()

/** Opens the panel or the list of keys, or closes both. */
export function show(view: OpenView): void {
  state = { view, isNeeded: state.isNeeded || view !== null }
  for (const listener of listeners) listener()
}

/** What is open, and whether the code of the tools is needed: nobody fetches it who has not asked for it. */
export function useOpenView(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => state,
  )
}
