import type { ItemForm } from '@anju/contract/desk/form-shape'
import { ItemForm as Shape } from '@anju/contract/desk/form-shape'
import { audienceLabels } from '@anju/contract/desk/states'
import type { SectionKey } from '@anju/contract/sections'
import { plainDay } from '@anju/contract/wire/day'
import { Compile } from 'typebox/compile'
import type { EffectiveSection } from '#modules/catalog'
import { faultsOfDraft } from '#modules/content'
import { reachesDepartment } from '#modules/organisation'
import { Refusal } from '#platform/refusal'
import { assertSavable } from '../check.ts'
import type { DepartmentNames } from './departments.ts'
import type { Files } from './files.ts'
import { ID, labels, SECTION, SECTION_KEY, STATE } from './labels.ts'
import { type Place, readPlaces } from './places.ts'
import type { Fault, Source } from './source.ts'

export type Facts = {
  key: SectionKey
  section: EffectiveSection
  departments: DepartmentNames
  /** Gets the names of departments that there are not. */
  missing: Set<string>
  /** Where the caller may import into the section, for each role. */
  reaches: readonly { scope: Parameters<typeof reachesDepartment>[0] }[]
  files: Files
}
/** What a source says of an item that has been `base` before, or would be. */
export type Draft = { form: ItemForm; faults: Fault[] }

const KNOWN = new Set<string>([ID, SECTION, SECTION_KEY, STATE, ...Object.values(labels)])
const shape = Compile(Shape)

/** A text of the front matter; what is absent stays as it is. */
function textOf(front: Record<string, unknown>, label: string, before: string, faults: Fault[]): string {
  const value = front[label]
  if (value === undefined) return before
  if (value === null) return ''
  if (typeof value === 'object') {
    faults.push({ field: label, msg: `“${label}”应为一行文字` })
    return before
  }
  return String(value).trim()
}

function departmentOf(name: string, { departments, reaches, missing }: Facts, before: string, faults: Fault[]): string {
  const field = labels.deptId
  if (name === departments.nameOf(before)) return before
  if (name === '') return ''
  const ids = departments.idsOf(name)
  const [id = ''] = ids
  if (ids.length === 0) {
    missing.add(name)
    faults.push({ field, msg: `部门“${name}”不存在` })
  } else if (ids.length > 1)
    faults.push({ field, msg: `有 ${ids.length} 个部门叫“${name}”，请写出上级部门，如“公司 / ${name}”` })
  else if (!reaches.some(({ scope }) => reachesDepartment(scope, id)))
    faults.push({ field, msg: `部门“${name}”不在您的数据范围内` })
  return id
}

function readersOf(value: unknown, { departments, missing }: Facts, before: string[], faults: Fault[]): string[] {
  const field = labels.readerIds
  if (value === undefined) return before
  const names = typeof value === 'string' ? value.split(/[、，,;；]/) : value
  if (!Array.isArray(names)) {
    faults.push({ field, msg: '“可读部门”应为部门名称的列表' })
    return before
  }
  const writtenNames = names.map((name) => String(name).trim()).filter(Boolean)
  return writtenNames.flatMap((name) => {
    const ids = departments.idsOf(name)
    if (ids.length === 0) missing.add(name)
    if (ids.length !== 1) faults.push({ field, msg: `可读部门“${name}”${ids.length === 0 ? '不存在' : '不止一个'}` })
    return ids.slice(0, 1)
  })
}

function audienceOf(label: string, before: ItemForm['audience'], faults: Fault[]): ItemForm['audience'] {
  const entry = Object.entries(audienceLabels).find(([, one]) => one === label)
  if (entry) return entry[0] as ItemForm['audience']
  faults.push({ field: labels.audience, msg: `阅读范围应为${Object.values(audienceLabels).join('、')}` })
  return before
}

/** The form that a source describes, on the base of what the item is or a new one would be, with everything that is wrong with it. */
export async function draftOf(source: Source, base: ItemForm, contentId: string, facts: Facts): Promise<Draft> {
  const { front, heading } = source
  if (source.faults) {
    const { [labels.title]: title = base.title } = front
    return { form: { ...base, title: String(title) }, faults: source.faults }
  }
  const faults: Fault[] = Object.keys(front)
    .filter((name) => !KNOWN.has(name))
    .map((name) => ({ field: name.slice(0, 50), msg: `没有“${name.slice(0, 50)}”这一项，请核对名称` }))
  const text = (name: keyof typeof labels & keyof ItemForm, before: string) =>
    textOf(front, labels[name], before, faults)
  const deptId = departmentOf(text('deptId', facts.departments.nameOf(base.deptId)), facts, base.deptId, faults)
  const place: Place = { path: source.path, contentId, deptId }
  const form: ItemForm = {
    ...base,
    title: heading || text('title', base.title),
    kind: text('kind', base.kind),
    publishDate: plainDay(text('publishDate', base.publishDate)),
    author: text('author', base.author),
    sourceName: text('sourceName', base.sourceName),
    summary: text('summary', base.summary),
    publishTime: text('publishTime', base.publishTime),
    expireTime: text('expireTime', base.expireTime),
    deptId,
    audience: audienceOf(text('audience', audienceLabels[base.audience]), base.audience, faults),
    readerIds: readersOf(front[labels.readerIds], facts, base.readerIds, faults),
    ...(await readPlaces(source, base, { place, files: facts.files, faults })),
  }
  // A draft may have none yet: an export says so.
  const mayLackTitle = contentId !== '' || labels.title in front
  if (form.title === '' && !mayLackTitle)
    faults.push({ field: labels.title, msg: '没有标题：请写在“标题”一项，或正文开头的标题行' })
  return { form, faults: [...faults, ...faultsOf(form, facts)] }
}

function faultsOf(form: ItemForm, { key, section }: Facts): Fault[] {
  const wrong = faultsOfShape(form)
  // Further checks rely on the shape.
  if (wrong.length > 0) return wrong
  const kinds = section.kinds?.map(({ name }) => name) ?? []
  const unknown = form.kind !== '' && !kinds.includes(form.kind)
  const known = kinds.length > 0 ? `，可选：${kinds.join('、')}` : ''
  return [
    ...(unknown ? [{ field: labels.kind, msg: `「${section.label}」没有分类“${form.kind}”${known}` }] : []),
    ...faultsOfDraft(key, form.fields, section.label).map(({ msg }) => ({ field: labels.fields, msg })),
    ...faultsOfSaving(key, form),
  ]
}

/** What of a form cannot be stored, such as a text that is too long; the parts by their labels. */
export function faultsOfShape(form: ItemForm): Fault[] {
  const seen = new Set<string>()
  return shape.Errors(form).flatMap(({ instancePath, keyword, params }) => {
    const name = instancePath.split('/')[1] as keyof ItemForm
    const field = labels[name] ?? ''
    if (seen.has(field)) return []
    seen.add(field)
    const limit = keyword === 'maxLength' ? (params as { limit: number }).limit : undefined
    return [{ field, msg: limit === undefined ? `${field}的格式不正确` : `${field}不能超过 ${limit} 个字` }]
  })
}

function faultsOfSaving(key: SectionKey, form: ItemForm): Fault[] {
  try {
    assertSavable(key, form)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const name = String(error.options.field ?? 'body').split('.')[0] as keyof ItemForm
    return [{ field: labels[name] ?? '', msg: error.message }]
  }
}
