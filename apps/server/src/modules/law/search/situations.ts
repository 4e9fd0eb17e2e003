import { foldWidth } from '@anju/contract/wire/width'
import type { Queries } from '#platform/database/open'
import { toSimplified } from '#platform/text/simplified'
import { readArticles } from './cited-articles.ts'
import type { LawFacts } from './law-facts.ts'
import { lawsCalled } from './laws-by-name.ts'
import { type Situation, situations, situationsReadOn } from './situation-table.ts'

type ParsedSituation = { groups: readonly (readonly string[])[]; articles: readonly { law: string; number: number }[] }

function parseSituation([words, ...citations]: Situation): ParsedSituation {
  return {
    groups: words.split(' + ').map((group) => group.split('|')),
    articles: citations.flatMap((citation) => {
      const [law = '', ...numbers] = citation.split(' ')
      return numbers.map((number) => ({ law, number: Number(number) }))
    }),
  }
}

let parsed: readonly ParsedSituation[] | undefined

/** The longest word of each list that a question has, together; 0 where it has none of one list. */
function fitOf({ groups }: ParsedSituation, question: string): number {
  let fit = 0
  for (const group of groups) {
    const longest = Math.max(0, ...group.filter((word) => question.includes(word)).map((word) => word.length))
    if (longest === 0) return 0
    fit += longest
  }
  return fit
}

/** Situations of one question that are answered at most. */
const MOST_SITUATIONS = 2

/** The articles that govern what a question describes, best first, as `民法典` and the number of the article; none for most questions. */
export function articlesOfSituation(question: string): { law: string; number: number }[] {
  parsed ??= situations.map(parseSituation)
  const plain = foldWidth(toSimplified(question))
  return parsed
    .map((situation) => ({ situation, fit: fitOf(situation, plain) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.situation.groups.length - a.situation.groups.length || b.fit - a.fit)
    .slice(0, MOST_SITUATIONS)
    .flatMap(({ situation }) => situation.articles)
}

/** The documents of these articles, in their order, in the versions of the laws that are in force. One of a version that is newer than the table is left out. */
export async function docsOfSituation(db: Queries, facts: LawFacts, question: string): Promise<number[]> {
  const docs = new Set<number>()
  for (const { law: name, number } of articlesOfSituation(question)) {
    const [called] = lawsCalled(facts, name)
    if (!called || called.fact.row.publishedOn > situationsReadOn) continue
    const article = (await readArticles(db, [called.law], { article: number, sub: 0 })).get(called.law)
    if (article) docs.add(article.doc)
  }
  return [...docs]
}
