import type { ContentRow } from '@anju/contract/content'
import type { ContentFields, Picture } from '@anju/contract/content-fields'
import type { SectionKey } from '@anju/contract/sections'
import type { ShownFact } from '@anju/contract/shown/facts'
import { itemAddress } from '@anju/contract/site/address'
import { dialled } from '@anju/contract/wire/telephone'
import { type Markup, markup, type Piece } from '#platform/text/markup'
import { figureOf, listOf } from '../parts.ts'
import type { World } from '../twin.ts'

/** A row or an item of one section, with its own fields as visitors get them: those for members are missing. */
export type Row<Key extends SectionKey> = Omit<ContentRow, 'fields'> & { fields: Partial<ContentFields<Key>> }

/** What a section's items refer to. */
export type Around = Pick<World, 'site' | 'sections' | 'now'> & {
  /** The items of the section that these refer to by title: their ids. */
  linked: ReadonlyMap<string, string>
}

/** What the page of an item has besides title, cover, text and attachments, in the order and the words of that page. */
export type Own = {
  /** Further entries of the line below the title. */
  meta?: readonly Piece[]
  before?: Piece
  /** Heading over the text. */
  bodyTitle?: string
  after?: Piece
}

/** How a section's items look: whole, and in the list of the section. */
export type View<Key extends SectionKey> = {
  item(row: Row<Key>, around: Around): Own
  /** What a list says of an item besides title, day, kind and summary. */
  line?(row: Row<Key>, around: Around): Piece
  /** What a list calls it, if not by its title. */
  title?(row: Row<Key>): string | undefined
}

const shownValue = ({ value, phone }: ShownFact) => (phone ? telephone(value ?? '') : value)

/** A number that a phone dials when it is touched. */
export const telephone = (number: string): Markup => markup`<a href="tel:${dialled(number)}">${number}</a>`

/** Particulars with their names; those without a value are left out. */
export function factsList(facts: readonly ShownFact[]): Markup {
  const filled = facts.filter(({ value }) => value)
  return markup`${
    filled.length > 0 &&
    markup`<dl>${filled.map(
      (fact) =>
        markup`<div${fact.wide && markup` class="twin-wide"`}><dt>${fact.name}</dt><dd>${shownValue(fact)}</dd></div>`,
    )}</dl>`
  }`
}

/** A part of a page under its heading; nothing without content. */
export function part(title: string, content: Piece | readonly string[]): Markup {
  const text = markup`${content}`
  return markup`${text.text && markup`<section><h2>${title}</h2>${text}</section>`}`
}

/** Sentences under a heading; nothing if there are none. */
export const sentences = (title: string, texts: readonly string[] = []): Markup =>
  part(title, texts.length > 0 && listOf(texts))

/** Sentences in their order under a heading. */
export const numbered = (title: string, texts: readonly string[] = []): Markup =>
  part(title, texts.length > 0 && markup`<ol>${texts.map((one) => markup`<li>${one}</li>`)}</ol>`)

type Column<Entry> = { title: string; of: (entry: Entry) => Piece }

/** A table with a row for each entry. */
export function table<Entry>(columns: readonly Column<Entry>[], entries: readonly Entry[]): Markup {
  return markup`<div class="twin-table"><table><thead><tr>${columns.map(
    ({ title }) => markup`<th scope="col">${title}</th>`,
  )}</tr></thead><tbody>${entries.map(
    (entry) => markup`<tr>${columns.map(({ title, of }) => markup`<td data-label="${title}">${of(entry)}</td>`)}</tr>`,
  )}</tbody></table></div>`
}

/** Pictures side by side. */
export const gallery = (pictures: readonly Picture[] = []): Piece =>
  pictures.length > 0 && markup`<div class="twin-gallery">${pictures.map((one) => figureOf(one))}</div>`

/** Names of items of another section, each a link where the section has an item of that title. */
export function linkedNames(section: SectionKey, names: readonly string[] = [], linked: Around['linked']): Piece {
  if (names.length === 0) return false
  return markup`<ul class="twin-chips">${names.map((name) => {
    const id = linked.get(name)
    return markup`<li>${id ? markup`<a href="${itemAddress(section, id)}">${name}</a>` : name}</li>`
  })}</ul>`
}

/** Words in a line of a list, those that are there. */
export const dotted = (words: readonly (string | false | undefined)[]): Piece => {
  const filled = words.filter(Boolean)
  return filled.length > 0 && markup`<p class="twin-meta">${filled.join(' · ')}</p>`
}
