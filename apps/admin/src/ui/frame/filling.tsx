import { type ReactNode, useDeferredValue } from 'react'

/** What is in a box that is painted before it: a press is answered by the box, however long its content takes. */
export function Filling({ children }: { children: ReactNode }) {
  const isFilled = useDeferredValue(true, false)
  return isFilled ? children : <span aria-busy hidden />
}
