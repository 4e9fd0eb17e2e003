import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds between two heartbeats, until one counts as lost, and between two attempts to reconnect. */
export type ListenTimes = { beatEvery: number; beatWithin: number; retryAfter: number }

/** A connection that was lost silently is detected after at most `beatEvery + beatWithin`, in less than four seconds. */
const TIMES: ListenTimes = { beatEvery: 1500, beatWithin: 2000, retryAfter: 500 }

/** Runs `beat` with pauses in between, until it fails or the signal aborts. */
async function keepAsking(beat: () => Promise<unknown>, every: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(every, ended)
    if (!ended.aborted) await beat()
  }
}

async function pause(milliseconds: number, ended: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: ended, ref: false }).catch(() => {})
}

/** One connection while it responds; calls back once it listens and at every notification. */
async function listenOnce(url: string, heard: () => void, times: ListenTimes, stopped: AbortSignal): Promise<void> {
  const { beatEvery, beatWithin } = times
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: beatWithin,
    query_timeout: beatWithin,
    keepAlive: true,
  })
  const ended = new AbortController()
  const end = () => ended.abort()
  client.on('error', end).once('end', end)
  stopped.addEventListener('abort', end, { once: true })
  client.on('notification', heard)
  try {
    await client.connect()
    await client.query('listen anju_changed')
    heard()
    await keepAsking(() => client.query('select 1'), beatEvery, ended.signal)
  } finally {
    stopped.removeEventListener('abort', end)
    client.removeListener('notification', heard)
    // While a statement runs this closes the socket at once; otherwise it sends a termination message, to which a dead peer never replies.
    void client.end().catch(() => {})
    if (!stopped.aborted) client.connection.stream.destroy()
  }
}

/**
 * Calls back with `true` at every change that another process signals, and with `false` when changes are no longer
 * received: the connection ended, or a heartbeat got no response. Reconnects by itself.
 */
export function listenForChanges(
  url: string,
  heard: (connected: boolean) => void,
  times: ListenTimes = TIMES,
): () => Promise<void> {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce(url, () => heard(true), times, stopping.signal).catch(() => {})
      heard(false)
      await pause(times.retryAfter, stopping.signal)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
