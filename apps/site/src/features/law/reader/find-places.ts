import type { LawArticle } from '@anju/contract/law'
import { placesOf } from '@anju/contract/site/law-places'
import { narrowSigns } from '@anju/contract/wire/width'

/** Where a word is: the article, the anchor to go to, and which of its places in the article it is, from 0. */
export type WordPlace = { anchor: string; place: string; nth: number }

/** The offsets of a word in a text, wide signs like narrow ones; places do not overlap. */
export function offsetsOf(text: string, word: string): number[] {
  const narrow = narrowSigns(text)
  const offsets: number[] = []
  for (let at = narrow.indexOf(word); at >= 0; at = narrow.indexOf(word, at + word.length)) offsets.push(at)
  return offsets
}

/** Every place of a word in a law, in the order of the text. */
export function wordPlaces(articles: readonly LawArticle[], word: string): WordPlace[] {
  if (!word) return []
  return articles.flatMap(({ anchor, paragraphs }) => {
    const places = placesOf(anchor, paragraphs)
    const each = paragraphs.flatMap(({ text }, at) => offsetsOf(text, word).map(() => places[at] || anchor))
    return each.map((place, nth) => ({ anchor, place, nth }))
  })
}
