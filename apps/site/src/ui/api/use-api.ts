import { addressOf } from '@anju/browser/api'
import type { Envelope } from '@anju/contract/wire/envelope'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { useSession } from './session.ts'

/**
 * The result of a request. `locked`: code 401, staff only; `missing`: 404; `refused`: any other code, with its `msg`;
 * `failed`: no response arrived, with a `msg` on that. `retry` sends the request again.
 */
export type Result<Data> = { retry: () => void } & (
  | { state: 'loading' | 'locked' | 'missing'; data?: undefined; msg?: undefined }
  | { state: 'refused' | 'failed'; data?: undefined; msg: string }
  | { state: 'ready'; data: Data; msg?: undefined }
)

type Outcome = Omit<Result<unknown>, 'retry'>
type Entry = { outcome: Outcome; at: number }

const FRESH_MS = 60_000
const MAX_ENTRIES = 200
const loading: Outcome = { state: 'loading' }
const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()

function setEntry(key: string, outcome: Outcome) {
  entries.delete(key)
  entries.set(key, { outcome, at: Date.now() })
  for (const oldest of entries.keys()) {
    if (entries.size <= MAX_ENTRIES) break
    entries.delete(oldest)
  }
  for (const listener of listeners) listener()
}

function outcomeOf({ code, msg, data }: Envelope): Outcome {
  if (code === 200) return { state: 'ready', data }
  if (code === 401) return { state: 'locked' }
  if (code === 404) return { state: 'missing' }
  return { state: 'refused', msg }
}

type Fetch = () => Promise<Envelope>

const inFlight = new Set<string>()

/** Sends a request unless the same one is in flight; data that is ready stays visible meanwhile. */
async function load(key: string, fetchData: Fetch) {
  if (inFlight.has(key)) return
  inFlight.add(key)
  if (entries.get(key)?.outcome.state !== 'ready') setEntry(key, loading)
  try {
    setEntry(key, outcomeOf(await fetchData()))
  } catch (error) {
    setEntry(key, { state: 'failed', msg: error instanceof Error ? error.message : '' })
  } finally {
    inFlight.delete(key)
  }
}

function needsLoading(key: string): boolean {
  const entry = entries.get(key)
  return entry?.outcome.state !== 'ready' || Date.now() - entry.at > FRESH_MS
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Puts other answers in the place of those that are there, without loading anything: for a preview whose item changes. */
export function renewAnswers(answerTo: (address: string) => Envelope | undefined): void {
  for (const key of [...entries.keys()]) {
    const envelope = answerTo(key.slice(key.lastIndexOf(' ') + 1))
    if (envelope) setEntry(key, outcomeOf(envelope))
  }
}

type Send = typeof call
/** The `data` in the response of a route of the contract. */
export type DataFor<Key extends Parameters<Send>[0]> =
  Awaited<ReturnType<typeof call<Key>>> extends { data: infer Data } ? Data : never

/**
 * Reads a GET route: `const result = useApi('GET /api/cms/law/:lawId', { params: { lawId } })`. Responses are
 * cached for a minute by address and member, so going back is instant; a login or logout fetches again by itself. Pass
 * the key `null` to fetch nothing yet. A look-up by a secret is a POST, because no address has one; its body is a part of the key.
 */
export function useApi<Key extends Parameters<Send>[0] & (`GET ${string}` | `POST ${string}/check`)>(
  key: Key | null,
  options?: Parameters<typeof call<Key>>[1],
): Result<DataFor<Key>> {
  const { token, generation } = useSession()
  const address = key === null ? '' : addressOf(key, options as object | undefined)
  const { body } = (options ?? {}) as { body?: object }
  const entryKey = `${generation} ${token ?? ''} ${body ? JSON.stringify(body) : ''} ${address}`
  const fetchData: Fetch = () => (call as (key: string, options: unknown) => Promise<Envelope>)(key ?? '', options)
  const outcome = useSyncExternalStore(subscribe, () => entries.get(entryKey)?.outcome)
  const isForgotten = outcome === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry's key says all that `fetchData` depends on
  useEffect(() => {
    if (address && needsLoading(entryKey)) void load(entryKey, fetchData)
  }, [entryKey, isForgotten])
  return { ...(outcome ?? loading), retry: () => void load(entryKey, fetchData) } as Result<DataFor<Key>>
}
