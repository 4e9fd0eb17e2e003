import { useEffect, useRef } from 'react'

/** What the Tab key reaches. */
const REACHED =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])'

function partsAround(element: Element): Element[] {
  const parts: Element[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) parts.push(one)
  return parts
}

/** The first element of a part of the page that the Tab key reaches. */
const firstIn = (part: Element | undefined): HTMLElement | undefined =>
  [...(part?.querySelectorAll<HTMLElement>(REACHED) ?? [])].find((one) => one.checkVisibility())

/**
 * Remembers an element and the parts of the page around it. The result names the element as long as the page has it, then the first in
 * the nearest part that is left.
 */
export function rememberPlace(element = document.activeElement): () => HTMLElement | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return () => undefined
  const parts = partsAround(element)
  const isThere = () => element.isConnected && !element.matches(':disabled')
  return () => (isThere() ? element : firstIn(parts.find((part) => part.isConnected && firstIn(part))))
}

/** Whether no element of the page has the focus. */
export const isFocusLost = (): boolean => document.activeElement === document.body

/**
 * Keeps the focus within a part of the page whose buttons come and go: when the one that has the focus goes, the nearest that is left gets it. The
 * result is the `onFocus` of that part.
 */
export function useKeptFocus(): () => void {
  const place = useRef<{ element: Element | null; find: () => HTMLElement | undefined } | null>(null)
  useEffect(() => {
    const { element, find } = place.current ?? {}
    if (element && !element.isConnected && isFocusLost()) find?.()?.focus()
  })
  return () => {
    place.current = { element: document.activeElement, find: rememberPlace() }
  }
}
