import { Decimal, money, share } from '@anju/contract/cost/decimal'
import { plainDigits } from '@anju/contract/cost/figure'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import { BLANK } from './days.ts'

export type Other = { label: string; fee: string; difference: string; share: string }
/** Who has to take part in a vote and who has to agree, by number and by area. */
export type Ballot = { owners?: number; area: string; leastOwners?: number; leastArea: string }
export type Proposal = {
  project: string
  company: string
  oldFee: string
  newFee: string
  others: Other[]
  /** Yuan a month more for a flat of average size, as far as that is known. */
  household?: { area: string; more: string }
  ballot: Ballot
}

const numberIn = (value: unknown): Decimal | undefined => {
  const text = plainDigits(value)
  return /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 ? Decimal(text) : undefined
}

/** The other fees to compare with: the current one, the guide price and those of neighbours. */
function othersOf({ rise = {}, analysis = {} }: CostProject, newFee: Decimal): Other[] {
  const rows: [label: string, fee: unknown][] = [
    ['现行收费标准', analysis.currentFee],
    ['当地政府指导价', analysis.guideFee],
    ...Object.values(rise.neighbours ?? {}).map(({ name, fee }): [string, unknown] => [
      name?.trim() || '周边项目',
      fee,
    ]),
  ]
  return rows.flatMap(([label, value]) => {
    const fee = numberIn(value)
    if (!fee) return []
    const difference = newFee.minus(fee)
    return [{ label, fee: money(fee), difference: money(difference), share: share(difference.div(fee)) }]
  })
}

/** Two thirds of the owners, by number and by area, have to take part (民法典第二百七十八条第二款). */
function ballotOf({ rise = {}, area }: CostProject): Ballot {
  const owners = (numberIn(rise.owners) ?? numberIn(area.households))?.round(0).toNumber()
  const chargeable = numberIn(area.chargeable) ?? Decimal(0)
  return {
    area: money(chargeable),
    leastArea: money(chargeable.times(2).div(3).round(2, Decimal.roundUp)),
    ...(owners && { owners, leastOwners: Math.ceil((owners * 2) / 3) }),
  }
}

/** The proposal to change the fee from the current to the calculated one; nothing while the current fee is missing. */
export function proposalOf(project: CostProject, { totals }: CostResult): Proposal | undefined {
  const current = numberIn(project.analysis?.currentFee)
  if (!current) return undefined
  const newFee = Decimal(totals.feePerM2)
  const average = numberIn(project.area.avgArea)
  return {
    project: project.name || '本项目',
    company: project.rise?.company?.trim() || BLANK,
    oldFee: money(current),
    newFee: money(newFee),
    others: othersOf(project, newFee),
    ...(average && {
      household: { area: average.toFixed(), more: money(newFee.minus(current).times(average)) },
    }),
    ballot: ballotOf(project),
  }
}
