import { storedValue } from '@anju/browser/storage'
import type { ActualItem } from '@anju/contract/cost/actual/terms'
import { useState } from 'react'

/** What was typed and is not saved yet, by month and item: `2026-01 personnel`. */
export type Typed = Readonly<Record<string, string>>

export const cellKey = (month: string, item: ActualItem) => `${month} ${item}`

function readTyped(stored: ReturnType<typeof storedValue>): Typed {
  try {
    return JSON.parse(stored.get() ?? '{}') as Typed
  } catch {
    return {}
  }
}

/** The amounts that were typed, kept in the tab until they are saved. */
export function useTyped(scenarioId: string): [Typed, (typed: Typed) => void] {
  const stored = storedValue('sessionStorage', `anju.cost.actual:${scenarioId}`)
  const [typed, setTyped] = useState(() => readTyped(stored))
  const change = (next: Typed) => {
    setTyped(next)
    if (Object.keys(next).length > 0) stored.set(JSON.stringify(next))
    else stored.clear()
  }
  return [typed, change]
}
