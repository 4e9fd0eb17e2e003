import type { Static, TSchema } from 'typebox'

/** HTTP method and path of a route; path parameters are written `:name`. */
export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/**
 * Who may call a route. There is no default: a row without `access` does not compile.
 * `member` and `administrator` need a session of that realm; `permission:x` needs an administrator who holds `x`.
 */
export type Access = 'anyone' | 'member' | 'administrator' | `permission:${string}`

/** One row of a contract table. `data` is what stands under `data` (/api) or beside `code` and `msg` (/prod-api). */
export type Route = {
  access: Access
  query?: TSchema
  params?: TSchema
  body?: TSchema
  data: TSchema
  /** `visitors`: the same answer for every visitor without a session, so the server may keep its bytes. */
  keep?: 'visitors'
  /** One Chinese sentence for the API page. */
  about: string
}

export type RouteTable = Record<RouteKey, Route>

/** Declares a contract table; the literal keys and schemas survive as types for server and client. */
export function routes<const Table extends RouteTable>(table: Table): Table {
  return table
}

type StaticOr<Schema, Otherwise> = Schema extends TSchema ? Static<Schema> : Otherwise
export type BodyOf<R extends Route> = StaticOr<R['body'], undefined>
export type QueryOf<R extends Route> = StaticOr<R['query'], Record<string, never>>
export type ParamsOf<R extends Route> = StaticOr<R['params'], Record<string, never>>
export type DataOf<R extends Route> = StaticOr<R['data'], null>
