import { contentFields } from '@anju/contract/content-fields'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { forms } from '@anju/contract/forms'
import type { AnyForm } from '@anju/contract/forms/form'
import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import { type EffectiveSection, readSections } from '#modules/catalog'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { isWritable } from '../copy.service.ts'

/** Where an item goes; what is left out stays as it is. */
export type To = { section?: string; deptId?: string; kind?: string }
/** How an item is transferred: with `dryRun` everything is tried and nothing is kept. */
export type How = { to: To; dryRun: boolean }
type Target = { key: SectionKey; section: EffectiveSection }

/** The section that an item of the section `from` goes to; refuses one that the desk does not write. */
export async function targetOf(db: Queries, from: string, { section = from }: To): Promise<Target> {
  if (!isSectionKey(section) || !isWritable(section))
    refuse('badRequest', '请选择可以写入内容的栏目', { field: 'section' })
  return { key: section, section: (await readSections(db))[section] }
}

const shapeOf = (section: SectionKey, name: string): unknown => {
  const shapes: Record<string, unknown> = contentFields[section].properties
  return shapes[name]
}

/** A text with its own fields and its kind as the target has them; `lost` are the labels of what it does not have. */
export function formFor(
  from: string,
  { key, section }: Target,
  form: ItemForm,
  to: To,
): { form: ItemForm; lost: string[] } {
  const deptId = to.deptId ?? form.deptId
  if (from === key || !isSectionKey(from)) return { form: { ...form, deptId }, lost: [] }
  const kinds = section.kinds?.map(({ name }) => name) ?? []
  const kind = [form.kind, to.kind ?? ''].find((name) => kinds.includes(name)) ?? ''
  const labels: AnyForm = forms[from]
  const lost: string[] = []
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(form.fields)) {
    if (JSON.stringify(shapeOf(from, name)) === JSON.stringify(shapeOf(key, name))) fields[name] = value
    else if (hasContent(value)) lost.push(labels[name]?.label ?? name)
  }
  return { form: { ...form, deptId, kind, fields }, lost }
}

/** Whether anybody would miss a value. */
function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasContent)
  if (value !== null && typeof value === 'object') return Object.values(value).some(hasContent)
  return value !== undefined && value !== null && value !== '' && value !== false && value !== 0
}
