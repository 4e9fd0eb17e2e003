import type { RowOf } from '@anju/browser/api'
import { ScenarioRow } from '@anju/contract/cost/scenario/rows'
import { tables } from '@anju/contract/tables'
import type { DataOf, Route } from '@anju/contract/wire/route'
import type { Static, TSchema } from 'typebox'
import { Create } from 'typebox/value'
import { type Answer, type FakeServer, fileNamed, type Key } from './server.ts'

/** What stands in every text that may be any. */
export const TEXT = '示例文字'
const words = [TEXT, '2026-01-31', '1', 'a1', '#a3171e', '/a']

type Fields = Record<string, TSchema>

/** A copy of a schema with other keywords; what TypeBox writes into a schema for itself is not enumerable. */
const changed = (schema: TSchema, keywords: object): TSchema =>
  Object.assign(Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)), keywords) as TSchema

/** The same schema, whose example has one entry in each list, and a word in each text that may be any. */
function filled(schema: TSchema): TSchema {
  const { type, items, properties, pattern, minItems = 0 } = schema as Record<string, unknown>
  if (type === 'array' && items && Object.keys(items).length > 0)
    return changed(schema, { items: filled(items as TSchema), minItems: Math.max(1, Number(minItems)) })
  if (type === 'object' && properties) {
    const fields = Object.entries(properties as Fields).map(([name, one]) => [name, filled(one)])
    return changed(schema, { properties: Object.fromEntries(fields) })
  }
  if (type !== 'string' || 'default' in schema) return schema
  return changed(schema, { default: words.find((word) => !pattern || new RegExp(String(pattern)).test(word)) })
}

/** An example of what a schema of the contract describes: one entry in each list, and a word in each text that is not given. */
export function example<Schema extends TSchema>(schema: Schema, fields: Partial<Static<Schema>> = {}): Static<Schema> {
  return { ...(Create(filled(schema)) as object), ...fields } as Static<Schema>
}

const routes = new Map(Object.values(tables).flatMap((table) => Object.entries(table as Record<string, Route>)))

/** An example of what a route answers. */
export function exampleOf<K extends Key>(key: K): DataOf<RowOf<typeof tables, K>> {
  const route = routes.get(key)
  if (!route) throw new Error(`the contract has no ${key}`)
  return Create(filled(route.data)) as DataOf<RowOf<typeof tables, K>>
}

/** Plans an answer to every read of the contract: one row in each list, and a word in each text. */
export function planEverything(server: FakeServer): void {
  for (const [key, { file }] of routes)
    if (key.startsWith('GET '))
      server.on(key as Key, file ? fileNamed('示例.txt') : () => exampleOf(key as Key) as Answer<Key>)
  // Amounts of money are texts that are calculated with.
  const scenario = example(ScenarioRow, { feePerM2: '2.40', feeMonthly: '86000' })
  server.on('GET /prod-api/cms/cost/list', { rows: [scenario], total: 1 })
}
