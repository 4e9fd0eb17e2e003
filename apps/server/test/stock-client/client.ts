import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { PASSWORD, type TestApp, testApp } from '../harness.ts'

/** The body of a response; the walks read it as that client does, which has no types either. */
// biome-ignore lint/suspicious/noExplicitAny: JSON as a client without types meets it
export type Json = any
type Fields = Record<string, unknown>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const TYPE_OF_JSON = 'application/json;charset=utf-8'
const FORM = 'application/x-www-form-urlencoded'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Fields in an address or form: empty ones left out, those of `params` as `params%5Bname%5D`, and a `&` behind each. */
function spelled(fields: Fields): string {
  const pair = ([name, value]: [string, unknown]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}&`
  const flat = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, one]): [string, unknown] => [`${name}[${key}]`, one])
      : [[name, value] as [string, unknown]],
  )
  return flat
    .filter(([, value]) => !isEmpty(value))
    .map(pair)
    .join('')
}

/** Fields in the address of a call without body: commas are not encoded, and empty values are sent. */
function spelledInAddress(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
    .join('&')
}

/** Calls the server as RuoYi's own client does, and reads the verdict as it does. */
export function stockClient(app: TestApp, token: string) {
  const send = async (method: Method, url: string, headers: Record<string, string>, payload?: string | FormData) => {
    const answer = await app.server.inject({
      method,
      url: `/prod-api${url}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    assert.equal(answer.statusCode, 200, `${method} ${url}: ${answer.body}`)
    return answer
  }
  /** The whole response, whatever its code. */
  const ask = async (
    method: Method,
    url: string,
    { data, params }: { data?: Fields; params?: Fields } = {},
  ): Promise<Json> => {
    const address = params ? `${url}?${spelledInAddress(params)}` : url
    const bodyless: Record<string, string> = method === 'GET' || method === 'DELETE' ? {} : { 'content-length': '0' }
    const answer = data
      ? await send(method, address, { 'content-type': TYPE_OF_JSON }, JSON.stringify(data))
      : await send(method, address, bodyless)
    assert.match(String(answer.headers['content-type']), /^application\/json/)
    const body = answer.json()
    assert.ok(typeof body.code === 'number' && typeof body.msg === 'string')
    return body
  }
  const done = async (...call: Parameters<typeof ask>): Promise<Json> => {
    const answer = await ask(...call)
    assert.equal(answer.code, 200, `${call[0]} ${call[1]}: ${answer.msg}`)
    return answer
  }
  return {
    token,
    ask,
    get: (url: string, query: Fields = {}) => done('GET', `${url}?${spelled(query)}`.replace(/[?&]$/, '')),
    post: (url: string, data?: Fields) => done('POST', url, data && { data }),
    put: (url: string, data: Fields) => done('PUT', url, { data }),
    /** Changes something by its address alone. */
    call: (method: 'POST' | 'PUT', url: string, params: Fields) => done(method, url, { params }),
    remove: (url: string) => done('DELETE', url),
    /** Sends a form for a file: its name and bytes, or the envelope when the response is JSON by its content type. */
    async download(url: string, fields: Fields = {}) {
      const answer = await send('POST', `/${url}`, { 'content-type': FORM }, spelled(fields))
      if (answer.headers['content-type'] === 'application/json')
        return { refused: answer.json() as { code: number; msg: string } }
      return { name: decodeURIComponent(String(answer.headers['download-filename'])), bytes: answer.rawPayload }
    },
    /** Fetches a file by its address. */
    file: (url: string, query: Fields) => send('GET', `${url}?${spelled(query)}`.slice(0, -1), {}),
    /** A file in a form, as the browser sends it; without a name it is called `blob`. */
    async upload(url: string, field: string, file: Blob, name?: string): Promise<Json> {
      const form = new FormData()
      if (name === undefined) form.append(field, file)
      else form.append(field, file, name)
      return (await send('POST', url, {}, form)).json()
    },
  }
}
export type StockClient = ReturnType<typeof stockClient>

/** The client after its user has logged in. */
export async function stockConsole(t: TestContext, settings: Parameters<typeof testApp>[1] = {}) {
  const app = await testApp(t, settings)
  return { app, client: await logInAs(app, 'admin') }
}

/** Logs a person in with the form of that client. */
export async function logInAs(app: TestApp, username: string, password = PASSWORD): Promise<StockClient> {
  const { token } = await stockClient(app, '').post('/login', { username, password, code: '', uuid: '' })
  assert.ok(typeof token === 'string' && token !== '')
  return stockClient(app, token)
}

/** The switch values of a list row: `0` or `1` and nothing else, or the switch moves by itself. */
export function assertSwitches(rows: readonly { status: unknown }[]): void {
  assert.ok(rows.length > 0)
  for (const { status } of rows) assert.ok(status === '0' || status === '1', JSON.stringify(status))
}

/** A refusal whose own sentence it shows: for 401, 403 and 404 it has sentences of its own. */
export function assertShown({ code, msg }: { code: number; msg: string }): void {
  assert.ok(![200, 401, 403, 404].includes(code), `${code} ${msg}`)
  assert.ok(msg.length > 0)
}

/** A node of a tree to choose from, and all below it. */
export function nodesOf(tree: readonly Json[]): Json[] {
  return tree.flatMap((node) => [node, ...nodesOf(node.children ?? [])])
}
