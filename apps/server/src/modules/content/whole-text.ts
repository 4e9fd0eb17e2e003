import { forms } from '@anju/contract/forms'
import type { AnyField, AnyForm } from '@anju/contract/forms/form'
import { isSectionKey } from '@anju/contract/sections'
import type { Queries } from '#platform/database/open'
import { Markup, markup, type Piece } from '#platform/text/markup'
import type { Guarded } from './access.ts'
import { isObject } from './field-labels.ts'
import { findContent, listAttachments, readersOf } from './queries.ts'

function pieceOf(field: AnyField, value: unknown): Piece {
  if (field.as === 'group') return isObject(value) && fieldsOf(field.fields, value)
  if (Array.isArray(value)) {
    const lines = value.map((one) =>
      isObject(one) && 'fields' in field
        ? fieldsOf(field.fields, one)
        : pieceOf({ label: '', as: 'line', max: 0 }, one),
    )
    return markup`<ol>${lines.map((line) => markup`<li>${line}</li>`)}</ol>`
  }
  if (isObject(value)) return typeof value.alt === 'string' && `（图：${value.alt}）`
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}

/** Own fields in the order of their form, each with its label; those without a value are left out. */
function fieldsOf(form: AnyForm, fields: Record<string, unknown>): Markup {
  const rows = Object.entries(form).flatMap(([name, field]) => {
    const value = fields[name]
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    if (isEmpty || field.as === 'cost') return []
    const text = pieceOf(field, value)
    return field.as === 'rows' || field.as === 'regions' || field.as === 'group' || field.as === 'lines'
      ? [markup`<p><strong>${field.label}</strong></p>${text}`]
      : [markup`<p><strong>${field.label}</strong>：${text}</p>`]
  })
  return markup`${rows}`
}

/** Everything that staff read of an item, as one clean text: title, own fields, body, and its attachments with their digests. */
export async function wholeText(db: Queries, id: string): Promise<{ title: string; html: string; version: number }> {
  const item = await findContent(db, id)
  if (!item || !isSectionKey(item.section)) return { title: '', html: '', version: 0 }
  const files = await listAttachments(db, id)
  const fields = fieldsOf(forms[item.section], JSON.parse(item.fields_json) as Record<string, unknown>)
  const attachments =
    files.length > 0 &&
    markup`<p><strong>附件</strong></p><ul>${files.map(({ name, sha256 }) => markup`<li>${name}（SHA-256 ${sha256}）</li>`)}</ul>`
  const html = markup`<h2>${item.title}</h2>${fields}${new Markup(item.body)}${attachments}`
  return { title: item.title, html: html.text, version: item.version }
}

/** Those of these items that some employees can read now, with their version and whom they are for. */
export async function liveItems(
  db: Queries,
  ids: readonly string[],
  now: number,
): Promise<(Pick<Guarded, 'audience' | 'departmentIds'> & { id: string; version: number })[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('content')
    .select(['id', 'version', 'audience'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .where('publish_at', '<=', now)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute()
  const readers = await readersOf(
    db,
    rows.flatMap(({ id, audience }) => (audience === 'departments' ? id : [])),
  )
  return rows.map((row) => ({ ...row, departmentIds: readers.get(row.id) ?? [] }))
}
