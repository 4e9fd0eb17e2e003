import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import type { Route } from '@anju/contract/wire/route'
import { news } from '../factories.ts'
import { type TestApp, testApp } from '../harness.ts'
import { countStatements } from '../statements.ts'

type Schema = { properties?: Record<string, unknown>; required?: string[] }
type Probe = {
  key: string
  method: string
  url: string
  schema: Route
  names: string[]
  where: 'query' | 'params' | 'body'
}

const probes: Probe[] = Object.values(tables).flatMap((table) =>
  Object.entries(table).flatMap(([key, route]) => {
    const [method = '', url = ''] = key.split(' ')
    const schema = route as Route
    return (['query', 'params', 'body'] as const).flatMap((where) => {
      const properties = (schema[where] as Schema | undefined)?.properties ?? {}
      // Fields that are accepted and ignored have no type.
      const names = Object.keys(properties).filter((name) => Object.keys(properties[name] as object).length > 0)
      return names.length > 0 ? [{ key, method, url, schema, names, where }] : []
    })
  }),
)

const SQL = [
  "'",
  "' or '1'='1",
  "'; drop table content; --",
  '1) union select password_hash from member --',
  '" or ""="',
  "' || (select password_hash from member limit 1) || '",
  '1; select pg_sleep(5); --',
  "' and 1=(select count(*) from sqlite_master) --",
  '0x27',
  '$1',
  '?',
  ':name',
  '\\',
  "\\' or 1=1 --",
  '%27',
]
const TEXT = [
  '%',
  '_',
  '*',
  '"',
  '""',
  "'",
  '(',
  ')',
  'NEAR(',
  'NEAR(a b, 5)',
  'a OR b',
  'a AND',
  'NOT a',
  'title:x',
  '{title}: x',
  '^a',
  '-a',
  'a:*',
  "'a':* & !b",
  '<-> a',
  '\\',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  'e\u0301',
  '\u202e',
  '𠮷',
  '😀',
  'x'.repeat(2000),
  '物'.repeat(60),
]

/**
 * Valid values for the required fields of console forms, so that the hostile text is the only thing wrong with them.
 */
const CONSOLE = {
  ...Object.fromEntries(['userId', 'roleId', 'menuId', 'deptId', 'jobId', 'noticeId'].map((name) => [name, 'x'])),
  ...Object.fromEntries(
    ['nickName', 'roleName', 'menuName', 'deptName', 'dictName', 'dictLabel'].map((name) => [name, '试']),
  ),
  ...Object.fromEntries(['configName', 'noticeTitle'].map((name) => [name, '试'])),
  userName: 'probe',
  roleKey: 'probe',
  dictType: 'probe',
  configKey: 'probe.key',
  cronExpression: '0 0 0 * * ?',
  roleIds: [],
  roleSort: 1,
  orderNum: 1,
  menuType: 'M',
  dictValue: '1',
  configValue: '1',
  noticeType: '1',
  status: '0',
  dataScope: '1',
}

const filled = (value: unknown) => ({
  section: 'internalrulesNews',
  no: 'TS20261121-0001',
  code: '123456',
  contentId: 'x',
  lawId: 'x',
  username: 'a',
  password: 'b',
  newPassword: 'c',
  oldPassword: 'd',
  ...CONSOLE,
  ...(value as object),
})

type Tokens = { member: string; admin: string }

async function tokensOf(app: TestApp): Promise<Tokens> {
  return { member: (await app.member()).token, admin: (await app.admin()).token }
}

const isOfConsole = ({ access }: Route) => access === 'administrator' || access.startsWith('permission:')

