import type { Draft } from '@anju/browser/save-queue'
import { siteStorage, storedValue } from '@anju/browser/storage'
import { looksLikeProject } from '@anju/contract/cost/model'
import type { CostProject } from '@anju/contract/cost/shapes/input'

/** The text of a scenario that the server may not have yet. */
export type Text = { project: CostProject }
type Pending = Draft<Text> & { at: number }

const PREFIX = 'anju.cost.pending:'
const LIFE = 14 * 86_400_000
const stored = (scenarioId: string) =>
  storedValue('localStorage', `${PREFIX}${siteStorage.name.get() ?? ''}:${scenarioId}`)

/** What this browser kept of a scenario; undefined when the server has everything. */
export function readPending(scenarioId: string): Pending | undefined {
  try {
    const read = JSON.parse(stored(scenarioId).get() ?? 'null') as Pending | null
    return read && looksLikeProject(read.form.project) ? read : undefined
  } catch {
    return undefined
  }
}

/** Keeps a text until the server has it; `null` forgets it. */
export function keepPending(scenarioId: string, draft: Draft<Text> | null): void {
  if (draft) stored(scenarioId).set(JSON.stringify({ ...draft, at: Date.now() } satisfies Pending))
  else stored(scenarioId).clear()
}

/** Removes texts that nobody has come back for in two weeks. */
export function removeOldPending(): void {
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
      const { at = 0 } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Pending>
      if (Date.now() - at > LIFE) localStorage.removeItem(key)
    }
  } catch {
    // The browser blocks storage, so there is nothing to remove.
  }
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether two texts say the same. The server returns keys in an order of its own, and nothing for what is not filled in. */
export function sameText(one: unknown, other: unknown): boolean {
  if (!isTree(one) || !isTree(other)) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => sameText(one[key], other[key]))
}
