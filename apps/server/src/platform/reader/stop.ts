import { TooDear, TooSlow } from './engine.ts'

/** The limits of one read, in milliseconds. */
export type StopOptions = {
  /** Processor time. */
  processor: number
  /** Time by the clock, which other work on the machine uses up too: a last resort. */
  deadline: number
  /** Processor time that it may still use after its client has disconnected; starting a new reader takes more. */
  grace: number
}

/** How often the processor time of a running read is looked at, in milliseconds. */
const EVERY = 50

/**
 * When a read has to stop: rejects with `TooDear` or `TooSlow` at its limits, and with the reason of `signal` some time after the client
 * has disconnected. `used` is the processor time so far, `NaN` where the system does not tell. `clear` removes the timers.
 */
export function stopOf(
  { processor, deadline, grace }: StopOptions,
  used: () => number,
  signal: AbortSignal,
): { stop: Promise<never>; clear(): void } {
  const { promise: stop, reject } = Promise.withResolvers<never>()
  // The promise may have no handler any more when the read was fast.
  stop.catch(() => {})
  let usedAtLeaving: number | undefined
  const leave = () => {
    usedAtLeaving = used()
    if (grace === 0) reject(signal.reason)
  }
  const look = () => {
    const now = used()
    if (now >= processor) reject(new TooDear())
    else if (usedAtLeaving !== undefined && now - usedAtLeaving >= grace) reject(signal.reason)
  }
  const overdue = setTimeout(() => reject(new TooSlow()), deadline)
  const looking = setInterval(look, EVERY)
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  return {
    stop,
    clear: () => {
      clearTimeout(overdue)
      clearInterval(looking)
      signal.removeEventListener('abort', leave)
    },
  }
}
