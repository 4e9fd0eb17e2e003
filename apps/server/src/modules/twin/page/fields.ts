import type { Picture } from '@anju/contract/content-fields'
import { forms } from '@anju/contract/forms'
import type { AnyField, AnyForm } from '@anju/contract/forms/form'
import { isSectionKey, sections } from '@anju/contract/sections'
import { type Markup, markup } from '#platform/text/markup'
import { figureOf, listOf, paragraphsOf } from '../parts.ts'

/** Up to this many characters a text is a fact beside its label, above it a part with a heading. */
const SHORT = 60
type Values = Readonly<Record<string, unknown>>

/** A value that fits into a line; `undefined` if it does not. */
function lineOf(field: AnyField, value: unknown): Markup | undefined {
  if (typeof value === 'number')
    return field.as === 'number' || field.as === 'counted' || field.as === 'position'
      ? markup`${value}${field.as === 'number' && field.unit && ` ${field.unit}`}`
      : undefined
  if (value === true) return markup`是`
  if (typeof value !== 'string' || value.length > SHORT) return undefined
  if (field.as === 'phone') return markup`<a href="tel:${value}">${value}</a>`
  if (field.as === 'url') return markup`<a href="${value}" rel="noopener noreferrer">${value}</a>`
  if (field.as === 'section')
    return isSectionKey(value) && sections[value].audience === 'public'
      ? markup`<a href="${sections[value].path}">${sections[value].label}</a>`
      : markup``
  return markup`${value}`
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

function tableOf(form: AnyForm, rows: readonly Values[]): Markup {
  const names = Object.keys(form).filter((name) => rows.some((row) => !isEmpty(row[name])))
  return markup`<div class="twin-table"><table><thead><tr>${names.map(
    (name) => markup`<th scope="col">${form[name]?.label}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) => markup`<tr>${names.map((name) => markup`<td>${cellOf(form[name], row[name])}</td>`)}</tr>`,
  )}</tbody></table></div>`
}

const cellOf = (field: AnyField | undefined, value: unknown) =>
  field && !isEmpty(value) ? (lineOf(field, value) ?? String(value)) : ''

const isFlat = (form: AnyForm) =>
  Object.values(form).every(({ as }) => !['rows', 'regions', 'group', 'lines', 'pictures', 'picture'].includes(as))

/** Entries one below the other, each under its first line. */
function entriesOf(form: AnyForm, rows: readonly Values[], level: number): Markup {
  const [first = ''] = Object.keys(form).filter((name) => form[name]?.as === 'line')
  const { [first]: _heading, ...others } = form
  return markup`${rows.map(
    (row) => markup`<div>${first && heading(level, String(row[first] ?? ''))}${blocksOf(others, row, level + 1)}</div>`,
  )}`
}

function heading(level: number, text: string): Markup {
  const tag = markup`${`h${Math.min(level, 6)}`}`
  return markup`<${tag}>${text}</${tag}>`
}

function partOf(field: AnyField, value: unknown, level: number): Markup | undefined {
  switch (field.as) {
    case 'lines':
      return field.long ? paragraphsOf(value as string[]) : listOf(value as string[])
    case 'pictures':
      return markup`${(value as Picture[]).map(figureOf)}`
    case 'picture':
      return figureOf(value as Picture)
    case 'group':
      return blocksOf(field.fields, value as Values, level + 1)
    case 'rows':
    case 'regions':
      return isFlat(field.fields)
        ? tableOf(field.fields, value as Values[])
        : entriesOf(field.fields, value as Values[], level + 1)
    case 'line':
    case 'text':
      return paragraphsOf(String(value).split('\n'))
    default:
      return undefined
  }
}

/** Fields under the labels of their form: short ones as facts, the others as parts with headings. */
function blocksOf(form: AnyForm, values: Values, level: number): Markup {
  const given = Object.entries(form).filter(([name]) => !isEmpty(values[name]))
  const facts = given.flatMap(([name, field]) => {
    const line = lineOf(field, values[name])
    return line ? [markup`<div><dt>${field.label}</dt><dd>${line}</dd></div>`] : []
  })
  const parts = given.flatMap(([name, field]) => {
    if (lineOf(field, values[name])) return []
    const part = partOf(field, values[name], level)
    return part ? [markup`<section>${heading(level, field.label)}${part}</section>`] : []
  })
  return markup`${facts.length > 0 && markup`<dl>${facts}</dl>`}${parts}`
}

/** The own fields of an item under the labels that editors know; `level` is that of their headings. */
export function fieldsOf(section: string, values: Values, level = 2): Markup {
  return isSectionKey(section) ? blocksOf(forms[section] as AnyForm, values, level) : markup``
}
