import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds between two heartbeats, until one counts as lost, and between two tries to connect again. */
export type ListenTimes = { beatEvery: number; beatWithin: number; retryAfter: number }

/** A connection that silently died is noticed after at most `beatEvery + beatWithin`, in less than four seconds. */
const TIMES: ListenTimes = { beatEvery: 1500, beatWithin: 2000, retryAfter: 500 }

/** Runs `beat` with pauses between its runs, until it fails or the signal ends it. */
async function keepAsking(beat: () => Promise<unknown>, every: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(every, ended)
    if (!ended.aborted) await beat()
  }
}

async function pause(milliseconds: number, ended: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: ended, ref: false }).catch(() => {})
}

/** One connection for as long as it answers; calls back at every notification and once it listens. */
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
    // With a statement under way this closes the socket at once; otherwise it says goodbye, to which a dead peer never replies.
    void client.end().catch(() => {})
    if (!stopped.aborted) client.connection.stream.destroy()
  }
}

/**
 * Calls back with `true` at every change that another process signals, and with `false` when changes are no longer
 * received: the connection ended, or left a heartbeat unanswered. Connects again by itself.
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
