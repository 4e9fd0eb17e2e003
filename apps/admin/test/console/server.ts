import type { KeyOf, RowOf } from '@anju/browser/api'
import { refusals } from '@anju/contract/errors'
import type { LeavingWork } from '@anju/contract/system/user-work'
import { tables } from '@anju/contract/tables'
import { LIST_MESSAGE, OK, OK_MESSAGE } from '@anju/contract/wire/envelope'
import type { BodyOf, DataOf, QueryOf } from '@anju/contract/wire/route'
import { BatchInterceptor } from '@mswjs/interceptors'
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'

type Tables = typeof tables
/** A key of the contract, such as `GET /prod-api/system/role/list`. */
export type Key = KeyOf<Tables>

/** What the console sent with one call, as the contract has it. `form` has the file of an upload. */
export type Call<K extends Key> = {
  query: QueryOf<RowOf<Tables, K>>
  params: Record<string, string>
  body: BodyOf<RowOf<Tables, K>>
  headers: Headers
  form: FormData | null
}

type Reason = {
  code: number
  msg: string
  field?: string
  reason?: string
  ticket?: string
  leaving?: LeavingWork
}

/** A refusal of the server: `new Refusal(refusals.conflict)`. */
export class Refusal {
  readonly reason: Reason
  constructor(reason: Reason) {
    this.reason = reason
  }
}

/** A rule of the business says no, perhaps about a field of the form. */
export const rejected = (msg: string, field?: string) =>
  new Refusal({ ...refusals.rejected, msg, ...(field !== undefined && { field }) })

/** The answer of a route: the contract's data, a refusal, or, for files and broken answers, a response as it is. */
export type Answer<K extends Key> = DataOf<RowOf<Tables, K>> | Refusal | Response
type Handler<K extends Key> = Answer<K> | ((call: Call<K>) => Answer<K> | Promise<Answer<K>>)

/** A route that is asked and does not answer yet. */
export type Held = {
  /** Resolves when the call has arrived. */
  requested: Promise<void>
  /** Lets the server answer it as planned. */
  release: () => void
}

/** The server as a test plays it. A call without a planned answer fails the test. */
export type FakeServer = {
  /** Plans the answer to every call of a route, until another one is planned. */
  on<K extends Key>(key: K, handler: Handler<K>): void
  /** Plans the answer to the next call only; several are given in their order. */
  once<K extends Key>(key: K, handler: Handler<K>): void
  /** Holds the next call of a route back until it is released. */
  hold(key: Key): Held
  /** The calls of a route so far. */
  calls<K extends Key>(key: K): Call<K>[]
  /** What nobody has planned; ends the held calls. */
  end(): string[]
}

/** A file as the server sends it. */
export function fileNamed(name: string, content: BlobPart = 'content'): Response {
  const headers = { 'content-type': 'application/octet-stream', 'download-filename': encodeURIComponent(name) }
  return new Response(new Blob([content]), { headers })
}

const keys = Object.values(tables).flatMap((table) => Object.keys(table)) as Key[]
const literalFirst = keys.toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
const patterns = literalFirst.map((key) => {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, path: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }
})

const isCall = ({ url }: Request) => /^\/(?:prod-api|api)\//.test(new URL(url).pathname)

/** The route of a request, and its parameters; undefined for what the contract does not have. */
function routeOf(request: Request): { key: Key; params: Record<string, string> } | undefined {
  const { pathname } = new URL(request.url)
  for (const { key, method, path } of patterns) {
    const match = method === request.method ? path.exec(pathname) : null
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { key, params: Object.fromEntries(params) }
  }
  return undefined
}

async function callOf(request: Request, params: Record<string, string>): Promise<Call<Key>> {
  const type = request.headers.get('content-type') ?? ''
  const form = type.startsWith('multipart/') ? await request.formData() : null
  const text = form || !request.body ? '' : await request.text()
  const isForm = type.startsWith('application/x-www-form-urlencoded')
  const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : text ? JSON.parse(text) : undefined
  const query: unknown = Object.fromEntries(new URL(request.url).searchParams)
  return { query, params, body, headers: request.headers, form } as Call<Key>
}

const sentence = (data: unknown) =>
  data !== null && typeof data === 'object' && 'rows' in data ? LIST_MESSAGE : OK_MESSAGE

/** Writes an answer in the dialect of its route: `/api` under `data`, `/prod-api` beside `code` and `msg`. */
function responseOf(key: Key, answer: Answer<Key>): Response {
  if (answer instanceof Response) return answer.clone()
  if (answer instanceof Refusal) return Response.json({ data: null, ...answer.reason })
  const frame = { code: OK, msg: sentence(answer) }
  return Response.json(
    key.includes(' /prod-api/') ? { ...frame, ...(answer as object | null) } : { ...frame, data: answer },
  )
}

type Hold = { arrived: () => void; released: Promise<void>; release: () => void }

function holding(): { hold: Hold; requested: Promise<void> } {
  const { promise: requested, resolve: arrived } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  return { hold: { arrived, released, release }, requested }
}

type Played = FakeServer & { respond(request: Request): Promise<Response> | undefined }

/** Starts a server without any answers. */
export function fakeServer(): Played {
  const always = new Map<Key, Handler<Key>>()
  const next = new Map<Key, Handler<Key>[]>()
  const held = new Map<Key, Hold[]>()
  const heard: { key: Key; call: Call<Key> }[] = []
  const holds: Hold[] = []
  const unplanned: string[] = []
  async function answer(request: Request, { key, params }: NonNullable<ReturnType<typeof routeOf>>) {
    const call = await callOf(request, params)
    heard.push({ key, call })
    const hold = held.get(key)?.shift()
    hold?.arrived()
    await hold?.released
    const handler = next.get(key)?.shift() ?? always.get(key)
    if (handler === undefined) {
      unplanned.push(key)
      return Response.json({ ...refusals.fault, data: null })
    }
    return responseOf(key, typeof handler === 'function' ? await handler(call) : handler)
  }
  return {
    on: (key, handler) => void always.set(key, handler as Handler<Key>),
    once: (key, handler) => void next.set(key, [...(next.get(key) ?? []), handler as Handler<Key>]),
    hold(key) {
      const { hold, requested } = holding()
      held.set(key, [...(held.get(key) ?? []), hold])
      holds.push(hold)
      return { requested, release: hold.release }
    },
    calls: <K extends Key>(key: K) => heard.filter((one) => one.key === key).map(({ call }) => call as Call<K>),
    respond(request) {
      const route = routeOf(request)
      if (route) return answer(request, route)
      if (!isCall(request)) return undefined
      unplanned.push(`${request.method} ${request.url}, which is not in the contract`)
      return Promise.resolve(Response.json({ ...refusals.notFound, data: null }))
    },
    end() {
      for (const { release } of holds) release()
      return unplanned
    },
  }
}

const nobody: Pick<Played, 'respond'> = {
  respond: (request) => (isCall(request) ? Promise.resolve(Response.error()) : undefined),
}
let present: Pick<Played, 'respond'> = nobody
const interceptor = new BatchInterceptor({
  name: 'contract',
  interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
})
interceptor.apply()
interceptor.on('request', async ({ request, controller }) => {
  const response = await present.respond(request)
  if (response) controller.respondWith(response)
})

/** Makes this server answer the console's calls. */
export function connect(server: Played): void {
  present = server
}

/** Lets nothing answer what a console still asks for that has been removed, such as a call that it had put off. */
export function disconnect(): void {
  present = nobody
}
