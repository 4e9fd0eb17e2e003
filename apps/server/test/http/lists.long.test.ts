import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import type { Route } from '@anju/contract/wire/route'
import { draft, news } from '../factories.ts'
import { type Actor, type TestApp, testApp } from '../harness.ts'
import { folderOf, importInto, library } from '../laws.ts'

type Schema = {
  properties?: Record<string, Schema>
  required?: readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  type?: string
  pattern?: string
  minimum?: number
}
type Listed = {
  key: string
  method: string
  path: string
  fields: Record<string, Schema>
  isForm: boolean
  isPublic: boolean
}

const routes: Listed[] = Object.values(tables).flatMap((table) =>
  Object.entries(table as Record<string, Route>).flatMap(([key, route]) => {
    const [method = '', path = ''] = key.split(' ')
    const isForm = method === 'POST' && path.endsWith('/export')
    const schema = (isForm ? route.body : method === 'GET' ? route.query : undefined) as Schema | undefined
    const fields = schema?.properties
    return fields ? [{ key, method, path, fields, isForm, isPublic: route.access === 'anyone' }] : []
  }),
)

const DAYS = ['2026-01-01', '2026-01-01 00:00:00', '2026-01', '1', 'a']
/** Values that a field may have; none for a field of which nothing legal is known. */
function legalValues(schema: Schema): string[] {
  if (schema.const !== undefined) return [String(schema.const)]
  if (schema.enum) return schema.enum.map(String)
  if (schema.anyOf) return schema.anyOf.flatMap(legalValues)
  if (schema.type === 'integer' || schema.type === 'number') return [String(schema.minimum ?? 1)]
  if (schema.type === 'boolean') return ['true']
  const { pattern } = schema
  return pattern ? DAYS.filter((day) => new RegExp(pattern, 'u').test(day)).slice(0, 1) : ['a']
}

async function call(
  app: TestApp,
  actor: Actor | null,
  { method, path, isForm }: Listed,
  values: Record<string, string>,
) {
  const address = path.replace(/:\w+/g, 'x')
  const answer = await app.server.inject({
    method: method as 'GET',
    url: isForm ? address : `${address}?${new URLSearchParams(values)}`,
    // A network of its own, so that no limit on one of them answers in its place.
    remoteAddress: `203.0.113.${(networks++ % 250) + 1}`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      currentsite: '1',
      ...(actor?.token && { authorization: actor.token }),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(isForm && { payload: new URLSearchParams(values).toString() }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  const { code = 200, total } = isJson ? (answer.json() as { code?: number; total?: number }) : {}
  return { status: answer.statusCode, code, total }
}
let networks = 0

/** Every field alone with each of its values, each order in both directions, and all fields together. */
function queriesOf({ fields, isForm }: Listed): Record<string, string>[] {
  const values = Object.entries(fields).map(([name, schema]) => [name, legalValues(schema)] as const)
  const known = values.filter(([, some]) => some.length > 0)
  const together = Object.fromEntries(known.map(([name, some]) => [name, some[0] ?? '']))
  if (isForm) return [{}, together]
  const alone = known.flatMap(([name, some]) => some.map((value) => ({ [name]: value })))
  const orders = legalValues(fields.orderByColumn ?? { enum: [] })
  const turned = orders.flatMap((orderByColumn) => ['asc', 'desc'].map((isAsc) => ({ orderByColumn, isAsc })))
  return [{}, ...alone, ...turned, together]
}

async function filled(t: Parameters<typeof testApp>[0]): Promise<TestApp> {
  const app = await testApp(t)
  await news(app)
  await draft(app)
  await importInto(app, folderOf(t, library), '2026-01-01')
  return app
}

/** Names that every object inherits. */
const INHERITED = [
  'constructor',
  '__proto__',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
]

describe('lists', () => {
  test('every list, with each value of each filter, each order, and all of them, is answered', async (t) => {
    const app = await filled(t)
    const [admin, member] = [await app.admin(), await app.member()]
    const broken: string[] = []
    let answered = 0
    for (const route of routes) {
      const actor = route.path.startsWith('/prod-api') ? admin : member
      let all: number | undefined
      for (const query of queriesOf(route)) {
        const { status, code, total } = await call(app, actor, route, query)
        const address = `${route.key} ${new URLSearchParams(query)}`
        if (status >= 500 || code === 500) broken.push(`${address}: ${status} ${code}`)
        if (code === 200 && total !== undefined && Object.keys(query).length === 0) all = total
        if (all !== undefined && total !== undefined && total > all && !('status' in query) && !('state' in query))
          broken.push(`${address}: finds ${total} of ${all}`)
        if (code === 200) answered++
      }
    }
    assert.deepEqual(broken, [])
    assert.ok(answered > routes.length, `${answered} of the calls were answered`)
  })

  test('names that objects inherit are words like others in every text parameter', async (t) => {
    const app = await filled(t)
    const [admin, member] = [await app.admin(), await app.member()]
    const broken: string[] = []
    for (const route of routes.filter(({ isForm }) => !isForm)) {
      const actor = route.path.startsWith('/prod-api') ? admin : route.isPublic ? null : member
      const texts = Object.entries(route.fields).flatMap(([name, schema]) =>
        schema.type === 'string' || !schema.type ? [name] : [],
      )
      for (const name of texts)
        for (const word of INHERITED) {
          const { status, code } = await call(app, actor, route, { [name]: word })
          if (status >= 500 || code === 500) broken.push(`${route.key} ${name}=${word}: ${status} ${code}`)
        }
    }
    assert.deepEqual(broken, [])
  })
})
