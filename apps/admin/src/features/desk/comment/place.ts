import type { DeskComment } from '@anju/contract/desk/comment'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { wordsOfValue } from '../compare/values.ts'
import { listOf, valueAt } from '../fields/values.ts'

/** So much of the words of a field is quoted. */
const LONGEST = 200
/** What these fields have is chosen, and is no words of the item. */
const CHOSEN = new Set(['deptId', 'readerIds', 'audience', 'cover', 'attachments', 'publishTime', 'expireTime'])

/** The words of a field as a comment on it quotes them; empty for one that has none. */
export function wordsOfField(form: ItemForm, field: string): string {
  return CHOSEN.has(field) ? '' : wordsOfValue(valueAt(form, field) ?? '').slice(0, LONGEST)
}

/** The field that a comment is about as the form is now: entries of lists have moved; `null` if the words are there no more. */
export function fieldNow(form: ItemForm, { field, quote }: Pick<DeskComment, 'field' | 'quote'>): string | null {
  const has = (path: string) => wordsOfValue(valueAt(form, path) ?? '').includes(quote)
  const [, list, at] = /^(.+)\.(\d+)$/.exec(field) ?? []
  if (list === undefined) return quote === '' || has(field) ? field : null
  if (quote === '') return valueAt(form, `${list}.${at}`) === undefined ? null : field
  if (has(field)) return field
  const moved = listOf(valueAt(form, list)).findIndex((_, index) => has(`${list}.${index}`))
  return moved < 0 ? null : `${list}.${moved}`
}
