import { hash, randomUUID } from 'node:crypto'
import { MINUTE } from '@anju/contract/wire/time'

/** What one network may add on one day, so that no stranger decides what the figures say. */
export const SHARES = {
  /** Pages of one kind on one kind of device, and pages of all kinds. */
  samePage: 10,
  pages: 200,
  /** Times that the same fault counts, and faults of all groups: fewer than what makes an alarm. */
  sameFault: 2,
  faults: 8,
} as const
/** Reports of one network within a minute; more are refused. */
export const REPORTS_A_MINUTE = 30
/** So many counts of networks are remembered of a day; then nothing more counts until midnight. */
const REMEMBERED = 100_000

/** How often something was counted for a network: below `limit` it counts once more. */
function createCounts(most: number) {
  const counts = new Map<string, number>()
  return (key: string, limit: number): boolean => {
    const count = counts.get(key) ?? 0
    if (count >= limit || (count === 0 && counts.size >= most)) return false
    counts.set(key, count + 1)
    return true
  }
}

/**
 * The shares of networks in one day. Networks are stored as salted digests that nothing outside this process can be compared with, and
 * are forgotten at its end.
 */
export function createShares() {
  const salt = randomUUID()
  const digest = (text: string) => hash('sha256', `${salt}\n${text}`, 'base64url').slice(0, 16)
  const takes = createCounts(REMEMBERED)
  const takesBoth = (network: string, what: string, same: number, all: number, kind: string) =>
    takes(digest(`${network}\n${kind}\n${what}`), same) && takes(digest(`${network}\n${kind}`), all)
  return {
    /** Whether a page of a network counts. */
    page: (network: string, page: string, device: string) =>
      takesBoth(network, `${page}\n${device}`, SHARES.samePage, SHARES.pages, 'page'),
    /** Whether a fault of a network counts. */
    fault: (network: string, id: string) => takesBoth(network, id, SHARES.sameFault, SHARES.faults, 'fault'),
  }
}

/** Admits so many reports of a network in a minute. */
export function createReportPace(now: () => number) {
  let takes = createCounts(REMEMBERED)
  let until = 0
  return (network: string): boolean => {
    const at = now()
    // Also after the clock was set back.
    if (at >= until || at < until - MINUTE) {
      takes = createCounts(REMEMBERED)
      until = at + MINUTE
    }
    return takes(network, REPORTS_A_MINUTE)
  }
}
