import type { IncomingMessage } from 'node:http'

/** Every so many milliseconds so many requests go on by one chunk, of at most 64 KB: 25 MB a second in all. */
const EVERY = 5
const AT_ONCE = 2

/** Requests whose next chunk has its turn, in the order in which they came. */
const line = new Set<IncomingMessage>()
const dropped = new WeakSet<IncomingMessage>()
let waiting = false

function wait(): void {
  if (waiting || line.size === 0) return
  waiting = true
  setTimeout(goOn, EVERY)
}

function goOn(): void {
  for (const request of [...line].slice(0, AT_ONCE)) {
    line.delete(request)
    request.resume()
  }
  waiting = false
  wait()
}

/** A request is not complete when it arrives, whether a body follows or not. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Reads the rest of a body and keeps nothing of it, so that the sender gets the response instead of a broken connection, and may use the
 * connection again. Node would read it as fast as it comes: a few senders without end would leave no time for others. The time limit of
 * requests ends what takes too long.
 */
export function dropBody(request: IncomingMessage): void {
  if (!hasBody(request) || request.complete || request.destroyed || dropped.has(request)) return
  dropped.add(request)
  request.on('error', () => {})
  request.on('data', () => {
    request.pause()
    line.add(request)
    wait()
  })
  request.once('close', () => line.delete(request))
  // Node drops the body itself unless somebody has begun to read it.
  request.read(0)
  request.resume()
}
