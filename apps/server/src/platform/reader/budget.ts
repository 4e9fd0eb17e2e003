import { SECOND } from '@anju/contract/wire/time'
import { refuse } from '../refusal.ts'

export type BudgetOptions = {
  /** Milliseconds of processor time that may be used at once. */
  most: number
  /** Milliseconds of processor time that are added each second. */
  aSecond: number
}

/** Maximum of stored networks and accounts; the least recent one is removed first, which has its full budget again by then. */
const KNOWN = 10_000
/** What somebody has used counts half as much after so many milliseconds when it is decided who is next. */
const HALF_LIFE = 60_000

const OFTEN = '搜索过于频繁，请稍后再试'

type Account = { left: number; lately: number; at: number }

/**
 * The processor time that the reads of one network or account may use, which is refilled steadily. In memory, because searches of visitors
 * must not write anything; each server counts separately. `now` is a clock in milliseconds.
 */
export function createBudget({ most, aSecond }: BudgetOptions, now: () => number) {
  const accounts = new Map<string, Account>()
  const accountOf = (who: string): Account => {
    const at = now()
    const account = accounts.get(who)
    if (!account) return { left: most, lately: 0, at }
    const passed = Math.max(0, at - account.at)
    return {
      left: Math.min(most, account.left + (passed / SECOND) * aSecond),
      lately: account.lately * 0.5 ** (passed / HALF_LIFE),
      at,
    }
  }
  return {
    /** Refuses with 429 and the seconds to wait when the budget is used up. */
    demand: (who: string): void => {
      const { left } = accountOf(who)
      if (left <= 0) refuse('tooMany', OFTEN, { retryAfter: Math.ceil(1 - left / aSecond) })
    },
    /** How much somebody has used lately, in milliseconds that fade. */
    lately: (who: string): number => accountOf(who).lately,
    spend: (who: string, milliseconds: number): void => {
      const { left, lately, at } = accountOf(who)
      accounts.delete(who)
      accounts.set(who, { left: left - milliseconds, lately: lately + milliseconds, at })
      const [oldest] = accounts.keys()
      if (accounts.size > KNOWN && oldest !== undefined) accounts.delete(oldest)
    },
  }
}
