import type { CostFailure, CostResult } from '@anju/contract/cost/shapes/result'
import { createContext, use } from 'react'
import type { CostDraft } from './use-draft.ts'

/** The data that every field and table of the editor needs. `result` is absent while an input is invalid. */
export type CostForm = { draft: CostDraft; result?: CostResult; problem?: CostFailure; readOnly?: boolean }

export const CostFormContext = createContext<CostForm | undefined>(undefined)

/** The form around a field. */
export function useCostForm(): CostForm {
  const form = use(CostFormContext)
  if (!form) throw new Error('a cost field is rendered outside its form')
  return form
}
