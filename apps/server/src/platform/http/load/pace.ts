import { refuse } from '../../refusal.ts'

/** How many calls begin in one turn of the event loop, and how many wait, in all and from one network. */
export type PaceBounds = { aTurn: number; waiting: number; waitingOfOne: number }

export type Pace = {
  /** Resolves when a call of a network may begin; refuses with 503 when too many wait. */
  turn(network: string): Promise<void>
  readonly waiting: number
}

/** As many as there are connections: each has one request in progress. A proxy has many more clients than a network. */
export const PACE_BOUNDS: PaceBounds = { aTurn: 1, waiting: 1024, waitingOfOne: 256 }

/**
 * Spreads calls over the turns of the event loop. On SQLite a statement is done when it returns, so what begins in one turn, its writes
 * included, ends in it: eighty logins that arrive together would hold up everybody else until the last of them is written down.
 */
export function createPace({ aTurn, waiting: most, waitingOfOne }: PaceBounds): Pace {
  const line: { network: string; begin: () => void }[] = []
  let running = false
  const next = () => {
    for (const { begin } of line.splice(0, aTurn)) begin()
    running = line.length > 0
    if (running) setImmediate(next)
  }
  return {
    turn: (network) => {
      if (line.length >= most || line.filter((one) => one.network === network).length >= waitingOfOne)
        refuse('unavailable', '访问人数较多，请稍后再试', { retryAfter: 3 })
      const { promise, resolve } = Promise.withResolvers<void>()
      line.push({ network, begin: resolve })
      if (!running) setImmediate(next)
      running = true
      return promise
    },
    get waiting() {
      return line.length
    },
  }
}
