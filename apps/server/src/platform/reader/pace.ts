/** A probe takes no longer than this on any machine that has nothing else to do, in milliseconds. */
const QUICK = 10
/** Milliseconds between two probes. */
const EVERY = 1000

/**
 * By how much a database server is slower at the moment than it can be, because of other work on its machine: at least 1. PostgreSQL does
 * not tell how much processor time a statement takes, so a statement that always does the same is timed while reads run, and the
 * time of a read divided by this factor counts as its processor time.
 */
export type Pace = {
  readonly factor: number
  /** Times the statement, unless that is being done or has just been done. */
  look(): void
}

/** `probe` runs the statement, `now` is a clock in milliseconds. */
export function createPace(probe: () => Promise<unknown>, now: () => number): Pace {
  let best = QUICK
  let latest = 0
  let next = Number.NEGATIVE_INFINITY
  const look = async () => {
    const began = now()
    next = Number.POSITIVE_INFINITY
    await probe()
    latest = now() - began
    best = Math.min(best, latest)
  }
  return {
    get factor() {
      return Math.max(1, latest / best)
    },
    look: () => {
      if (now() < next) return
      // A server that does not respond is noticed by the reads themselves.
      void look()
        .catch(() => {})
        .finally(() => {
          next = now() + EVERY
        })
    },
  }
}
