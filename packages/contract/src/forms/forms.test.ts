import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TSchema } from 'typebox'
import { contentFields } from '../content-fields.ts'
import { forms } from '../forms.ts'
import { type SectionKey, sections } from '../sections.ts'
import type { AnyField, AnyForm } from './form.ts'

type Shape = TSchema & {
  type?: string
  enum?: readonly unknown[]
  pattern?: string
  items?: Shape
  properties?: Record<string, Shape>
  required?: readonly string[]
}

type Pair = { path: string; field: AnyField; shape: Shape; inShape: boolean }

/** Every field of a form beside its shape, with the fields of its entries. */
function* pairs(form: AnyForm, { properties = {}, required = [] }: Shape, at: string): Generator<Pair> {
  for (const [name, field] of Object.entries(form)) {
    const path = `${at}.${name}`
    const shape = properties[name]
    assert.ok(shape, `${path} is in the form and not in the shape`)
    yield { path, field, shape, inShape: required.includes(name) }
    if (field.as === 'rows' || field.as === 'regions') yield* pairs(field.fields, shape.items ?? {}, path)
    if (field.as === 'group') yield* pairs(field.fields, shape, path)
  }
}

const keys = Object.keys(sections) as SectionKey[]
const all = keys.flatMap((key) => [...pairs(forms[key], contentFields[key] as Shape, key)])
const isList = ({ as }: AnyField) => as === 'lines' || as === 'rows' || as === 'regions' || as === 'pictures'
/** Whether an editor gives the value; lists, groups and counted figures exist without that. */
const isGiven = (field: AnyField) => !isList(field) && !['group', 'counted', 'position', 'cost'].includes(field.as)

const typeOf: Record<AnyField['as'], string> = {
  line: 'string',
  text: 'string',
  date: 'string',
  moment: 'string',
  phone: 'string',
  url: 'string',
  section: 'string',
  lines: 'array',
  rows: 'array',
  regions: 'array',
  pictures: 'array',
  picture: 'object',
  group: 'object',
  cost: 'object',
  switch: 'boolean',
  number: 'number',
  counted: 'integer',
  position: 'integer',
  choice: 'choice',
}

/** Asserts what a field of a form and its shape have in common. */
function assertSame({ path, field, shape, inShape }: Pair): void {
  if (isGiven(field)) assert.equal(field.required ?? false, inShape, `${path}: required`)
  else assert.ok(inShape, `${path}: lists and groups exist even if nothing is entered`)
  const type = shape.enum ? 'choice' : field.as === 'number' && shape.type === 'integer' ? 'number' : shape.type
  assert.equal(type, typeOf[field.as], `${path}: type`)
  const isTime = field.as === 'date' || field.as === 'moment'
  assert.equal(isTime, shape.pattern !== undefined, `${path}: a shape with a pattern is a day or a moment`)
  if (field.as === 'choice') assert.deepEqual(field.options, shape.enum, `${path}: options`)
  if (field.as === 'number') assert.equal(field.decimals === undefined, shape.type === 'integer', `${path}: decimals`)
}

describe('the forms of the own fields', () => {
  test('every field of a form agrees with its shape in type, options and whether it is required', () => {
    assert.ok(all.length > 300)
    for (const pair of all) assertSame(pair)
  })

  test('every text, list and figure has a limit', () => {
    for (const { path, field } of all) {
      if ('max' in field) assert.ok(field.max > 0, path)
      if (field.as === 'number') assert.ok(field.min < field.max, path)
      assert.equal('max' in field, isList(field) || ['line', 'text', 'number'].includes(field.as), path)
    }
  })

  test('counted figures and regions name a list of the same form', () => {
    for (const key of keys)
      for (const field of Object.values<AnyField>(forms[key])) {
        const form: AnyForm = forms[key]
        if (field.as === 'counted') assert.ok(form[field.of] && isList(form[field.of] as AnyField), key)
        if (field.as === 'regions') assert.equal(form[field.pages]?.as, 'rows', key)
      }
  })

  test('no two fields of a form have the same label', () => {
    const labels = all.map(({ path, field }) => `${path.slice(0, path.lastIndexOf('.'))} ${field.label}`)
    assert.deepEqual(
      labels.filter((label, at) => labels.indexOf(label) !== at),
      [],
    )
  })
})
