import { refuse } from '../refusal.ts'

export type BudgetOptions = {
  /** Milliseconds of reading that may be used at once. */
  most: number
  /** Milliseconds of reading that come back each second. */
  aSecond: number
}

/** So many networks and accounts are known; the one longest ago is forgotten first, by then it has its budget again. */
const KNOWN = 10_000
const SECOND = 1000

const OFTEN = '搜索过于频繁，请稍后再试'

/**
 * How long one network or account may let others work for it: time of reading, which comes back steadily. In memory, because
 * a stranger's searches must not write anything; several servers count each for itself. `now` is a clock in milliseconds.
 */
export function createBudget({ most, aSecond }: BudgetOptions, now: () => number) {
  const accounts = new Map<string, { left: number; at: number }>()
  const leftOf = (who: string) => {
    const found = accounts.get(who)
    return found ? Math.min(most, found.left + (Math.max(0, now() - found.at) / SECOND) * aSecond) : most
  }
  return {
    /** Refuses with 429 and the seconds to wait when nothing is left. */
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
