import { openTable } from '@anju/contract/wire/open-table'
import { xmlText } from '@anju/contract/wire/xml'

/** Text that is markup already; everything else is escaped where it is put in. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ESCAPES = openTable<string>({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
})

/** A text as it is written in HTML or XML, also within a quoted attribute. Characters that XML forbids are left out. */
export function escapeMarkup(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (one) => ESCAPES[one] ?? '')
}

/** What a template takes; `false`, `undefined` and `null` are nothing. */
export type Piece = string | number | Markup | false | undefined | null | readonly Piece[]

function written(piece: Piece): string {
  if (piece === false || piece === undefined || piece === null) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'string' || typeof piece === 'number') return escapeMarkup(String(piece))
  return piece.map(written).join('')
}

/** HTML or XML from a template: values are escaped, lists joined. */
export function markup(strings: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  return new Markup(strings.map((text, at) => text + (at < values.length ? written(values[at]) : '')).join(''))
}
