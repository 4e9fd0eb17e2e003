import { forms } from '@anju/contract/forms'
import { type AnyField, type AnyForm, lineLimit, WEB_ADDRESS } from '@anju/contract/forms/form'
import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import { hasHiddenSigns } from '@anju/contract/wire/signs'
import { isPublishedTelephone } from '@anju/contract/wire/telephone'
import { isDay, isMoment } from '@anju/contract/wire/time'
import { isObject, labelOf } from './field-labels.ts'

/**
 * What is wrong with an own field: its path, such as `steps.2.text`, and one sentence that names it by its label. `isMissing`: nobody
 * has entered it yet. `label` and `what` are the parts of the sentence: the field, and what is said of it.
 */
export type FieldFault = { path: string; msg: string; isMissing: boolean; label: string; what: string }

const MISSING = 'missing'
type FaultAt = { path: string[]; what: string }

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Texts of one format. */
const FORMATS: Partial<Record<AnyField['as'], { is: (value: string) => boolean; what: string }>> = {
  date: { is: isDay, what: '的格式应为 2026-01-31' },
  moment: { is: isMoment, what: '的格式应为 2026-01-31 08:30' },
  phone: { is: isPublishedTelephone, what: '只能由数字、空格、括号、+ 和 - 组成' },
  url: { is: (value) => WEB_ADDRESS.test(value), what: '应以 http:// 或 https:// 开头' },
  section: { is: isSectionKey, what: '不是现有的栏目' },
}

function faultOfText(field: AnyField, value: string): string | undefined {
  if (field.as === 'line' || field.as === 'text')
    return value.length > field.max ? `不能超过 ${field.max} 个字` : undefined
  if (field.as === 'choice') return field.options.includes(value) ? undefined : '不是可以选择的值'
  if (field.as === 'url' && hasHiddenSigns(value)) return '含有看不见的字符，请重新输入'
  const format = FORMATS[field.as]
  if (!format) return '格式不正确'
  return format.is(value) ? undefined : format.what
}

function faultOfNumber(field: AnyField, value: number): string | undefined {
  if (field.as === 'counted' || field.as === 'position') return undefined
  if (field.as !== 'number') return '格式不正确'
  const { min, max, decimals = 0 } = field
  const rounded = Number(value.toFixed(decimals))
  const kind = decimals === 0 ? '整数' : `数，小数不超过 ${decimals} 位`
  return value >= min && value <= max && value === rounded ? undefined : `应为 ${min} 到 ${max} 之间的${kind}`
}

type ListField = Extract<AnyField, { as: 'lines' | 'pictures' | 'rows' | 'regions' }>
const LISTS: readonly AnyField['as'][] = ['lines', 'pictures', 'rows', 'regions']
const isList = (field: AnyField): field is ListField => LISTS.includes(field.as)

function* faultsOfList(field: AnyField, values: readonly unknown[], path: string[]): Generator<FaultAt> {
  if (!isList(field)) return yield { path, what: '格式不正确' }
  if (values.length > field.max) yield { path, what: `最多 ${field.max} 项` }
  for (const [at, value] of values.entries()) yield* faultsOfEntry(field, value, [...path, String(at)])
}

function* faultsOfEntry(field: ListField, value: unknown, path: string[]): Generator<FaultAt> {
  if (field.as === 'lines') {
    const what = faultOfLine(lineLimit(field), value)
    if (what) yield { path, what }
  } else if (field.as === 'pictures') yield* faultsOfPicture(value, path)
  else if (isObject(value)) yield* walk(field.fields, value, path)
  else yield { path, what: '格式不正确' }
}

function faultOfLine(limit: number, value: unknown): string | undefined {
  if (isBlank(value)) return MISSING
  if (typeof value !== 'string') return '格式不正确'
  return value.length > limit ? `不能超过 ${limit} 个字` : undefined
}

function* faultsOfPicture(value: unknown, path: string[]): Generator<FaultAt> {
  if (!isObject(value)) yield { path, what: '格式不正确' }
  else if (isBlank(value.alt) && isBlank(value.caption)) yield { path: [...path, 'alt'], what: MISSING }
}

