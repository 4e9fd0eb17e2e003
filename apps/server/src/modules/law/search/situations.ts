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

/** The situations in the order of the table, by each character with which a word of their first list begins. */
let byFirst: ReadonlyMap<string, readonly (readonly [at: number, ParsedSituation])[]> | undefined

function readTable() {
  const all = situations.map(parseSituation).flatMap((situation, at) => {
    const firsts = new Set(situation.groups[0]?.map((word) => word[0] ?? ''))
    return Array.from(firsts, (first) => [first, [at, situation] as const] as const)
  })
  return new Map(
    Array.from(
      Map.groupBy(all, ([first]) => first),
      ([first, ones]) => [first, ones.map(([, one]) => one)],
    ),
  )
}

/** The situations that a question may describe, in the order of the table. */
function candidatesFor(question: string): ParsedSituation[] {
  byFirst ??= readTable()
  const candidates = new Map(Array.from(question).flatMap((first) => byFirst?.get(first) ?? []))
  return [...candidates].sort(([one], [other]) => one - other).map(([, situation]) => situation)
}

/** The longest word of each list that a question has; none where it has none of one list. */
function wordsIn({ groups }: ParsedSituation, question: string): string[] {
  const words: string[] = []
  for (const group of groups) {
    const [longest] = group.filter((word) => question.includes(word)).sort((a, b) => b.length - a.length)
    if (longest === undefined) return []
    words.push(longest)
  }
  return words
}

/** Situations of one question that are answered at most. */
const MOST_SITUATIONS = 2

/** A situation that a question describes: the words by which it is recognised, and its articles as `民法典` and the number. */
export type Recognised = { words: string[]; articles: ParsedSituation['articles'] }

/** The situations that a question describes, best first; none for most questions. */
export function situationsOf(question: string): Recognised[] {
  const plain = foldWidth(toSimplified(question))
  return candidatesFor(plain)
    .map((situation) => ({ situation, words: wordsIn(situation, plain) }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length || b.words.join('').length - a.words.join('').length)
    .slice(0, MOST_SITUATIONS)
    .map(({ situation, words }) => ({ words, articles: situation.articles }))
}

/** The documents of these articles, in their order, in the versions of the laws that are in force. One of a version that is newer than the table is left out. */
export async function docsOfSituations(
  db: Queries,
  facts: LawFacts,
  recognised: readonly Recognised[],
): Promise<number[]> {
  const docs = new Set<number>()
  for (const { law: name, number } of recognised.flatMap(({ articles }) => articles)) {
    const [called] = lawsCalled(facts, name)
    if (!called || called.fact.row.publishedOn > situationsReadOn) continue
    const article = (await readArticles(db, [called.law], { article: number, sub: 0 })).get(called.law)
    if (article) docs.add(article.doc)
  }
  return [...docs]
}
