import { Overdue } from './engine.ts'

export type StopOptions = {
  /** Milliseconds that a read may run. */
  deadline: number
  /** Milliseconds that it may still run once its caller has left; starting a new place costs about as much. */
  grace: number
}

/**
 * When a read has to stop: rejects with `Overdue` at the deadline, and with the reason of `signal` some grace after the caller
 * has left. `clear` ends the waiting.
 */
export function stopOf({ deadline, grace }: StopOptions, signal: AbortSignal): { stop: Promise<never>; clear(): void } {
  const { promise: stop, reject } = Promise.withResolvers<never>()
  // Nobody listens any more when the read was quick.
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
