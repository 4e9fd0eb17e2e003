import { withoutHiddenSigns } from '@anju/contract/wire/signs'
import { narrowSigns } from '@anju/contract/wire/width'

/** Every kind of dash that stands between the groups of a number. */
const DASHES = /[\u2010-\u2015\u2212]/g
const BLANKS = /[\s\u00a0]/g

/** Each character in its place, so that places in the folded text are those in the text. */
const foldInPlace = (text: string) =>
  narrowSigns(text)
    .replace(BLANKS, ' ')
    .replace(DASHES, '-')
    .replace(/\p{Lu}/gu, (letter) => {
      const lower = letter.toLowerCase()
      return lower.length === letter.length ? lower : letter
    })

/** A text as it is looked through: without regard to case, full width, kinds of dashes and blanks, and to signs that nobody sees. */
export const foldWords = (text: string): string => foldInPlace(withoutHiddenSigns(text))

/** The characters of a text that somebody sees, each with its place. */
function visiblePlaces(text: string): { visible: string; places: number[] } {
  const places: number[] = []
  let visible = ''
  let at = 0
  for (const character of text) {
    if (withoutHiddenSigns(character) !== '') {
      visible += character
      for (let unit = 0; unit < character.length; unit++) places.push(at + unit)
    }
    at += character.length
  }
  return { visible, places }
}

/** Where a text contains words, from its beginning, without overlaps; compared as `foldWords` does. */
export function occurrencesOf(text: string, words: string): { from: number; to: number }[] {
  const wanted = foldWords(words)
  if (wanted === '' || text === '') return []
  const hidden = withoutHiddenSigns(text) !== text ? visiblePlaces(text) : undefined
  const folded = foldInPlace(hidden?.visible ?? text)
  const placeOf = (at: number) => (hidden ? (hidden.places[at] ?? text.length) : at)
  const ranges: { from: number; to: number }[] = []
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length))
    ranges.push({ from: placeOf(at), to: placeOf(at + wanted.length - 1) + 1 })
  return ranges
}
