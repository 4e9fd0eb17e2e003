import { refuse } from '../refusal.ts'

export type LineOptions = {
  /** So many run at once. */
  running: number
  /** So many wait besides. */
  waiting: number
  /** The same for one network or account, so that nobody takes all the places. */
  each: { running: number; waiting: number }
}

type Waiting = { who: string; go(): void }

const BUSY = '正在搜索的人较多，请稍后再试'
/** Seconds after which a place is likely to be free: nothing runs longer than the deadline. */
const RETRY_AFTER = 2

/**
 * A short line before a few places. Whoever finds it full is refused at once; whoever leaves while waiting is taken out.
 * Of those that wait, the first whose own share is not used up goes next.
 */
export function createLine({ running, waiting, each }: LineOptions) {
  const inside = new Map<string, number>()
  const line: Waiting[] = []
  let taken = 0
  const insideOf = (who: string) => inside.get(who) ?? 0
  const mayEnter = (who: string) => taken < running && insideOf(who) < each.running
  const enter = (who: string) => {
    taken++
    inside.set(who, insideOf(who) + 1)
  }
  const leave = (who: string) => {
    taken--
    if (insideOf(who) > 1) inside.set(who, insideOf(who) - 1)
    else inside.delete(who)
    const next = line.findIndex((one) => mayEnter(one.who))
    if (next >= 0) for (const one of line.splice(next, 1)) one.go()
  }
  const wait = (who: string, signal: AbortSignal) => {
    if (line.length >= waiting || line.filter((one) => one.who === who).length >= each.waiting)
      refuse('unavailable', BUSY, { retryAfter: RETRY_AFTER })
    return new Promise<void>((resolve, reject) => {
      const leaveLine = () => {
        line.splice(line.indexOf(place), 1)
        reject(signal.reason)
      }
      const place = {
        who,
        go: () => {
          signal.removeEventListener('abort', leaveLine)
          enter(who)
          resolve()
        },
      }
      signal.addEventListener('abort', leaveLine, { once: true })
      line.push(place)
    })
  }
  return {
    /** Resolves with the function that gives the place back; refuses with 503 when the line is full. */
    take: async (who: string, signal: AbortSignal): Promise<() => void> => {
      signal.throwIfAborted()
      if (mayEnter(who)) enter(who)
      else await wait(who, signal)
      return () => leave(who)
    },
    get state() {
      return { running: taken, waiting: line.length }
    },
  }
}
