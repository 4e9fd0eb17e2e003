import { Overdue } from './engine.ts'

export type StopOptions = {
  /** Maximum duration of a read in milliseconds. */
  deadline: number
  /** Milliseconds that it may still run after its client has disconnected; starting a new reader takes about as long. */
  grace: number
}

/**
 * When a read has to stop: rejects with `Overdue` at the deadline, and with the reason of `signal` some time after the client
 * has disconnected. `clear` removes the timers.
 */
export function stopOf({ deadline, grace }: StopOptions, signal: AbortSignal): { stop: Promise<never>; clear(): void } {
  const { promise: stop, reject } = Promise.withResolvers<never>()
  // The promise may have no handler any more when the read was fast.
  stop.catch(() => {})
  const overdue = setTimeout(() => reject(new Overdue()), deadline)
  let leaving: NodeJS.Timeout | undefined
  const leave = () => {
    leaving = setTimeout(() => reject(signal.reason), grace)
  }
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  return {
    stop,
    clear: () => {
      clearTimeout(overdue)
      clearTimeout(leaving)
      signal.removeEventListener('abort', leave)
    },
  }
}
