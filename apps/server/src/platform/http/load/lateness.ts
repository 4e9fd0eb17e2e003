/** How late the event loop is, in milliseconds. */
export type Lateness = { now(): number; end(): void }

const INTERVAL = 100

/**
 * Measures the delay of the event loop with a timer. Only two delays in a row count: a single long pause (garbage collection,
 * compilation) passes by itself, and refusing requests would not help. A delay of the current turn counts as the second one.
 */
export function watchLateness(): Lateness {
  let expected = performance.now() + INTERVAL
  let former = 0
  let latest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    former = latest
    latest = Math.max(0, now - expected)
    expected = now + INTERVAL
  }, INTERVAL)
  timer.unref()
  return {
    now: () => {
      const present = performance.now() - expected
      return present > 0 ? Math.max(Math.min(former, latest), Math.min(latest, present)) : Math.min(former, latest)
    },
    end: () => clearInterval(timer),
  }
}
