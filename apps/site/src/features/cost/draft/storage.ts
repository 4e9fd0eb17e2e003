import { stored } from '@anju/browser/storage'
import { looksLikeProject } from '@anju/contract/cost/model'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import { STEPS, type StepKey } from './steps.ts'

/** Key in `sessionStorage`: the draft lives as long as the tab. */
export const COST_DRAFT_KEY = 'anju.cost.draft'

export type KeptDraft = { project: CostProject; step: StepKey }
/** The next person on the same tab does not get the last one's figures. */
type Stored = KeptDraft & { owner: string }
const owner = () => stored.name.get() ?? ''

/** This person's draft of this tab; undefined when there is none or it cannot be read. */
export function readKeptDraft(): KeptDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(COST_DRAFT_KEY) ?? 'null') as Stored | null
    if (!kept || kept.owner !== owner() || !looksLikeProject(kept.project)) return undefined
    const step = STEPS.find(({ key }) => key === kept.step)?.key ?? 'project'
    return { project: kept.project, step }
  } catch {
    return undefined
  }
}

/** Keeps the draft. A full or forbidden storage is no reason to disturb the person who types. */
export function keepDraft(draft: KeptDraft): void {
  try {
    sessionStorage.setItem(COST_DRAFT_KEY, JSON.stringify({ ...draft, owner: owner() } satisfies Stored))
  } catch (error) {
    console.warn('the cost draft could not be kept', error)
  }
}
