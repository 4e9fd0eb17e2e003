import type { LawArticle } from '@anju/contract/law'
import { pairArticles } from '@anju/contract/law/pairs'
import { diffArrays } from 'diff'

/** A piece of an article, and whether only this version has it. */
export type Piece = { text: string; changed: boolean }
/** One article of both versions; a side is `null` where the version has no such article. */
export type ArticlePair = { label: string; before: Piece[] | null; after: Piece[] | null; same: boolean }

/** With more differences than these an article is shown as replaced: the search for the shortest path grows with their square. */
const MOST_EDITS = 800

const words = new Intl.Segmenter('zh', { granularity: 'word' })
const textOf = (article: LawArticle) => article.paragraphs.map(({ text }) => text).join('\n')
const segmentsOf = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)

function compared(label: string, before: string, after: string): ArticlePair {
  if (before === after) {
    const whole = [{ text: before, changed: false }]
    return { label, before: whole, after: whole, same: true }
  }
  const runs = diffArrays(segmentsOf(before), segmentsOf(after), { maxEditLength: MOST_EDITS })
  if (!runs)
    return { label, before: [{ text: before, changed: true }], after: [{ text: after, changed: true }], same: false }
  const side = (without: 'added' | 'removed') =>
    runs
      .filter((run) => !run[without])
      .map((run) => ({ text: run.value.join(''), changed: Boolean(run.added || run.removed) }))
  return { label, before: side('added'), after: side('removed'), same: false }
}

/** Two versions article by article, in the order of the newer one, with the words that differ. */
export function compareLaws(before: readonly LawArticle[], after: readonly LawArticle[]): ArticlePair[] {
  return pairArticles(before, after).map(({ label, before: one, after: other }) => {
    if (one && other) return compared(label, textOf(one), textOf(other))
    const side = (article: LawArticle | undefined) => article && [{ text: textOf(article), changed: true }]
    return { label, before: side(one) ?? null, after: side(other) ?? null, same: false }
  })
}
