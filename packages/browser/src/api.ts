import type { Envelope } from '@anju/contract/wire/envelope'
import type { BodyOf, DataOf, ParamsOf, QueryOf, Route, RouteTable } from '@anju/contract/wire/route'
import { parseEnvelope } from './envelope.ts'
import { type Caller, callerHeaders, timeouts, transmit } from './transport.ts'

/** Contract tables by domain, as `contract/tables.ts` exports them. Only ever a type here: no schema is bundled. */
type Tables = Record<string, RouteTable>
type In<Table, Key extends PropertyKey> = Table extends Record<Key, infer Row extends Route> ? Row : never

/** The keys of all routes, such as `GET /api/cms/site`. */
export type KeyOf<T extends Tables> = { [Domain in keyof T]: keyof T[Domain] }[keyof T] & string
/** The contract row of a key. */
export type RowOf<T extends Tables, Key extends string> = In<T[keyof T], Key>

/** Where the schema asks for a string, a number is as good in an address. */
type Loose<Query> = { [Name in keyof Query]: string extends Query[Name] ? Query[Name] | number : Query[Name] }
type Part<Name extends string, Value> = Value extends undefined | Record<string, never>
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value }

/**
 * Query, path parameters and body of a call, as far as its row has them. `background` says that nobody asked for it, such as a
 * timer's: the server does not count it as use of the session. `signal` gives the call up. `keepalive` sends it although the page ends.
 */
export type CallOptions<R extends Route> = {
  query?: Loose<QueryOf<R>>
  background?: boolean
  signal?: AbortSignal
  keepalive?: boolean
} & Part<'params', ParamsOf<R>> &
  Part<'body', BodyOf<R>>

/** `/api` answers under `data`, `/prod-api` beside `code` and `msg` (record 0001, decision 8). */
export type AnswerOf<Key extends string, R extends Route> = Key extends `${string} /prod-api/${string}`
  ? { code: number; msg: string; field?: string; reason?: string } & DataOf<R>
  : Envelope<DataOf<R>>

/** Calls a route by its key; resolves with the envelope whatever its code says. Throws `NetworkFailure` only. */
export type Api<T extends Tables> = <Key extends KeyOf<T>>(
  key: Key,
  ...options: Record<never, never> extends CallOptions<RowOf<T, Key>>
    ? [CallOptions<RowOf<T, Key>>?]
    : [CallOptions<RowOf<T, Key>>]
) => Promise<AnswerOf<Key, RowOf<T, Key>>>

type Loosely = {
  query?: object
  params?: object
  body?: unknown
  background?: boolean
  signal?: AbortSignal
  keepalive?: boolean
}

/** The address of a call: path parameters filled in, empty query values left out. */
export function addressOf(key: string, options: Loosely = {}): string {
  const params = (options.params ?? {}) as Record<string, string>
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

async function readEnvelope(response: Response): Promise<Envelope> {
  return parseEnvelope(await response.text(), response.status)
}

/** Sees every envelope, with the token that the request carried: the place to notice an ended session. */
export type Answered = (envelope: Envelope, token: string | null) => void

/** A typed client for the tables given as a type: `createApi<typeof tables>(caller)`. */
export function createApi<T extends Tables>(caller: Caller, answered?: Answered): Api<T> {
  async function call(key: string, options: Loosely = {}): Promise<unknown> {
    const method = key.slice(0, key.indexOf(' '))
    const token = caller.authorization()
    const init: RequestInit = { method, headers: callerHeaders(caller) }
    if (options.background) init.headers = { ...init.headers, 'X-Background': '1' }
    if (options.signal) init.signal = options.signal
    if (options.keepalive) init.keepalive = true
    if (options.body !== undefined) {
      init.headers = { ...init.headers, 'Content-Type': 'application/json' }
      init.body = JSON.stringify(options.body)
    }
    const timeout = method === 'DELETE' ? timeouts.standard : timeouts.helper
    const envelope = await transmit(addressOf(key, options), init, readEnvelope, timeout)
    answered?.(envelope, token)
    return envelope
  }
  return call as Api<T>
}
