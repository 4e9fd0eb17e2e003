import { comparisonOf } from './comparison.ts'
import { compositionOf } from './composition.ts'
import { CostInputError } from './figure.ts'
import { categoryItems, functionItems } from './items.ts'
import { lineTable } from './lines.ts'
import { readModel } from './model.ts'
import { peopleTable } from './people.ts'
import { sensitivityOf } from './sensitivity.ts'
import type { CostProject } from './shapes/input.ts'
import type { CostOutcome, CostResult } from './shapes/result.ts'
import { priceModel, totalsOf } from './totals.ts'
import { variantTable } from './variants.ts'
import { warningsOf } from './warnings.ts'

/**
 * The fee of a project: cost by item in the statutory and the functional view, taxes, profit or commission, what it
 * depends on, and what is wrong with it. Money is yuan a month unless its name says otherwise; figures are rounded half
 * up in the answer only. Inputs that cannot be calculated with answer `ok: false`, one sentence and the input's path.
 */
export function calculateCost(project: CostProject): CostOutcome {
  try {
    return resultOf(project)
  } catch (error) {
    if (error instanceof CostInputError) return { ok: false, message: error.message, field: error.field }
    throw error
  }
}

function resultOf(project: CostProject): CostResult {
  const model = readModel(project)
  const priced = priceModel(model)
  const analysis = project.analysis ?? {}
  const people = peopleTable(model.posts, model.labour)
  const categories = categoryItems(model)
  const functions = functionItems(model)
  return {
    ok: true,
    personnelBreakdown: people.breakdown,
    staffRows: people.rows,
    lineRows: lineTable(model.lines, model.area),
    categories: categories.rows,
    categoriesTail: categories.tail,
    functions: functions.rows,
    functionsTail: functions.tail,
    totals: totalsOf(model, priced),
    composition: compositionOf(model, priced),
    sensitivity: sensitivityOf(model, priced, analysis),
    comparison: comparisonOf(priced.recommended, analysis),
    variants: variantTable(project),
    warnings: warningsOf({ project, model, priced }),
  }
}
