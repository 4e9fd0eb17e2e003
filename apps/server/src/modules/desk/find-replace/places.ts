import type { WordChange } from '@anju/contract/desk/bulk'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { dialledOf, editItem, isOwnAddress, numberOfLink, type TextPlace } from '#modules/content'
import type { Edit } from '#platform/text/html-edit'
import { occurrencesOf } from '#platform/text/occurrences'

export type Words = { find: string; text: string }
/** `links` are those that dial a number which no other can take the place of. */
type Substitution = { form: ItemForm; places: WordChange['places']; links: string[] }

/** Characters of the text before and after a place that are shown. */
const AROUND = 20

/** The edits of a link: those of its letters, or of the number that it dials, which has other signs between its groups. */
function editsOfLink(address: string, { find, text }: Words): readonly Edit[] | 'undialled' {
  if (isOwnAddress(address)) return []
  const edits = occurrencesOf(address, find).map((range) => ({ ...range, text }))
  const number = numberOfLink(address)
  const [former, next] = [dialledOf(find), dialledOf(text)]
  if (number === undefined || (edits.length === 0 && !(former && number.includes(former)))) return edits
  if (next === undefined) return 'undialled'
  if (edits.length > 0) return edits
  return [{ from: 0, to: address.length, text: `tel:${number.replaceAll(former ?? '', next)}` }]
}

/** An item with other words in every text of it, and where they stood. */
export function substitute(section: string, item: ItemForm, words: Words): Substitution {
  const places: Substitution['places'] = []
  const links: string[] = []
  const editsOf = (text: string, isLink: boolean): readonly Edit[] => {
    if (!isLink) return occurrencesOf(text, words.find).map((range) => ({ ...range, text: words.text }))
    const edits = editsOfLink(text, words)
    if (edits !== 'undialled') return edits
    links.push(text)
    return []
  }
  const form = editItem(section, item, (text, { label, isLink }: TextPlace) => {
    const edits = editsOf(text, isLink)
    for (const { from, to, text: next } of edits)
      places.push({
        label,
        before: text.slice(Math.max(from - AROUND, 0), from).toWellFormed(),
        match: text.slice(from, to),
        after: text.slice(to, to + AROUND).toWellFormed(),
        text: next,
      })
    return edits
  })
  return { form, places, links }
}