/** Entries on pages that do not exist, and regions that leave their page. */
function* faultsOfRegions(rows: readonly unknown[], pages: number, path: string[]): Generator<FaultAt> {
  for (const [at, row] of rows.entries()) {
    if (!isObject(row)) continue
    const here = [...path, String(at)]
    if (Number(row.page) > pages) yield { path: [...here, 'page'], what: `应在 1 到 ${pages} 之间` }
    const { x, y, w, h } = isObject(row.region) ? row.region : {}
    if (Number(x) + Number(w) > 100) yield { path: [...here, 'region', 'w'], what: '超出了版面' }
    if (Number(y) + Number(h) > 100) yield { path: [...here, 'region', 'h'], what: '超出了版面' }
  }
}

function* walk(form: AnyForm, values: Record<string, unknown>, above: string[]): Generator<FaultAt> {
  for (const [name, field] of Object.entries(form)) yield* faultsOfField(field, values[name], values, [...above, name])
}

/** What is wrong with a value; `values` are those of its form. */
function* faultsOfField(
  field: AnyField,
  value: unknown,
  values: Record<string, unknown>,
  path: string[],
): Generator<FaultAt> {
  if (field.as === 'group' && (value === undefined || isObject(value))) yield* walk(field.fields, value ?? {}, path)
  else if (isFilledList(value)) {
    yield* faultsOfList(field, value, path)
    if (field.as === 'regions') yield* faultsOfRegions(value, lengthOf(values[field.pages]), path)
  } else if (field.as === 'picture' && !isBlank(value)) yield* faultsOfPicture(value, path)
  else {
    const what = faultOfValue(field, value)
    if (what) yield { path, what }
  }
}

const isFilledList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

function faultOfValue(field: AnyField, value: unknown): string | undefined {
  if (isBlank(value)) return field.required ? MISSING : undefined
  if (typeof value === 'string') return faultOfText(field, value)
  return typeof value === 'number' ? faultOfNumber(field, value) : undefined
}

/** A field that is missing; `name` is what the company calls the section. */
export const missingField = (name: string, path: readonly string[], label: string): FieldFault => ({
  path: path.join('.'),
  msg: `「${name}」缺少字段 ${label}`,
  isMissing: true,
  label,
  what: '还没有填写',
})

/** A field with something else than it should have. */
export const wrongField = (name: string, path: readonly string[], label: string, what: string): FieldFault => ({
  path: path.join('.'),
  msg: `「${name}」的字段 ${label} ${what}`,
  isMissing: false,
  label,
  what,
})

/**
 * Everything about own fields that an editor has to correct before they can be published, in the order of the form. `name` is what the
 * company calls the section.
 */
export function faultsOfForm(section: SectionKey, fields: Record<string, unknown>, name: string): FieldFault[] {
  return [...walk(forms[section], fields, [])].map(({ path, what }) => {
    const label = labelOf(section, path)
    return what === MISSING ? missingField(name, path, label) : wrongField(name, path, label, what)
  })
}

/** A picture without alternative text has its caption for it. */
export function withAlt<Value>(picture: Value): Value {
  return isObject(picture) && isBlank(picture.alt) && !isBlank(picture.caption)
    ? { ...picture, alt: picture.caption }
    : picture
}

/**
 * The own fields with what nobody enters: empty lists and groups, figures that the server counts, the place of an entry, and the
 * alternative texts of pictures that have a caption.
 */
export function completeFields(form: AnyForm, fields: Record<string, unknown>, place = 1): Record<string, unknown> {
  const complete = { ...fields }
  for (const [name, field] of Object.entries(form)) {
    const value = completeValue(field, fields[name], fields, place)
    if (value !== undefined) complete[name] = value
  }
  return complete
}

/** A value with what nobody enters; `fields` are those of its form. */
function completeValue(field: AnyField, value: unknown, fields: Record<string, unknown>, place: number): unknown {
  switch (field.as) {
    case 'counted':
      return lengthOf(fields[field.of])
    case 'position':
      return place
    case 'lines':
      return value ?? []
    case 'picture':
      return withAlt(value)
    case 'pictures':
      return Array.isArray(value) ? value.map(withAlt) : (value ?? [])
    case 'group':
      return completed(field.fields, value ?? {})
    case 'rows':
    case 'regions':
      return Array.isArray(value) ? value.map((row, at) => completed(field.fields, row, at + 1)) : (value ?? [])
    default:
      return value
  }
}

const completed = (form: AnyForm, value: unknown, place?: number) =>
  isObject(value) ? completeFields(form, value, place) : value
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)
