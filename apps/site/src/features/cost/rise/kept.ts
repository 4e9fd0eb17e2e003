import { siteStorage, storedValue } from '@anju/browser/storage'
import type { CostRise } from '@anju/contract/cost/shapes/input'

const stored = (scenarioId: string) =>
  storedValue('localStorage', `anju.cost.rise:${siteStorage.name.get() ?? ''}:${scenarioId}`)

/** The papers that were written in this browser for a scenario that could not be edited; undefined when there are none. */
export function readKeptRise(scenarioId: string): CostRise | undefined {
  try {
    const read: unknown = JSON.parse(stored(scenarioId).get() ?? 'null')
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    return undefined
  }
}

/** Keeps them; without any, forgets what was kept. */
export function keepRise(scenarioId: string, rise: CostRise | undefined): void {
  if (rise) stored(scenarioId).set(JSON.stringify(rise))
  else stored(scenarioId).clear()
}
