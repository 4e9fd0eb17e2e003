import { MINUTE } from '@anju/contract/wire/time'

/** The current time in epoch milliseconds; tests replace it. */
export type Clock = {
  now(): number
  /** Milliseconds that pass however the clock is set; those of the process unless a test replaces them. */
  steady?(): number
}

/** Milliseconds since some moment, which nobody can set. */
export function steadyOf({ steady }: Clock): number {
  return steady ? steady() : performance.now()
}

/**
 * How far the clocks of servers on one database may differ, in milliseconds. A stored time that
 * is further ahead was written before the clock was set back.
 */
export const CLOCK_SKEW = 5 * MINUTE

export const systemClock: Clock = { now: () => Date.now() }
