import type { Picture } from '@anju/contract/content-fields'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { plainText } from '#platform/text/html'

/** A text that readers meet, and the path of its field. */
export type FieldText = { field: string; text: string }

const isPicture = (value: object): value is Picture => 'src' in value && 'alt' in value

/** All values of own fields with their paths. */
function* valuesOf(value: unknown, path: string): Generator<{ path: string; value: unknown }> {
  yield { path, value }
  if (value === null || typeof value !== 'object') return
  for (const [name, one] of Object.entries(value)) yield* valuesOf(one, `${path}.${name}`)
}

/** The texts of a form that readers meet. */
export function textsOf(form: ItemForm): FieldText[] {
  const plain = (['title', 'summary', 'author', 'sourceName'] as const).map((field) => ({ field, text: form[field] }))
  const own = [...valuesOf(form.fields, 'fields')].flatMap(({ path, value }) =>
    typeof value === 'string' && !value.startsWith('/files/') ? [{ field: path, text: value }] : [],
  )
  const attached = form.attachments.map(({ name }, at) => ({ field: `attachments.${at}`, text: name }))
  return [...plain, { field: 'body', text: plainText(form.body) }, ...own, ...attached].filter(({ text }) => text)
}

const IMAGE = /<img\b[^>]*>/g
const ALT = /\balt="([^"]*)"/

/** Which pictures of a form have no alternative text: the path of the field, and for the body the number of the picture. */
export function picturesWithoutAlt(form: ItemForm): { field: string; nth: number }[] {
  const inBody = [...form.body.matchAll(IMAGE)].flatMap(([tag], nth) =>
    ALT.exec(tag)?.[1]?.trim() ? [] : [{ field: 'body', nth }],
  )
  const others = [...valuesOf(form.cover, 'cover'), ...valuesOf(form.fields, 'fields')].flatMap(({ path, value }) =>
    value !== null && typeof value === 'object' && isPicture(value) && !(value.alt.trim() || value.caption?.trim())
      ? [{ field: path, nth: 0 }]
      : [],
  )
  return [...inBody, ...others]
}

const LINK = /\bhref="#(\/[^"?#]*)\?id=([^"&]{1,128})[^"]*"/g

/** The links of the body to items: path and id of each, in their order. Ids have no signs that an address would code. */
export function linksOf(form: ItemForm): { path: string; id: string }[] {
  return [...form.body.matchAll(LINK)].map(([, path = '', id = '']) => ({ path, id }))
}
