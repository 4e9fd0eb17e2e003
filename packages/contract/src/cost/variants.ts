import { CostInputError } from './figure.ts'
import { readModel } from './model.ts'
import type { CostProject, CostSettings } from './shapes/input.ts'
import type { VariantRow } from './shapes/result.ts'
import { priceModel, totalsOf } from './totals.ts'
import { warningsOf } from './warnings.ts'

type Variant = { label: string; changes: Partial<CostSettings> }

/** The other contracts and taxpayers to show beside a project, without the one that it has. */
function variantsFor(settings: CostSettings): Variant[] {
  const profitRate = settings.profitRate || '0.08'
  const remunerationRate = settings.remunerationRate || '0.10'
  const taxes = [
    { label: '一般纳税人（6%）', changes: { taxpayer: 'general', vatRate: '0.06', surchargeFactor: '1' } },
    { label: '小规模纳税人（1%）', changes: { taxpayer: 'small', vatRate: '0.01', surchargeFactor: '0.5' } },
    { label: '小规模纳税人（3%）', changes: { taxpayer: 'small', vatRate: '0.03', surchargeFactor: '0.5' } },
  ] satisfies Variant[]
  const contracts = [
    { label: '包干制，利润按成本计', changes: { mode: 'lump_sum', profitBasis: 'cost', profitRate } },
    { label: '包干制，利润按收费计', changes: { mode: 'lump_sum', profitBasis: 'revenue', profitRate } },
    { label: '包干制，不计利润', changes: { mode: 'lump_sum', profitBasis: 'cost', profitRate: '0' } },
    { label: '酬金制，全额计税', changes: { mode: 'remuneration', remunerationRate, vatBase: 'full' } },
    { label: '酬金制，仅酬金计税', changes: { mode: 'remuneration', remunerationRate, vatBase: 'remuneration' } },
  ] satisfies Variant[]
  return [...taxes, ...contracts].filter(({ changes }) => !isCurrent(settings, changes))
}

function isCurrent(settings: CostSettings, changes: Partial<CostSettings>): boolean {
  const same = (key: keyof CostSettings) =>
    String(settings[key]) === String(changes[key]) || Number(settings[key]) === Number(changes[key])
  const keys = Object.keys(changes) as (keyof CostSettings)[]
  return keys.every((key) => key === 'surchargeFactor' || same(key))
}

function variantRow(project: CostProject, { label, changes }: Variant): VariantRow {
  const changed = { ...project, settings: { ...project.settings, ...changes } }
  try {
    const model = readModel(changed)
    const priced = priceModel(model)
    const warnings = warningsOf({ project: changed, model, priced }).map((warning) => warning.code)
    return { label, changes, ok: true, totals: totalsOf(model, priced), warnings }
  } catch (error) {
    if (error instanceof CostInputError) return { label, changes, ok: false, message: error.message }
    throw error
  }
}

/** The same project under other contracts and taxes. */
export const variantTable = (project: CostProject): VariantRow[] =>
  variantsFor(project.settings).map((variant) => variantRow(project, variant))
