import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import type { Idea } from '#platform/text/question'
import { lawTextsIn, textsOfArticles } from './law-texts.ts'
import { finderOf } from './marks.ts'
import { plainQuestion } from './tables.ts'
import { createShares, lengthDivisor } from './text-shares.ts'
import { marksOfText, thingsOfAll, worthIn } from './wordings.ts'

/**
 * What the text of an article has of the question, and of the question's ideas in words of statutes, counts for so much beside the root of
 * what the tables say for the article. Fitted by the likelihood of an accepted article on 313 questions without a place, without the wordings
 * that are like the question (`bench/results/search.md`).
 */
const OF_QUESTION = 1.2
const OF_IDEAS = 0.85

export type ByText = {
  question: string
  ideas: readonly Idea[]
  /** What the tables say for each article. */
  spoken: ReadonlyMap<number, number>
}

/** How much of the ideas each of these texts has, of 1: what few of them have says most. */
function sharesOfIdeas(ideas: readonly Idea[], texts: readonly string[]): number[] {
  const shares = texts.map(() => 0)
  let whole = 0
  for (const { words, weight } of ideas) {
    const having = texts.flatMap((text, at) => (words.some((word) => text.includes(word)) ? [at] : []))
    const worth = weight * Math.log(1 + texts.length / (having.length || texts.length))
    whole += worth
    for (const at of having) shares[at] = (shares[at] ?? 0) + worth
  }
  return shares.map((share) => share / (whole || 1))
}

/** Articles that are said to govern at most. */
const MOST = 6

/** The articles for which the tables and their own texts say most, the best first. */
export async function bestByText(
  db: Queries,
  remember: Remember,
  { question, ideas, spoken }: ByText,
): Promise<number[]> {
  if (spoken.size < 2) return [...spoken.keys()]
  const cache = await lawTextsIn(remember)
  const texts = await textsOfArticles(db, cache, [...spoken.keys()])
  const all = Array.from(spoken, ([doc, worth]) => ({ doc, worth, plain: texts.get(doc) ?? '' }))
  const said = marksOfText(plainQuestion(question))
  const marks = [...said.keys()]
  const find = finderOf(marks, thingsOfAll())
  const { among, sharesOf } = createShares(
    all.map(({ plain }) => ({ own: find(plain), title: [] })),
    new Map(marks.map((mark, at) => [mark, at])),
  )
  // What the wordings seldom have says most, and what few of these articles have is the difference between them.
  const ofQuestion = sharesOf(said, (mark, weight) => worthIn(mark, weight) * among(mark, 1), 0)
  const ofIdeas = sharesOfIdeas(
    ideas,
    all.map(({ plain }) => plain),
  )
  const scores = all.map(({ doc, worth, plain }, at) => {
    const share = OF_QUESTION * (ofQuestion[at] ?? 0) + OF_IDEAS * (ofIdeas[at] ?? 0)
    return { doc, score: Math.sqrt(worth) + share / lengthDivisor(plain) }
  })
  const sorted = scores.sort((one, other) => other.score - one.score)
  return sorted.slice(0, MOST).map(({ doc }) => doc)
}
