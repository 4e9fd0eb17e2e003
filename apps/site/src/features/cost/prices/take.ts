import { type Fitted, fitPrice } from '@anju/contract/cost/prices/fit'
import type { PriceEntry } from '@anju/contract/cost/prices/rows'
import { likelyKind, type PriceKind, pricedFigure } from '@anju/contract/cost/prices/terms'
import type { CostProject, PriceSource } from '@anju/contract/cost/shapes/input'
import type { CostDraft } from '../draft/use-draft.ts'

/** A row that can take a price: where the price goes, what it is called, and what it has now. */
export type Priced = {
  path: string
  figurePath: string
  name: string
  kind?: PriceKind
  amount: string
  source?: PriceSource
  fit: (entry: PriceEntry) => Fitted
}

/** The posts and lines of a project that can take a price from the library. */
export function pricedRows(project: CostProject): Priced[] {
  const { staff, lines } = project
  return [
    ...staff.map(
      ({ role, wage, source }, index): Priced => ({
        path: `staff.${index}`,
        figurePath: `staff.${index}.wage`,
        name: role || `岗位第 ${index + 1} 行`,
        kind: 'wage',
        amount: String(wage ?? ''),
        source,
        fit: (entry) => fitPrice(entry, { calc: 'wage', p: {} }, project),
      }),
    ),
    ...lines.flatMap((line, index): Priced[] => {
      const key = pricedFigure(line.calc)
      if (!key) return []
      const path = `lines.${index}`
      const name = line.name || line.code
      const amount = String(line.p[key] ?? '')
      const fit = (entry: PriceEntry) => fitPrice(entry, line, project)
      return [{ path, figurePath: `${path}.p.${key}`, name, kind: likelyKind(line), amount, source: line.source, fit }]
    }),
  ]
}

/** Puts a price of the library into a row, which remembers where it is from; one whose unit does not fit is not taken. */
export function takePrice(draft: CostDraft, { path, figurePath, fit }: Priced, entry: PriceEntry): void {
  const fitted = fit(entry)
  if ('refused' in fitted) return
  const { entryId, name, place, validFrom, amount, unit } = entry
  const taken = fitted.amount === amount ? {} : { taken: fitted.amount }
  draft.set(figurePath, fitted.amount)
  draft.set(`${path}.source`, { entryId, name, place, validFrom, amount, unit, ...taken } satisfies PriceSource)
}
