/** How fast Chinese is read at leisure, in characters a minute. */
const CHARACTERS_A_MINUTE = 400
/** Longer sentences at the head of a text are cut at a sign. */
const OPENING = 110
/** A quotation stands behind so many paragraphs, so that it is read after what it is about has begun. */
const BEFORE_QUOTE = 2

/** Whole minutes that a text of so many characters takes; one at least. */
export function minutesToRead(characters: number): number {
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE))
}

/** The first sentences of a text, up to some hundred characters; the first one alone when it is longer than that. */
export function firstSentences(text: string): string {
  const [first = '', ...others] = text.trim().split(/(?<=[。！？!?][”’」』）]?)(?![”’」』）])/)
  let opening = first
  for (const sentence of others) {
    if (opening.length + sentence.length > OPENING) break
    opening += sentence
  }
  return opening.trim()
}

/** What a page shows of an item's text: its minutes, its first sentences, and the parts before and behind a quotation. */
export type Reading = { minutes: number; opening: string; before: string; after: string }

/** Reads an item's sanitised HTML. It is cut between its outermost elements only; a short text is not cut. */
export function readingOf(html: string): Reading {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const parts = [...body.children]
  const minutes = minutesToRead(body.innerText.replace(/\s/g, '').length)
  const opening = firstSentences(body.querySelector('p')?.innerText ?? '')
  // A heading belongs to what it heads.
  const cut = parts[BEFORE_QUOTE - 1]?.matches('h2, h3, h4') ? BEFORE_QUOTE - 1 : BEFORE_QUOTE
  if (cut < 1 || parts.length <= cut) return { minutes, opening, before: '', after: html }
  const written = (some: readonly Element[]) => some.map(({ outerHTML }) => outerHTML).join('')
  return { minutes, opening, before: written(parts.slice(0, cut)), after: written(parts.slice(cut)) }
}
