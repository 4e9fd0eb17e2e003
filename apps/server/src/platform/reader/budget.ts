import { refuse } from '../refusal.ts'

export type BudgetOptions = {
  /** Milliseconds of reading that may be used at once. */
  most: number
  /** Milliseconds of reading that are added each second. */
  aSecond: number
}

/** Maximum of stored networks and accounts; the least recent one is removed first, which has its full budget again by then. */
const KNOWN = 10_000
const SECOND = 1000

const OFTEN = '搜索过于频繁，请稍后再试'

/**
 * The reading time that one network or account may use, which is refilled steadily. In memory, because searches of visitors
 * must not write anything; each server counts separately. `now` is a clock in milliseconds.
 */
export function createBudget({ most, aSecond }: BudgetOptions, now: () => number) {
  const accounts = new Map<string, { left: number; at: number }>()
  const leftOf = (who: string) => {
    const found = accounts.get(who)
    return found ? Math.min(most, found.left + (Math.max(0, now() - found.at) / SECOND) * aSecond) : most
  }
  return {
    /** Refuses with 429 and the seconds to wait when the budget is used up. */
    demand: (who: string): void => {
      const left = leftOf(who)
      if (left <= 0) refuse('tooMany', OFTEN, { retryAfter: Math.ceil(1 - left / aSecond) })
    },
    spend: (who: string, milliseconds: number): void => {
      const left = leftOf(who) - milliseconds
      accounts.delete(who)
      accounts.set(who, { left, at: now() })
      const [oldest] = accounts.keys()
      if (accounts.size > KNOWN && oldest !== undefined) accounts.delete(oldest)
    },
  }
}
