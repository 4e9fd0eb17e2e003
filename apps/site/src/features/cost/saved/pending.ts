import { readText, removeOldTexts } from '@anju/browser/saving/kept-texts'
import { sameText } from '@anju/browser/saving/same-text'
import type { Draft, KeptText } from '@anju/browser/saving/save-queue'
import { siteStorage, storedValue } from '@anju/browser/storage'
import { looksLikeProject } from '@anju/contract/cost/model'
import type { Scenario } from '@anju/contract/cost/scenario/member'
import type { CostProject } from '@anju/contract/cost/shapes/input'

/** The text of a scenario that the server may not have yet. */
export type Text = { project: CostProject }

const PREFIX = 'anju.cost.pending:'
const keyOf = (scenarioId: string) => `${PREFIX}${siteStorage.name.get() ?? ''}:${scenarioId}`

/** What this browser kept of a scenario; undefined, and forgotten, when the server has it. */
export function readPending({ scenarioId, input }: Pick<Scenario, 'scenarioId' | 'input'>): KeptText<Text> | undefined {
  const text = readText<Text>(keyOf(scenarioId))
  if (!text || !looksLikeProject(text.form.project)) return undefined
  if (!sameText(text.form.project, input)) return text
  keepPending(scenarioId, null)
  return undefined
}

/** Keeps a text until the server has it; `null` forgets it. */
export function keepPending(scenarioId: string, draft: Draft<Text> | null): void {
  const stored = storedValue('localStorage', keyOf(scenarioId))
  if (draft) stored.set(JSON.stringify({ ...draft, at: Date.now() } satisfies KeptText<Text>))
  else stored.clear()
}

/** Removes texts that nobody has come back for in two weeks. */
export const removeOldPending = () => removeOldTexts(PREFIX)
