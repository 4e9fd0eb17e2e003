import { forms } from '@anju/contract/forms'
import type { AnyField, AnyForm } from '@anju/contract/forms/form'
import type { SectionKey } from '@anju/contract/sections'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The words for the entry of a list: 步骤 3, 项目图片 3, 岗位职责第 2 行. */
function entryLabel(field: AnyField, label: string, at: string): string {
  const number = Number(at) + 1
  if (field.as === 'rows' || field.as === 'regions') return `${field.noun} ${number}`
  return field.as === 'pictures' ? `${label} ${number}` : `${label}第 ${number} 行`
}

/** An own field as editors know it: 步骤 3 的内容 for `steps.2.text`; names that no form has stay as they are. */
export function labelOf(section: SectionKey, path: readonly string[]): string {
  return within(forms[section], path)
}

function within(form: AnyForm, [name = '', at, ...rest]: readonly string[]): string {
  const field = form[name]
  if (!field) return [name, ...(at === undefined ? [] : [at, ...rest])].join('.')
  if (at === undefined) return field.label
  if (field.as === 'group') return `${field.label}的${within(field.fields, [at, ...rest])}`
  if (field.as === 'picture') return `${field.label}的替代文字`
  const entry = entryLabel(field, field.label, at)
  if (rest.length === 0) return entry
  // A blank separates a number from Chinese text.
  if (field.as !== 'rows' && field.as !== 'regions') return `${entry} 的替代文字`
  return `${entry} 的${within(field.fields, rest)}`
}
