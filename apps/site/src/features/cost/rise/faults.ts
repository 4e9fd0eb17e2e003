import { figureFault } from '@anju/contract/cost/figure'
import type { CostRise } from '@anju/contract/cost/shapes/input'

type Day = 'effective' | 'noticeFrom' | 'noticeTo' | 'voteFrom' | 'voteTo'
/** Days of which the second is not before the first. */
const ORDER: [first: Day, second: Day, sentence: string][] = [
  ['noticeFrom', 'noticeTo', '公示结束早于公示开始，请核对。'],
  ['voteFrom', 'voteTo', '表决截止早于表决开始，请核对。'],
  ['voteTo', 'effective', '拟执行日期早于表决截止，请核对。'],
  ['voteFrom', 'effective', '拟执行日期早于表决开始，请核对。'],
]

/** What is wrong with the papers for a rise: a sentence for each field, by its path in the project. */
export function riseFaults(rise: CostRise = {}): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  const add = (path: string, fault: string | undefined) => {
    if (fault) faults[`rise.${path}`] ??= fault
  }
  for (const [first, second, sentence] of ORDER) {
    const [before, after] = [rise[first] ?? '', rise[second] ?? '']
    add(second, before !== '' && after !== '' && after < before ? sentence : undefined)
  }
  add('owners', figureFault(rise.owners, '业主人数'))
  for (const [row, { fee }] of Object.entries(rise.neighbours ?? {}))
    add(`neighbours.${row}.fee`, figureFault(fee, '收费标准'))
  return faults
}
