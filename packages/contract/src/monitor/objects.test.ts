import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tables } from '../tables.ts'
import { accountOf, type Route, type RouteKey } from '../wire/route.ts'
import { type ObjectKind, objectKinds } from './objects.ts'

const rows = Object.values(tables).flatMap((table) => Object.entries(table as Record<RouteKey, Route>))
const audited = rows.flatMap(([key, route]) =>
  route.audit && route.audit !== 'none' ? [{ key, route, audit: route.audit }] : [],
)

type Shape = { properties?: Record<string, Shape>; items?: Shape; [optional: string]: unknown }

/** The names of fields in which a call sends something other than what the server ignores, also in the rows of its lists. */
function fieldsOf(shape: Shape | undefined): string[] {
  const fields = Object.entries(shape?.properties ?? {})
  return fields.flatMap(([name, field]) => {
    const rowsOfList = Object.keys(field.items?.properties ?? {})
    const ignored = Object.keys(field).every((word) => word.startsWith('~'))
    return ignored ? [] : [name, ...rowsOfList]
  })
}

/** Calls that name something without being about it. */
const NOT_ABOUT: Readonly<Record<string, string>> = {
  'PUT /prod-api/cms/content/importData': 'the section and the department that the new items get',
  'PUT /prod-api/cms/enquiry/setting': 'the department that new enquiries go to',
  'PUT /prod-api/cms/proposal/rules': 'the departments and people that new letters go to',
}

test('a call that names things says of which kind they are, so that the operation log can name them', () => {
  const mute = audited.filter(({ route, audit }) => {
    // The filters of an export select rows; the export is about the list.
    if (audit.object !== undefined || audit.action === 'export') return false
    const names = [route.params, route.query, route.body].flatMap((shape) => fieldsOf(shape as Shape | undefined))
    return Object.values(objectKinds).some(({ ids }) => ids.some((id) => names.includes(id)))
  })
  assert.deepEqual(mute.map(({ key }) => key).sort(), Object.keys(NOT_ABOUT).sort())
})

test('what an audit is about is among the fields of its call or of its answer', () => {
  for (const { key, route, audit } of audited) {
    const data = route.data as Shape
    const shapes = [route.params, route.query, route.body, data, data.properties?.data].map((one) => one as Shape)
    const names = shapes.flatMap(fieldsOf)
    for (const kind of [audit.object ?? []].flat().filter((one) => one !== 'self')) {
      const known = objectKinds[kind as ObjectKind] as { ids: readonly string[]; title?: string }
      const whole = ['export', 'import', 'clean'].includes(audit.action) || /updateSort$/.test(key)
      assert.ok(
        whole ||
          [...known.ids, known.title ?? ''].some((name) => names.includes(name)) ||
          route.upload ||
          key.includes('law-note'),
        `${key} is about a ${kind}, of which it says no id`,
      )
    }
    assert.equal(accountOf(route.access), 'administrator')
  }
  assert.ok(audited.length > 150)
})

test('kinds have names of their own, and no two kinds the same field', () => {
  const kinds = Object.values(objectKinds)
  assert.equal(new Set(kinds.map(({ name }) => name)).size, kinds.length)
  const ids = kinds.flatMap((kind) => [...kind.ids] as string[])
  assert.equal(new Set(ids).size, ids.length)
})
