import type { Static, TSchema } from 'typebox'

/** HTTP method and path of a route; path parameters are written `:name`. */
export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/**
 * Who may call a route. There is no default: a row without `access` does not compile.
 * `member` and `administrator` need a session of that realm; `permission:x` needs an administrator who holds `x`. Which
 * permissions exist is checked where the tables are collected.
 */
export type Access<Permission extends string = string> =
  | 'anyone'
  | 'member'
  | 'administrator'
  | `permission:${Permission}`

/** The account that an access asks for. */
export type AccountOf<A extends Access> = A extends `permission:${string}`
  ? 'administrator'
  : Exclude<A, `permission:${string}`>

/** The same for one access. */
export function accountOf(access: Access): AccountOf<Access> {
  return access === 'anyone' || access === 'member' ? access : 'administrator'
}

/** The permission that an access asks for. */
export type PermissionOf<A extends Access> = A extends `permission:${infer Permission}` ? Permission : undefined

/** The same for one access. */
export function permissionOf(access: Access): string | undefined {
  return /^permission:(.*)$/.exec(access)?.[1]
}

/** What a call did, in the order of RuoYi's `businessType`: the index is the number on the wire. */
export const auditActions = [
  'other',
  'insert',
  'update',
  'delete',
  'grant',
  'export',
  'import',
  'force',
  'generate',
  'clean',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * What the operation log says of a call: the part of the console in Chinese, and the kind of action. `hides` names fields of
 * the answer that it must not keep, beside those whose names say so, such as a password.
 */
export type Audit = {
  title: string
  action: AuditAction
  /**
   * The kinds of things that the call is about, the main one first: their ids are read from its input and, when it made one, from its
   * answer. Without it the call is about this part of the console as a whole, such as its settings or an export of its list.
   */
  object?: string | readonly string[]
  hides?: readonly string[]
  /** Fields of the request that it must not keep, such as texts that not every reader of the log may see. */
  omits?: readonly string[]
  /** Fields that are no secrets although their names look like it. */
  shows?: readonly string[]
  /** A field whose text says what another one is: `value` is hidden when the text of `name` names a secret. */
  pair?: { name: string; value: string }
}

/**
 * The audits of one part of the console and the kind of thing that its calls are about: `const audit = auditsOf('角色管理', 'role')`,
 * then `audit: audit('insert')`.
 */
export function auditsOf<const Title extends string>(
  title: Title,
): <const Action extends AuditAction>(action: Action) => { title: Title; action: Action }
export function auditsOf<const Title extends string, const Kind extends string>(
  title: Title,
  object: Kind,
): <const Action extends AuditAction>(action: Action) => { title: Title; action: Action; object: Kind }
export function auditsOf(title: string, object?: string) {
  return (action: AuditAction) => (object === undefined ? { title, action } : { title, action, object })
}

/**
 * Acts for which a stolen session is not enough. `rights`: who may log in and do what: accounts, roles, menus, departments, parameters.
 * `records`: traces are deleted or taken out. `people`: the contacts of many people are taken out at once.
 */
export type Act = 'rights' | 'records' | 'people'

/**
 * What a call costs beside an ordinary one. `search`: long reads that anybody may ask for. `heavy`: console calls that take
 * memory or threads. Such calls wait in a queue of their own and are the first to be refused when the server is late.
 */
export type Load = 'search' | 'heavy'

/** One row of a contract table. `data` is what stands under `data` (/api) or beside `code` and `msg` (/prod-api). */
export type Route = {
  access: Access
  /** What is at stake. The session must have proved to know the password within the last minutes, or is asked for it: `POST /prod-api/verifyPassword`. */
  act?: Act
  /** Open to a session with an initial password, and so to one without a demanded second factor; others wait for the change. */
  beforePasswordChange?: true
  /** Open to a session of which a second factor is demanded that it does not have yet. */
  beforeSecondFactor?: true
  /** Open while the screen of the session is locked. */
  whileLocked?: true
  /** The browser deletes its cached copies of our responses after the call (`Clear-Site-Data`). */
  clearsCache?: true
  /** Absent for a call that costs little. */
  load?: Load
  /** A GET for everybody that writes to the database: few of these begin at once, as of all other calls for everybody that are no GET. */
  writes?: true
  query?: TSchema
  params?: TSchema
  body?: TSchema
  /** The largest body in bytes where the default of `bodyLimitOf` refuses what the schema admits, and why it may be so large. */
  largeBody?: { bytes: number; why: string }
  /** The largest body in bytes where less than the default is enough. */
  smallBody?: number
  /** The body is an address-encoded form, all of it texts, as RuoYi's client sends it for exports. */
  form?: true
  /** The body is one file in this field of a multipart form, of at most so many bytes. */
  upload?: { field: string; maxBytes: number }
  data: TSchema
  /** The handler answers a file; only its refusals are JSON. */
  file?: true
  /** The handler answers with the address to which the browser goes on. */
  leads?: true
  /** `anonymous`: the response is the same for everybody without a session, so the server may cache its bytes. */
  cache?: 'anonymous'
  /**
   * A long answer travels compressed to clients with a session, too: it has neither a secret nor a text of the caller, by which somebody
   * could guess one from its length.
   */
  compressed?: true
  /** Properties of the query that people type freely: most of these texts are asked for once, so fewer responses are cached. */
  freeText?: readonly string[]
  /** Console calls that change something, or take data out, are written to the operation log, or say why not with `none`. */
  audit?: Audit | 'none'
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

/** One row of a table, with its key as a type. */
export const rowOf = <const Key extends RouteKey, const Row extends Route>(key: Key, row: Row) =>
  ({ [key]: row }) as Record<Key, Row>
