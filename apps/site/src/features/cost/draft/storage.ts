import { siteStorage } from '@anju/browser/storage'
import { looksLikeProject } from '@anju/contract/cost/model'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import { STEPS, type StepKey } from './steps.ts'

/** Key in `sessionStorage`: the draft exists as long as the tab. */
export const COST_DRAFT_KEY = 'anju.cost.draft'

export type StoredDraft = { project: CostProject; step: StepKey }
/** The next person on the same tab does not get the last one's figures. */
type OwnedDraft = StoredDraft & { owner: string }
const owner = () => siteStorage.name.get() ?? ''

/** This person's draft of this tab; undefined when there is none or it cannot be read. */
export function readStoredDraft(): StoredDraft | undefined {
  try {
    const read = JSON.parse(sessionStorage.getItem(COST_DRAFT_KEY) ?? 'null') as OwnedDraft | null
    if (!read || read.owner !== owner() || !looksLikeProject(read.project)) return undefined
    const step = STEPS.find(({ key }) => key === read.step)?.key ?? 'project'
    return { project: read.project, step }
  } catch {
    return undefined
  }
}

/** Forgets the draft of this tab, when it has been saved as a scenario. */
export function forgetStoredDraft(): void {
  try {
    sessionStorage.removeItem(COST_DRAFT_KEY)
  } catch {
    // The browser blocks storage, so there is nothing to remove.
  }
}

/** Stores the draft. A full or forbidden storage only logs a warning: it must not interrupt typing. */
export function storeDraft(draft: StoredDraft): void {
  try {
    sessionStorage.setItem(COST_DRAFT_KEY, JSON.stringify({ ...draft, owner: owner() } satisfies OwnedDraft))
  } catch (error) {
    console.warn('the cost draft could not be stored', error)
  }
}
