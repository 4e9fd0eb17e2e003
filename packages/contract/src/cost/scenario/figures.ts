import { calculateCost } from '../calculate.ts'
import { CostInputError } from '../figure.ts'
import { readModel } from '../model.ts'
import { type PlannedItem, plannedItems } from '../plan/outcome.ts'
import type { CostProject } from '../shapes/input.ts'
import type { CostResult } from '../shapes/result.ts'
import { priceModel, totalsOf } from '../totals.ts'

/** What a version keeps of its outcome. */
export type ScenarioFigures = Pick<
  CostResult,
  'totals' | 'categories' | 'functions' | 'personnelBreakdown' | 'lineRows' | 'warnings'
> & {
  breakEven: string
  /** The plan by month of a version; older versions have none. */
  months?: PlannedItem[]
}

/** The fee of a project as lists show it: yuan per ㎡ and month, yuan a month. */
export type Fee = { feePerM2: string; feeMonthly: string }

/** The outcome to keep of a project, or why it cannot be calculated. */
export function figuresOf(
  project: CostProject,
): { ok: true; figures: ScenarioFigures } | { ok: false; message: string; field: string } {
  const outcome = calculateCost(project)
  if (!outcome.ok) return outcome
  const { totals, categories, functions, personnelBreakdown, lineRows, warnings, sensitivity } = outcome
  const breakEven = sensitivity.breakEvenCollectionRate
  const months = plannedItems(project)
  return {
    ok: true,
    figures: { totals, categories, functions, personnelBreakdown, lineRows, warnings, breakEven, months },
  }
}

/** The fee alone, without everything around it; nothing when it cannot be calculated. */
export function feeOf(project: CostProject): Fee | undefined {
  try {
    const model = readModel(project)
    const { feePerM2, feeMonthly } = totalsOf(model, priceModel(model))
    return { feePerM2, feeMonthly }
  } catch (error) {
    if (error instanceof CostInputError) return undefined
    throw error
  }
}
