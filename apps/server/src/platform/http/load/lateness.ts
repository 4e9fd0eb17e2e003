/** How late the event loop is, in milliseconds. */
export type Lateness = { now(): number; end(): void }

const INTERVAL = 100

/**
 * Watches the event loop with a timer. Late is what was late twice in a row: one long pause alone (a collection of garbage, code
 * that is compiled) passes by itself, and refusing would help nobody. What delays the present turn counts as the second time.
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
