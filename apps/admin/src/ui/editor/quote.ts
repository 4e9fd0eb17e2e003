/** Some words of a text, with what stood before and after them. */
export type Quote = { quote: string; before: string; after: string }

/** So many signs around the words are kept: enough to tell them from the same words elsewhere. */
export const AROUND = 40
/** Equal signs on each side that are enough. */
const BESIDE = 2
/** As long as this, words that stand only once in the text are the ones that are meant. */
const LONG = 4

const SPACE = /\s/

/** A text without blanks and line breaks, which formatting adds and removes, and where each of its signs was. */
function dense(text: string): { signs: string; at: number[] } {
  const at: number[] = []
  let signs = ''
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] as string
    if (SPACE.test(sign)) continue
    signs += sign
    at.push(index)
  }
  return { signs, at }
}

/** How many signs two texts have in common, from their ends or from their beginnings. */
function common(one: string, other: string, from: 'end' | 'start'): number {
  const most = Math.min(one.length, other.length)
  const sign = (text: string, index: number) => text[from === 'start' ? index : text.length - 1 - index]
  let length = 0
  while (length < most && sign(one, length) === sign(other, length)) length++
  return length
}

type Around = { left: string; right: string }
type Place = { index: number; left: number; right: number }

/** Where the words stand, and how much of what is around them is as it was. */
function placesOf(signs: string, words: string, around: Around): Place[] {
  const places: Place[] = []
  for (let index = signs.indexOf(words); index >= 0; index = signs.indexOf(words, index + 1)) {
    const end = index + words.length
    const left = common(signs.slice(Math.max(0, index - AROUND), index), around.left, 'end')
    const right = common(signs.slice(end, end + AROUND), around.right, 'start')
    places.push({ index, left, right })
  }
  return places
}

/** Whether this is the place that was meant: both sides begin as they did, or half of what stood around is still there. */
function isMeant(place: Place, { left, right }: Around): boolean {
  const besides = place.left >= Math.min(BESIDE, left.length) && place.right >= Math.min(BESIDE, right.length)
  return besides || (place.left + place.right) * 2 >= left.length + right.length
}

/** Begin and end of the words in a text; `null` if the text does not have them any more. */
export function findQuote(text: string, { quote, before, after }: Quote): { from: number; to: number } | null {
  const { signs, at } = dense(text)
  const words = dense(quote).signs
  if (words === '') return null
  const around = { left: dense(before).signs, right: dense(after).signs }
  const places = placesOf(signs, words, around)
  const [best] = places.toSorted((one, other) => other.left + other.right - one.left - one.right)
  if (!best) return null
  const isOnly = places.length === 1 && words.length >= LONG
  if (!isOnly && !isMeant(best, around)) return null
  return { from: at[best.index] as number, to: (at[best.index + words.length - 1] as number) + 1 }
}

/** The words of a text from one sign to another as a quote. */
export const quoteOf = (text: string, from: number, to: number): Quote => ({
  quote: text.slice(from, to),
  before: text.slice(Math.max(0, from - AROUND), from),
  after: text.slice(to, to + AROUND),
})
