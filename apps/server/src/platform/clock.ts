/** What time it is, in epoch milliseconds; tests put their own in its place. */
export type Clock = { now(): number }

/**
 * How far the clocks of servers on one database may differ, in milliseconds. A moment that lies further ahead than it can
 * was written before the clock was set back.
 */
export const CLOCK_SKEW = 5 * 60_000

export const systemClock: Clock = { now: () => Date.now() }
