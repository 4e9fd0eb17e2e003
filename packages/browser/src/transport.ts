import { NetworkFailure } from './network-failure.ts'

/** Milliseconds until a request is given up: the bare client, and its GET, POST and PUT helpers (spec §9). */
export const timeouts = { standard: 5000, helper: 10_000 } as const

/**
 * What a client needs to know about its side: who calls, and which site is meant (spec §7). An empty authorization is sent as an
 * empty header, `null` as none.
 */
export type Caller = { authorization: () => string | null; siteId: () => string | number }

/** The headers that every request carries (spec §7). */
export function callerHeaders(caller: Caller): Record<string, string> {
  const token = caller.authorization()
  return {
    'X-Requested-With': 'XMLHttpRequest',
    CurrentSite: String(caller.siteId()),
    ...(token !== null && { Authorization: token }),
  }
}

/**
 * Sends a request and reads the answer within `timeout` milliseconds; `read` decides what the answer is read as.
 * Throws `NetworkFailure` when there is no connection or no complete answer in time, or when the signal of `init` ends it.
 */
export async function transmit<Answer>(
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
  timeout: number = timeouts.standard,
): Promise<Answer> {
  const clock = AbortSignal.timeout(timeout)
  try {
    const signal = init.signal ? AbortSignal.any([clock, init.signal]) : clock
    return await read(await fetch(url, { credentials: 'include', ...init, signal }))
  } catch (cause) {
    if (cause instanceof NetworkFailure) throw cause
    throw new NetworkFailure(clock.aborted ? 'timeout' : 'offline', cause)
  }
}
