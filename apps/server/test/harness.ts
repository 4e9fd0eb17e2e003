import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { tables } from '@anju/contract/tables'
import type { Envelope } from '@anju/contract/wire/envelope'
import type { BodyOf, DataOf, QueryOf, Route, RouteKey } from '@anju/contract/wire/route'
import pg from 'pg'
import { addMember } from '#modules/member'
import { addAdministrator } from '#modules/system'
import { migrate } from '#platform/database/migrate'
import { openDatabase } from '#platform/database/open'
import { createLog } from '#platform/log'
import { createPasswords } from '#platform/password'
import { readSettings, type Settings } from '#platform/settings'
import { migrations } from '../migrations/index.ts'
import { type Anju, buildApp } from '../src/app.ts'
import { catalogs, emptySite } from '../src/first-settings.ts'

export const PASSWORD = 'correct horse 9'
/** 2026-11-21 10:00:00 in Shanghai. */
export const NOON = Date.UTC(2026, 10, 21, 2)

type Tables = (typeof tables)[keyof typeof tables]
type AllRoutes = Tables extends infer T ? (T extends unknown ? (x: T) => void : never) : never
type Routes = (AllRoutes extends (x: infer I) => void ? I : never) & Record<RouteKey, Route>
type Key = { [K in keyof Routes]: string extends K ? never : K }[keyof Routes] & RouteKey

export type Options<K extends Key> = {
  query?: QueryOf<Routes[K]>
  body?: BodyOf<Routes[K]>
  params?: Record<string, string>
  headers?: Record<string, string>
  ip?: string
}
export type Answer<K extends Key> = Envelope<DataOf<Routes[K]>> & {
  status: number
  headers: Record<string, unknown>
  raw: string
}

/** Somebody who calls: a visitor, or a person with a session. */
export type Actor = {
  token: string
  call<K extends Key>(key: K, options?: Options<K>): Promise<Answer<K>>
}

export type TestApp = Anju & {
  clock: { now(): number; set(epoch: number): void; pass(milliseconds: number): void }
  visitor: Actor
  /** A person with this token, or with a header of one's own. */
  withToken(token: string): Actor
  /** Logs 张三, 李四 or another member in; every call makes a session of its own. */
  member(name?: string, ip?: string): Promise<Actor>
  admin(): Promise<Actor>
  logLines: string[]
}

const engine = process.env.ANJU_TEST_ENGINE ?? 'sqlite'

let template: Promise<string> | undefined

/** Migrates once per process; every test works on its own copy. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (engine === 'postgres') return makeServerTemplate()
  const database = openDatabase({ dataDir: folder, databaseUrl: '' }, () => {})
  await migrate(database.db, migrations)
  await database.close()
  return join(folder, 'anju.sqlite')
}

function maintenanceUrl(): string {
  const url = process.env.ANJU_TEST_POSTGRES
  if (!url) throw new Error('ANJU_TEST_POSTGRES must hold the address of a PostgreSQL for tests')
  return url
}

function urlOf(database: string): string {
  const url = new URL(maintenanceUrl())
  url.pathname = `/${database}`
  return url.href
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl() })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function makeServerTemplate(): Promise<string> {
  const name = `anju_template_${process.pid}`
  await onServer(`create database ${name}`)
  const database = openDatabase(
    { dataDir: mkdtempSync(join(tmpdir(), 'anju-none-')), databaseUrl: urlOf(name) },
    () => {},
  )
  await migrate(database.db, migrations)
  await database.close()
  return name
}

/** A database of its own for one test: a copy of the migrated template on the engine under test. */
async function cloneDatabase(dataDir: string): Promise<string> {
  template ??= makeTemplate()
  const source = await template
  if (engine === 'sqlite') {
    copyFileSync(source, join(dataDir, 'anju.sqlite'))
    return ''
  }
  const name = `anju_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${source}`)
  return urlOf(name)
}

async function addPeople(anju: Anju): Promise<void> {
  const { context } = anju
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    await tx
      .insertInto('setting')
      .values([
        {
          name: 'site',
          value_json: JSON.stringify({ ...emptySite, companyName: '衡岚物业服务有限公司', shortName: '衡岚物业' }),
        },
        { name: 'catalogs', value_json: JSON.stringify(catalogs) },
        { name: 'sys.account.captchaEnabled', value_json: 'false' },
      ])
      .execute()
    await addMember(
      tx,
      context.passwords,
      { name: '张三', staffNo: 'A0001', departments: ['综合管理部'], password: PASSWORD },
      now,
    )
    await addMember(
      tx,
      context.passwords,
      { name: '李四', staffNo: 'A0002', departments: ['云澜大厦管理处'], password: PASSWORD },
      now,
    )
    await addAdministrator(
      tx,
      context.passwords,
      {
        userName: 'admin',
        nickName: '系统管理员',
        password: PASSWORD,
        isRoot: true,
        mustChange: false,
        initialUntil: null,
      },
      now,
    )
  })
}

function actor(anju: Anju, token: string): Actor {
  return {
    token,
    call: async (key, { query, body, params, headers, ip } = {}) => {
      const [method, path] = (key as string).split(' ') as ['GET', string]
      const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
      const answer = await anju.server.inject({
        method,
        url,
        ...(query && { query: query as Record<string, string> }),
        ...(body !== undefined && { payload: body as object }),
        remoteAddress: ip ?? '203.0.113.7',
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          currentsite: '1',
          ...(token && { authorization: token }),
          ...headers,
        },
      })
      const parsed = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {}
      return { ...parsed, status: answer.statusCode, headers: answer.headers, raw: answer.body }
    },
  }
}

function fakeClock() {
  let at = NOON
  return {
    now: () => at,
    set: (epoch: number) => void (at = epoch),
    pass: (milliseconds: number) => void (at += milliseconds),
  }
}

/** The shipped application on a fresh database, closed with the test; only the clock and the cost of hashing differ. */
export async function testApp(t: TestContext, settings: Partial<Settings> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anju-test-'))
  mkdirSync(join(dataDir, 'files'))
  const databaseUrl = await cloneDatabase(dataDir)
  const clock = fakeClock()
  const logLines: string[] = []
  const anju = await buildApp(
    { ...readSettings({}), captcha: false, demo: false, dataDir, databaseUrl, logLevel: 'silent', ...settings },
    {
      clock,
      passwords: createPasswords({ memoryCost: 1024, timeCost: 1 }),
      log: createLog('debug', { write: (line) => void logLines.push(line) }),
    },
  )
  await addPeople(anju)
  await anju.prepare()
  t.after(async () => {
    await anju.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const withToken = (token: string) => actor(anju, token)
  const logIn = async (key: 'POST /api/member/login' | 'POST /prod-api/login', username: string, ip?: string) => {
    const answer = (await withToken('').call(key, {
      body: { username, password: PASSWORD },
      ...(ip && { ip }),
    })) as unknown as { token?: string; data?: { token: string }; msg: string }
    const token = answer.token ?? answer.data?.token
    if (!token) throw new Error(`${username} cannot log in: ${answer.msg}`)
    return withToken(token)
  }
  return {
    ...anju,
    clock,
    logLines,
    visitor: withToken(''),
    withToken,
    member: (name = '张三', ip) => logIn('POST /api/member/login', name, ip),
    admin: () => logIn('POST /prod-api/login', 'admin'),
  }
}
