import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tables } from '@anju/contract/tables'
import { bodyLimitOf, MOST_BODY } from '@anju/contract/wire/body-limit'
import type { Route } from '@anju/contract/wire/route'

type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  maxLength?: number
  pattern?: string
}
type Size = { bytes: number; parts: number }

/** Clients that send only ASCII write a character as six. */
const ESCAPED = 6
/** A field without a length: one that a client sends back and the server ignores, an address, a figure. */
const UNBOUNDED = 200
/** The own fields of an item have no limit of their own; these are beyond the longest of the example company. */
const OWN_FIELDS: Size = { bytes: 64 * 1024, parts: 2000 }

/** The bytes of the longest text: what a pattern admits is digits and letters, as many as its quantifiers say. */
function textSize({ maxLength, pattern }: Schema, ofCharacter: number): number {
  if (maxLength !== undefined) return maxLength * ofCharacter
  if (!pattern) return UNBOUNDED
  return [...pattern.matchAll(/\{(?:\d+,)?(\d+)\}/g)].reduce((sum, [, most]) => sum + Number(most), pattern.length)
}

/** A word of an enumeration: letters stay as they are in JSON. */
const escapedSize = (word: unknown, ofCharacter: number) =>
  Buffer.byteLength(JSON.stringify(word)) * (ofCharacter > ESCAPED ? 3 : 1)

const sum = (sizes: readonly Size[]): Size => ({
  bytes: sizes.reduce((all, { bytes }) => all + bytes, 0),
  parts: sizes.reduce((all, { parts }) => all + parts, 0),
})
const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  parts: Math.max(...sizes.map(({ parts }) => parts)),
})

/** The largest value that a schema admits, with so many bytes for a character. */
function sizeOf(schema: Schema, ofCharacter: number): Size {
  if (schema.anyOf) return largest(schema.anyOf.map((one) => sizeOf(one, ofCharacter)))
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (words) return { bytes: Math.max(...words.map((one) => escapedSize(one, ofCharacter))), parts: 0 }
  if (schema.type === 'string') return { bytes: 2 + textSize(schema, ofCharacter), parts: 0 }
  if (schema.type === 'array') {
    assert.ok(schema.maxItems !== undefined, `a list without a bound: ${JSON.stringify(schema)}`)
    const { bytes, parts } = sizeOf(schema.items ?? {}, ofCharacter)
    return { bytes: 2 + schema.maxItems * (bytes + 1), parts: 1 + schema.maxItems * (parts + 1) }
  }
  if (schema.type !== 'object') return { bytes: schema.type ? 25 : UNBOUNDED, parts: 0 }
  if (!schema.properties) return OWN_FIELDS
  const fields = Object.entries(schema.properties).map(([name, one]) => {
    const { bytes, parts } = sizeOf(one, ofCharacter)
    return { bytes: bytes + 3 * name.length + 4, parts: parts + 1 }
  })
  return sum([{ bytes: 2, parts: 1 }, ...fields])
}

const rows = Object.values(tables).flatMap((table) => Object.entries(table as Record<string, Route>))
const withBody = rows.filter(([, { body }]) => body)

/** Han characters take three bytes, and in an address-encoded form nine. */
const bytesOfCharacter = ({ form }: Route) => (form ? 9 : 3)
/** The figures of a calculation are digits of one byte each, so the largest one is far below what its schema counts. */
const OF_DIGITS = ['POST /api/cms/cost/scenario', 'PUT /api/cms/cost/scenario/:scenarioId']

test('the limit of every row admits the largest body that its schema admits', () => {
  assert.ok(withBody.length > 150)
  for (const [key, route] of withBody) {
    const limit = bodyLimitOf(route)
    const { bytes, parts } = sizeOf(route.body as Schema, OF_DIGITS.includes(key) ? 2 : bytesOfCharacter(route))
    assert.ok(bytes <= limit.bytes, `${key}: ${bytes} bytes, the limit is ${limit.bytes}`)
    assert.ok(parts <= limit.parts, `${key}: ${parts} names and elements, the limit is ${limit.parts}`)
  }
})

test('what anybody may send is at most 16 KB, also when every character is escaped', () => {
  const open = withBody.filter(([, { access, form }]) => access === 'anyone' && !form)
  assert.ok(open.length >= 10)
  for (const [key, route] of open) {
    assert.equal(bodyLimitOf(route).bytes, route.smallBody ?? 16 * 1024)
    const { bytes } = sizeOf(route.body as Schema, ESCAPED)
    assert.ok(bytes <= 16 * 1024, `${key}: ${bytes} bytes`)
  }
})

test('a larger body is declared with its reason, after a login, and up to 1 MB', () => {
  for (const [key, { largeBody, access }] of rows)
    if (largeBody) assert.ok(largeBody.why.length > 5 && access !== 'anyone' && largeBody.bytes <= MOST_BODY, key)
  const body = {}
  const largeBody = { bytes: 100_000, why: 'a text' }
  assert.throws(() => bodyLimitOf({ access: 'anyone', body, largeBody }), /keeps its default/)
  assert.throws(() => bodyLimitOf({ access: 'administrator', form: true, body, largeBody }), /keeps its default/)
  assert.throws(() => bodyLimitOf({ access: 'member', body, largeBody: { ...largeBody, bytes: 2e6 } }), /are the most/)
})