async function probe(
  app: TestApp,
  tokens: Tokens,
  { method, url, schema, names, where }: Probe,
  name: string,
  value: unknown,
) {
  const all = filled({ [name]: value }) as Record<string, unknown>
  const own = Object.fromEntries(Object.entries(all).filter(([one]) => names.includes(one)))
  const address = url.replace(/:(\w+)/g, (_, one: string) => encodeURIComponent(safe(all[one])))
  const query = where === 'query' ? `?${new URLSearchParams(own as Record<string, string>)}` : ''
  return app.server.inject({
    method: method as 'GET',
    url: `${address}${query}`,
    remoteAddress: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`,
    headers: { authorization: isOfConsole(schema) ? tokens.admin : tokens.member },
    ...(where === 'body' && !schema.form && { payload: own }),
    ...(schema.form && {
      payload: new URLSearchParams(own as Record<string, string>).toString(),
      headers: { authorization: tokens.admin, 'content-type': 'application/x-www-form-urlencoded' },
    }),
  })
}

const mayBeLong = ({ body }: Route, name: string) => {
  const field = JSON.stringify((body as Schema | undefined)?.properties?.[name])
  return Number(/"maxLength":(\d+)/.exec(field)?.[1] ?? 0) > 50_000
}

/** Words of the inside. */
const SECRET = /argon2|sqlite|syntax|SQLITE|password_hash/i

const LONGEST_FIRST = [...SQL, ...TEXT].toSorted((one, other) => other.length - one.length)
const withoutSent = (body: string) =>
  LONGEST_FIRST.reduce((text, sent) => text.replaceAll(JSON.stringify(sent).slice(1, -1), ''), body)

/** The session and the user, and the line of a refused call in the operation log. */
const TO_FIND_WHO_CALLS = 4
/** Adding a user needs the most, 15 on SQLite; PostgreSQL takes its locks with statements of their own. */
const MOST_STATEMENTS = 20

const safe = (value: unknown) => String(value).toWellFormed()

describe('S50 and S51 hostile words in every parameter of every route', () => {
  test('every parameter is probed', () => assert.ok(probes.flatMap(({ names }) => names).length >= 150))

  for (const [what, corpus] of [
    ['SQL', SQL],
    ['full-text and LIKE syntax, zero bytes, half characters', TEXT],
  ] as const) {
    test(`${what}: taken as words, never a fault, nothing lost`, async (t) => {
      const app = await testApp(t)
      const tokens = await tokensOf(app)
      await news(app, { title: '公开', body: '<p>a b 物业</p>' })
      const statements = countStatements(app)
      for (const one of probes)
        for (const [at, name] of one.names.entries())
          for (const [number, value] of corpus.entries()) {
            // The console has so many fields that each gets a part of the corpus, and the neighbours the rest.
            if (isOfConsole(one.schema) && (number + at) % (one.schema.form ? 24 : 8) > 0) continue
            const before = statements()
            const { statusCode, body, headers } = await probe(app, tokens, one, name, value)
            const place = `${one.key} ${name}=${JSON.stringify(value).slice(0, 60)}: ${statusCode} ${body.slice(0, 120)}`
            assert.ok(statusCode < 500 && !body.includes('错误编号'), place)
            // A refusal may name what was sent, but nothing else.
            if (!String(headers['content-type']).includes('json')) continue
            assert.ok(!SECRET.test(body) || !SECRET.test(withoutSent(body)), place)
            assert.ok(statements() - before <= MOST_STATEMENTS, place)
          }
      const { data } = await app.visitor.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews' } })
      assert.equal(data.total, 1)
      assert.ok(await app.member())
    })
  }

  test('50 KB of one letter in a text field is refused before the database is asked about it', async (t) => {
    const app = await testApp(t)
    const tokens = await tokensOf(app)
    const statements = countStatements(app)
    for (const one of probes.filter(({ where }) => where === 'body'))
      for (const name of one.names.filter((field) => !mayBeLong(one.schema, field))) {
        const before = statements()
        const { statusCode, body } = await probe(app, tokens, one, name, `${'a'.repeat(50_000)}!`)
        assert.ok(statusCode < 500, `${one.key} ${name}`)
        assert.notEqual(JSON.parse(body).code, 200, `${one.key} ${name}`)
        assert.ok(statements() - before <= TO_FIND_WHO_CALLS, `${one.key} ${name}`)
      }
  })
})
