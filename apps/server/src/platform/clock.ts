/** The current time in epoch milliseconds; tests replace it. */
export type Clock = { now(): number }

/**
 * How far the clocks of servers on one database may differ, in milliseconds. A stored time that
 * is further ahead was written before the clock was set back.
 */
export const CLOCK_SKEW = 5 * 60_000

export const systemClock: Clock = { now: () => Date.now() }
