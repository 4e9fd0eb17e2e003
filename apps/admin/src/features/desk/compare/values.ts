import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { Values } from '#ui/form/conflict.ts'

/** In the name of a value: an own field of the section. */
const OWN = 'fields.'
export const ownName = (name: string): string | undefined => (name.startsWith(OWN) ? name.slice(OWN.length) : undefined)

/** A form as values by name, each own field under a name of its own, so that changes of two people to different ones can be merged. */
export function valuesOf({ fields, ...form }: ItemForm): Values {
  return { ...form, ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${OWN}${name}`, value])) }
}

/** The form of such values. */
export function formOf(values: Values): ItemForm {
  const entries = Object.entries(values)
  const own = entries.flatMap(([name, value]) => {
    const field = ownName(name)
    return field === undefined || value === undefined ? [] : [[field, value]]
  })
  const form = Object.fromEntries(entries.filter(([name]) => ownName(name) === undefined))
  return { ...form, fields: Object.fromEntries(own) } as ItemForm
}

/** The names of all values that one of the forms has, in the order of the form. */
export const namesOf = (...forms: readonly Values[]): string[] => [...new Set(forms.flatMap(Object.keys))]

const plain = (value: unknown): string => {
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? '' : JSON.stringify(value)
}

/** Whether an item is the same with two values: nothing is nothing, and the order of a list counts. */
export const alike = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

/** The words of a value of an own field: entries of lists are separated, addresses of files left out. */
export function wordsOfValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return value.startsWith('/files/') ? '' : value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(wordsOfValue).filter(Boolean).join('；')
  if (value === null || typeof value !== 'object') return ''
  return Object.values(value).map(wordsOfValue).filter(Boolean).join('，')
}
