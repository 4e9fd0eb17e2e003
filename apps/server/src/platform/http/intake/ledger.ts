import { Refusal, refuse } from '../../refusal.ts'

/** Bytes of bodies in memory: of one sender, and in all. */
export type LedgerBounds = { ofOne: number; inAll: number }

/** One body in memory. */
export type Entry = {
  /** Counts bytes that have arrived; refuses when they are too many. */
  add(bytes: number): void
  /** The body is whole: it is no longer ended to make room. */
  complete(): void
  /** The body is gone. Calling it again does nothing. */
  close(): void
}

export type Ledger = {
  /**
   * Opens the entry of a body of `declared` bytes, 0 if the sender does not say, before anything of it is read. Refuses with 429 when the
   * sender has as much in memory as one may, with 503 when everybody together has. `end` ends the body while it arrives.
   */
  open(sender: string, declared: number, end: (refusal: Refusal) => void): Entry
  /** Bytes in memory. */
  readonly bytes: number
}

type Body = { sender: string; bytes: number; end: ((refusal: Refusal) => void) | undefined }

const RETRY_AFTER = 5

const isArriving = ({ end, bytes }: Body) => end !== undefined && bytes > 0

/**
 * Bounds the bytes of bodies that are arriving or being worked on. When all of them together reach the bound, the sender with the most bytes
 * loses the body that has waited longest for its next ones, so many slow senders do not keep out a quick one.
 */
export function createLedger({ ofOne, inAll }: LedgerBounds, what: string): Ledger {
  // In the order of their latest bytes.
  const bodies = new Set<Body>()
  const sums = new Map<string, number>()
  let total = 0

  const sumOf = (sender: string) => sums.get(sender) ?? 0
  const count = (body: Body, bytes: number) => {
    body.bytes += bytes
    total += bytes
    const sum = sumOf(body.sender) + bytes
    if (sum > 0) sums.set(body.sender, sum)
    else sums.delete(body.sender)
  }
  const close = (body: Body) => {
    if (bodies.delete(body)) count(body, -body.bytes)
  }
  const tooManyOfOne = () =>
    refuse('tooMany', `您同时提交的${what}较多，请等前面的完成后再试`, { retryAfter: RETRY_AFTER })
  const tooMany = () => refuse('unavailable', `同时提交的${what}较多，请稍后再试`, { retryAfter: RETRY_AFTER })

  /** Ends the body that waits longest among those of the sender with the most; `false` if that is nobody else's. */
  const makeRoom = (incoming: Body): boolean => {
    const arriving = [...bodies].filter((body) => isArriving(body) && body !== incoming)
    const most = Math.max(...arriving.map(({ sender }) => sumOf(sender)))
    const least = arriving.find(({ sender }) => sumOf(sender) === most)
    if (!least || most < sumOf(incoming.sender)) return false
    const { end } = least
    close(least)
    end?.(new Refusal({ code: 503, msg: `同时提交的${what}较多，请稍后再试` }, { retryAfter: RETRY_AFTER }))
    return true
  }

  const add = (body: Body, bytes: number) => {
    if (!bodies.delete(body)) return
    bodies.add(body)
    count(body, bytes)
    if (sumOf(body.sender) > ofOne) tooManyOfOne()
    while (total > inAll) if (!makeRoom(body)) tooMany()
  }

  return {
    open: (sender, declared, end) => {
      if (sumOf(sender) + declared > ofOne) tooManyOfOne()
      const body: Body = { sender, bytes: 0, end }
      if (total >= inAll && !makeRoom(body)) tooMany()
      bodies.add(body)
      return {
        add: (bytes) => add(body, bytes),
        complete: () => {
          body.end = undefined
        },
        close: () => close(body),
      }
    },
    get bytes() {
      return total
    },
  }
}
