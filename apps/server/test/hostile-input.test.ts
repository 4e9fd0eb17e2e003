import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import type { Route } from '@anju/contract/wire/route'
import { news } from './factories.ts'
import { type TestApp, testApp } from './harness.ts'

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
      const names = Object.keys((schema[where] as Schema | undefined)?.properties ?? {})
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
  ...(value as object),
})

type Tokens = { member: string; admin: string }

async function tokensOf(app: TestApp): Promise<Tokens> {
  return { member: (await app.member()).token, admin: (await app.admin()).token }
}

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
    headers: { authorization: schema.access === 'administrator' ? tokens.admin : tokens.member },
    ...(where === 'body' && { payload: own }),
  })
}

const safe = (value: unknown) => String(value).toWellFormed()

describe('S50 and S51 hostile words in every parameter of every route', () => {
  test('every parameter is probed', () => assert.ok(probes.flatMap(({ names }) => names).length >= 35))

  for (const [what, corpus] of [
    ['SQL', SQL],
    ['full-text and LIKE syntax, zero bytes, half characters', TEXT],
  ] as const) {
    test(`${what}: taken as words, never a fault, nothing lost`, async (t) => {
      const app = await testApp(t)
      const tokens = await tokensOf(app)
      await news(app, { title: '公开', body: '<p>a b 物业</p>' })
      for (const one of probes)
        for (const name of one.names)
          for (const value of corpus) {
            const began = performance.now()
            const { statusCode, body } = await probe(app, tokens, one, name, value)
            const place = `${one.key} ${name}=${JSON.stringify(value).slice(0, 60)}: ${statusCode} ${body.slice(0, 120)}`
            assert.ok(statusCode < 500 && !body.includes('错误编号'), place)
            assert.doesNotMatch(body, /argon2|sqlite|syntax|SQLITE|password_hash/i, place)
            assert.ok(performance.now() - began < 2000, place)
          }
      const { data } = await app.visitor.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews' } })
      assert.equal(data.total, 1)
      assert.ok(await app.member())
    })
  }

  test('signs of query languages find what stands there literally, or nothing', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '甲', body: '<p>100% of NEAR misses</p>' })
    await news(app, { title: '乙', body: '<p>nothing</p>' })
    const found = async (title: string) =>
      (await app.visitor.call('GET /api/cms/search/query', { query: { title } })).data.total
    for (const [title, total] of [
      ['NEAR', 1],
      ['near misses', 1],
      ['NEAR(', 1],
      ['"NEAR"', 1],
      ['%', 0],
      ['_', 0],
      ['near*', 1],
      ['nea*', 0],
      ['title:near', 0],
      ['near OR nothing', 0],
      ['NOT near', 0],
      ['-near', 1],
      ['100%', 1],
    ] as const)
      assert.equal(await found(title), total, title)
  })

  test('50 KB of one letter in a text field answers within 200 ms', async (t) => {
    const app = await testApp(t)
    const tokens = await tokensOf(app)
    for (const one of probes.filter(({ where }) => where === 'body'))
      for (const name of one.names) {
        const began = performance.now()
        const { statusCode, body } = await probe(app, tokens, one, name, `${'a'.repeat(50_000)}!`)
        assert.ok(statusCode < 500, `${one.key} ${name}`)
        assert.equal(JSON.parse(body).code, 400)
        assert.ok(performance.now() - began < 200, `${one.key} ${name}`)
      }
  })

  test('S50 no SQL is put together from texts outside the engine’s own files', () => {
    const source = resolve(import.meta.dirname, '../src')
    const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
    assert.ok(files.length > 50)
    const raw = files.filter((file) =>
      /sql\.raw\(|CompiledQuery\.raw\(|\.unsafe\(/.test(readFileSync(resolve(source, file), 'utf8')),
    )
    const allowed = ['platform/database/sqlite-dialect.ts', 'modules/content/content.queries.ts']
    assert.deepEqual(
      raw.map((file) => relative('.', file).replaceAll('\\', '/')).filter((file) => !allowed.includes(file)),
      [],
    )
    const queries = readFileSync(resolve(source, 'modules/content/content.queries.ts'), 'utf8')
    assert.deepEqual(queries.match(/sql\.raw\([^)]*\)/g), ["sql.raw(smaller ? '<' : '>')"])
  })
})
