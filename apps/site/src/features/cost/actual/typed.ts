import { storedValue } from '@anju/browser/storage'
import type { ActualItem } from '@anju/contract/cost/actual/terms'
import { useRef, useState } from 'react'

/** What was typed and is not saved yet, by month and item: `2026-01 personnel`. */
export type Typed = Readonly<Record<string, string>>

export const cellKey = (month: string, item: ActualItem) => `${month} ${item}`

/** What is still to be saved: an amount that was changed while it was sent, and whatever was typed meanwhile. */
export const withoutSent = (typed: Typed, sent: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([key, text]) => sent[key] !== text))

function readTyped(stored: ReturnType<typeof storedValue>): Typed {
  try {
    return JSON.parse(stored.get() ?? '{}') as Typed
  } catch {
    return {}
  }
}

/** The amounts that were typed, kept in the tab until they are saved. A change is made to what is there when it is made. */
export function useTyped(scenarioId: string): [Typed, (change: (now: Typed) => Typed) => void] {
  const stored = storedValue('sessionStorage', `anju.cost.actual:${scenarioId}`)
  const [typed, setTyped] = useState(() => readTyped(stored))
  // An answer of the server arrives when the render that sent the amounts is long past.
  const latest = useRef(typed)
  const change = (next: (now: Typed) => Typed) => {
    latest.current = next(latest.current)
    setTyped(latest.current)
    if (Object.keys(latest.current).length > 0) stored.set(JSON.stringify(latest.current))
    else stored.clear()
  }
  return [typed, change]
}
