import { pathToFileURL } from 'node:url'
import type { tables } from '@anju/contract/tables'
import type { Envelope } from '@anju/contract/wire/envelope'
import type { BodyOf, DataOf, QueryOf, Route, RouteKey } from '@anju/contract/wire/route'
import lightMyRequest, { type InjectOptions } from 'light-my-request'
import { createPasswords } from '#platform/auth/password'
import type { PoolLimits } from '#platform/database/postgres'
import { CONNECTION_LIMITS, type ConnectionLimits } from '#platform/http/connection/limits'
import type { LedgerBounds } from '#platform/http/intake/ledger'
import type { Lateness } from '#platform/http/load/lateness'
import type { UploadBounds } from '#platform/http/upload'
import { createLog } from '#platform/log/log'
import { readSettings, type Settings } from '#platform/settings/settings'
import { type Anju, buildApp, type Replacements } from '../src/app.ts'
import { migratedDatabase } from './database.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'
import { addPeople, aUser, PASSWORD } from './people.ts'
import './shipped-threads.ts'
import { smallConsole, smallSite } from './small-pages.ts'

export { DAY, HOUR, MINUTE } from '@anju/contract/wire/time'
export { START } from './fake-clock.ts'
export { PASSWORD } from './people.ts'

type Tables = (typeof tables)[keyof typeof tables]
type AllRoutes = Tables extends infer T ? (T extends unknown ? (x: T) => void : never) : never
type Routes = (AllRoutes extends (x: infer I) => void ? I : never) & Record<RouteKey, Route>
export type Key = { [K in keyof Routes]: string extends K ? never : K }[keyof Routes] & RouteKey

export type Options<K extends Key> = {
  query?: QueryOf<Routes[K]>
  body?: BodyOf<Routes[K]>
  params?: Record<string, string>
  headers?: Record<string, string>
  ip?: string
}
type Dialect<K extends Key> = K extends `${string} /prod-api/${string}`
  ? { code: number; msg: string; field?: string; reason?: string } & (DataOf<Routes[K]> extends null
      ? unknown
      : DataOf<Routes[K]>)
  : Envelope<DataOf<Routes[K]>>
export type Answer<K extends Key> = Dialect<K> & { status: number; headers: Record<string, unknown>; raw: string }

/** An actor that makes calls: a visitor, or a person with a session. */
export type Actor = {
  token: string
  call<K extends Key>(key: K, options?: Options<K>): Promise<Answer<K>>
  /** A file or page at an address. */
  get(url: string, headers?: Record<string, string>): ReturnType<typeof inject>
}

export type TestApp = Anju & {
  clock: FakeClock
  visitor: Actor
  /** A person with this token, or with a header of one's own. */
  withToken(token: string): Actor
  /** Logs 张三, 李四 or another member in; every call creates a new session. */
  member(name?: string, ip?: string): Promise<Actor>
  /** Logs `admin` or another user in. */
  admin(userName?: string): Promise<Actor>
  /** Adds a user with only these permissions and logs it in. */
  holder(...permissions: string[]): Promise<Actor>
  /** A second process on the same database and clock, as far as one process can play it; perhaps by another line. */
  another(databaseUrl?: string): Promise<TestApp>
  logLines: string[]
}

/** One request as a browser sends it; an object as body is sent as JSON. */
function inject(
  anju: Anju,
  method: 'GET',
  url: string,
  {
    headers,
    body,
    query,
    ip = '203.0.113.7',
  }: { headers: Record<string, string>; body?: object; query?: object; ip?: string },
) {
  return anju.server.inject({
    method,
    url,
    remoteAddress: ip,
    headers: { 'x-requested-with': 'XMLHttpRequest', currentsite: '1', ...headers },
    ...(query && { query: query as Record<string, string> }),
    ...(body && { payload: body }),
  })
}

function actor(anju: Anju, token: string): Actor {
  const own = token ? { authorization: token } : {}
  return {
    token,
    call: async (key, { query, body, params, headers, ip } = {}) => {
      const [method, path] = (key as string).split(' ') as ['GET', string]
      const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
      const answer = await inject(anju, method, url, {
        headers: { ...own, ...headers } as Record<string, string>,
        ...(query && { query }),
        ...(body !== undefined && { body: body as object }),
        ...(ip && { ip }),
      })
      const parsed = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {}
      return { ...parsed, status: answer.statusCode, headers: answer.headers, raw: answer.body }
    },
    get: (url, headers = {}) => inject(anju, 'GET', url, { headers: { ...own, ...headers } as Record<string, string> }),
  }
}

/** A test or suite, as those see it that prepare something and clear it away at its end. */
export type Ending = { after(end: () => unknown): void }

const { ANJU_TEST_READER } = process.env
/** `npm test` names the reader process that is shipped, which starts in a fraction of the time that its sources take. */
const READER = ANJU_TEST_READER ? { entry: pathToFileURL(ANJU_TEST_READER) } : {}

