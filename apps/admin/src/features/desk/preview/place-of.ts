import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { PreviewClick } from '@anju/contract/desk/preview-window'

type Clicked = Pick<PreviewClick, 'src' | 'text'>
/** A field of the form, and the words in it. */
type FieldPlace = { field: string; excerpt?: string; rule?: 'alt'; nth?: number }
type Leaf = { field: string; value: string }

/** Enough of a paragraph to tell it from others. */
const EXCERPT = 30
const LEAST = 2

const squeezed = (text: string) => text.replace(/\s+/g, '')

/** Every text and number in a value, by its path. */
function leavesOf(value: unknown, field: string): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ field, value: String(value) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => leavesOf(below, `${field}.${name}`))
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' } as const
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])

function placeOfPicture(form: ItemForm, src: string): FieldPlace | undefined {
  const at = [...form.body.matchAll(/<img[^>]*\bsrc="([^"]*)"/g)].findIndex(([, address]) => address === src)
  const own = leavesOf(form.fields, 'fields').find(({ value }) => value === src)
  if (own) return { field: own.field.replace(/\.src$/, '') }
  if (at >= 0) return { field: 'body', rule: 'alt', nth: at }
  return form.cover?.src === src ? { field: 'cover' } : undefined
}

function placeOfText(form: ItemForm, text: string): FieldPlace | undefined {
  const words = squeezed(text)
  if (words.length < LEAST) return undefined
  const { title, summary, author, sourceName, kind, publishDate } = form
  const leaves = [
    ...leavesOf({ title, summary }, ''),
    ...leavesOf(form.fields, '.fields'),
    ...leavesOf(
      form.attachments.map(({ name }) => name),
      '.attachments',
    ),
    ...leavesOf({ author, sourceName, kind, publishDate }, ''),
  ].flatMap(({ field, value }) => {
    const one = { field: field.slice(1), value: squeezed(value) }
    return one.value.length < LEAST ? [] : [one]
  })
  const same = leaves.find(({ value }) => value === words)
  if (same) return { field: same.field }
  if (squeezed(textOf(form.body)).includes(words)) return { field: 'body', excerpt: text.slice(0, EXCERPT).trim() }
  const around = leaves.find(({ value }) => value.includes(words))
  const within = leaves.filter(({ value }) => words.includes(value)).sort((a, b) => b.value.length - a.value.length)[0]
  const leaf = around ?? within
  return leaf && { field: leaf.field }
}

/** The field from which something in a preview has come; `undefined` if it is none of the item's. */
export function placeOf(form: ItemForm, { src, text }: Clicked): FieldPlace | undefined {
  return placeOfText(form, text) ?? (src ? placeOfPicture(form, src) : undefined)
}
