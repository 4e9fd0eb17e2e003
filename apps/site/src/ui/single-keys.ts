import { storedValue } from '@anju/browser/storage'
import { useSyncExternalStore } from 'react'

const off = storedValue('localStorage', 'law-keys-off')
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const areOn = () => off.get() === null

/** Whether keys without a modifier do something; readers who would press them by mistake switch them off (WCAG 2.1.4). */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areOn)

export function setSingleKeys(on: boolean): void {
  if (on) off.clear()
  else off.set('1')
  for (const listener of listeners) listener()
}

/** Where a letter is typed it is no key: in fields, and while a dialog is open. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** Whether an event is a key without a modifier that is to do something. */
export function isSingleKey({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return !(defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) && areOn()
}
