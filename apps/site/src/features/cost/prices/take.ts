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
}

/** The posts and lines of a project that can take a price from the library. */
export function pricedRows({ staff, lines }: CostProject): Priced[] {
  return [
    ...staff.map(
      ({ role, wage, source }, index): Priced => ({
        ...{ path: `staff.${index}`, figurePath: `staff.${index}.wage`, name: role || `岗位第 ${index + 1} 行` },
        ...{ kind: '岗位工资', amount: String(wage ?? ''), source },
      }),
    ),
    ...lines.flatMap((line, index): Priced[] => {
      const key = pricedFigure(line.calc)
      if (!key) return []
      const path = `lines.${index}`
      const name = line.name || line.code
      const amount = String(line.p[key] ?? '')
      return [{ path, figurePath: `${path}.p.${key}`, name, kind: likelyKind(line), amount, source: line.source }]
    }),
  ]
}

const sourceOf = ({ entryId, name, place, validFrom, amount }: PriceEntry): PriceSource => ({
  ...{ entryId, name, place, validFrom, amount },
})

/** Puts a price of the library into a row, which remembers where it is from. */
export function takePrice(draft: CostDraft, { path, figurePath }: Priced, entry: PriceEntry): void {
  draft.set(figurePath, entry.amount)
  draft.set(`${path}.source`, sourceOf(entry))
}
