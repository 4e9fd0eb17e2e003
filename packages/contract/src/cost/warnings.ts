import type { CostWarning } from './shapes/result.ts'
import { AMOUNT_RULES } from './warnings/plausible-amounts.ts'
import { INPUT_RULES } from './warnings/plausible-inputs.ts'
import { RATE_RULES } from './warnings/plausible-rates.ts'
import type { Facts } from './warnings/rule.ts'
import { STATUTORY_RULES } from './warnings/statutory.ts'

const RULES = [...STATUTORY_RULES, ...AMOUNT_RULES, ...RATE_RULES, ...INPUT_RULES]

/** The legal basis of each rule, by its code. */
export const feeBases: readonly { code: string; basis: string }[] = RULES.map(({ code, basis }) => ({ code, basis }))

/** Checks a priced project against the rules, errors first. Nothing that is found here stops the calculation. */
export function warningsOf(facts: Facts): CostWarning[] {
  const order = ['error', 'warning', 'info']
  return RULES.flatMap(({ find, ...rule }) => {
    const finding = find(facts)
    return finding ? [{ ...rule, ...finding }] : []
  }).sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
}
