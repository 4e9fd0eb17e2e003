/** Longer sentences are spoken in parts: some voices give up on long texts. */
const LONGEST = 120

/** Begin and end of a sentence within its text. */
export type Span = { start: number; end: number }

const SENTENCE = /[^。！？!?；;…\n]+[。！？!?；;…]*[”"』」）)]*/g
const CLAUSE = /[^，,、：:]+[，,、：:]*/g

/** Joins clauses up to the length that is spoken at once. */
function clausesOf(text: string, start: number): Span[] {
  const spans: Span[] = []
  for (const { 0: clause, index } of text.matchAll(CLAUSE)) {
    const [from, to] = [start + index, start + index + clause.length]
    const last = spans.at(-1)
    if (last && to - last.start <= LONGEST) last.end = to
    else spans.push({ start: from, end: to })
  }
  return spans
}

/** The sentences of a text in their order, without those in which there is nothing to say. */
export function sentencesOf(text: string): Span[] {
  return [...text.matchAll(SENTENCE)]
    .flatMap(({ 0: sentence, index }) =>
      sentence.length > LONGEST ? clausesOf(sentence, index) : [{ start: index, end: index + sentence.length }],
    )
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
}