/** Searches of tests have time, however busy the machine is. */
export const UNHURRIED = { processor: 60_000, deadline: 60_000, budget: { most: 3_600_000, aSecond: 1000 } }

/** Statements of tests have time, too, unless a test is about their limits. */
const PATIENT: Partial<PoolLimits> = {
  connectionTimeoutMillis: 60_000,
  statement_timeout: 60_000,
  query_timeout: 60_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}

type Extras = {
  siteDir: string
  adminDir: string
  hashing: { memoryCost: number; timeCost: number }
  connections: ConnectionLimits
  bodies: LedgerBounds | undefined
  uploads: UploadBounds | undefined
  readers: NonNullable<Replacements['readers']>
  /** The event loop is never late in tests, however busy the machine is, unless a test sets a lateness. */
  lateness: Lateness
  /** Limits of the connections to PostgreSQL; `{}` for those that are shipped. */
  pool: Partial<PoolLimits>
}

async function start(t: Ending, settings: Settings, clock: TestApp['clock'], extras: Extras): Promise<TestApp> {
  const logLines: string[] = []
  const anju = await buildApp(settings, {
    clock,
    passwords: createPasswords(extras.hashing),
    log: createLog('debug', { write: (line) => void logLines.push(line) }),
    siteDir: extras.siteDir,
    adminDir: extras.adminDir,
    connections: extras.connections,
    bodies: extras.bodies,
    uploads: extras.uploads,
    readers: { ...READER, ...extras.readers, limits: { ...UNHURRIED, ...extras.readers.limits } },
    lateness: extras.lateness,
    pool: extras.pool,
  })
  // Fastify's own `inject` would pass by what answers ahead of it.
  const inject = async (request: InjectOptions) => {
    await anju.server.ready()
    return lightMyRequest(anju.server.dispatch, request)
  }
  anju.server.inject = inject as typeof anju.server.inject
  let closed = false
  let holders = 0
  const close = async () => {
    if (!closed) await anju.close()
    closed = true
  }
  t.after(close)
  const withToken = (token: string) => actor(anju, token)
  const logIn = async (key: 'POST /api/member/login' | 'POST /prod-api/login', username: string, ip?: string) => {
    const answer = await withToken('').call(key, { body: { username, password: PASSWORD }, ...(ip && { ip }) })
    const token = 'token' in answer ? answer.token : answer.data?.token
    if (!token) throw new Error(`${username} cannot log in: ${answer.msg}`)
    return withToken(token)
  }
  return {
    ...anju,
    close,
    clock,
    logLines,
    visitor: withToken(''),
    withToken,
    member: (name = '张三', ip) => logIn('POST /api/member/login', name, ip),
    admin: (userName = 'admin') => logIn('POST /prod-api/login', userName),
    holder: async (...permissions) => {
      const userName = `holder${++holders}`
      await aUser(anju.context, userName, { permissions })
      return logIn('POST /prod-api/login', userName)
    },
    another: async (databaseUrl = settings.databaseUrl) => {
      const second = await start(t, { ...settings, databaseUrl }, clock, extras)
      await second.prepare()
      return second
    },
  }
}

/** An event loop that is never late. */
export const PUNCTUAL: Lateness = { now: () => 0, end: () => {} }
const CHEAP = { memoryCost: 1024, timeCost: 1 }

/** A database and data folder that a test has filled itself and removes. */
type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

/**
 * The shipped application on a fresh database, or on a `place`, closed with the test; only the clock and the cost of hashing
 * differ. Without `people` the application adds nobody when it starts.
 */
export async function testApp(
  t: Ending,
  {
    siteDir,
    adminDir,
    hashing = CHEAP,
    connections = CONNECTION_LIMITS,
    bodies,
    uploads,
    readers = {},
    people = true,
    on,
    lateness = PUNCTUAL,
    pool = PATIENT,
    place,
    ...settings
  }: Partial<Settings> & Partial<Extras> & { on?: 'sqlite' | 'postgres'; people?: boolean; place?: Place } = {},
): Promise<TestApp> {
  const { dataDir, databaseUrl, remove } = place ? { ...place, remove: () => {} } : await migratedDatabase(on)
  // Applications close before their database is dropped.
  const closing: (() => unknown)[] = []
  t.after(async () => {
    // Taken out of the list: the runner keeps this hook, which would keep five megabytes for each application.
    for (const close of closing.splice(0)) await close()
    await remove()
  })
  const app = await start(
    { after: (close) => void closing.push(close) },
    { ...readSettings({}), captcha: false, demo: false, dataDir, databaseUrl, logLevel: 'silent', ...settings },
    fakeClock(),
    {
      siteDir: siteDir ?? smallSite(dataDir),
      adminDir: adminDir ?? smallConsole(dataDir),
      hashing,
      connections,
      bodies,
      uploads,
      readers,
      lateness,
      pool,
    },
  )
  if (people) await addPeople(app.context)
  await app.prepare()
  return app
}
