import { foldWidth } from '@anju/contract/wire/width'
import type { Queries } from '#platform/database/open'
import { toSimplified } from '#platform/text/simplified'
import { readArticles } from './cited-articles.ts'
import type { LawFacts } from './law-facts.ts'
import { lawsCalled } from './laws-by-name.ts'
import { matters, type Situation, situations, situationsReadOn } from './situation-table.ts'

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

/** The situations in the order of a table, by each character with which a word of their first list begins. */
type ReadTable = ReadonlyMap<string, readonly (readonly [at: number, ParsedSituation])[]>

function readTable(table: readonly Situation[]): ReadTable {
  const all = table.map(parseSituation).flatMap((situation, at) => {
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

/** Read when first asked for. */
const tables: { situations?: ReadTable; matters?: ReadTable } = {}

/** The situations that a question may describe, in the order of the table. */
function candidatesFor(question: string, byFirst: ReadTable): ParsedSituation[] {
  const candidates = new Map(Array.from(question).flatMap((first) => byFirst.get(first) ?? []))
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

/** Characters of a question beside the word of a matter. */
const ASKED_BESIDE = 3

function recognise(question: string, table: ReadTable): Recognised[] {
  return candidatesFor(question, table)
    .map((situation) => ({ situation, words: wordsIn(situation, question) }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length || b.words.join('').length - a.words.join('').length)
    .slice(0, MOST_SITUATIONS)
    .map(({ situation, words }) => ({ words, articles: situation.articles }))
}

const plainOf = (question: string) => foldWidth(toSimplified(question))

/** Words that people put between those of the table: 都没给签合同, 12个小时. */
const BETWEEN = /[给跟和]我们?|[个给都也就]/g

/** A question as it stands, and without what is put between its words. */
const tight = (question: string) => `${question} ${question.replace(BETWEEN, '')}`

/** The situations that a question describes, best first; none for most questions. */
export function situationsOf(question: string): Recognised[] {
  tables.situations ??= readTable(situations)
  return recognise(tight(plainOf(question)), tables.situations)
}

/** The matters that a question names, for one that describes no situation: the main article of each, then the second. None for their words alone. */
export function mattersOf(question: string): Recognised[] {
  tables.matters ??= readTable(matters)
  const plain = plainOf(question)
  const all = recognise(tight(plain), tables.matters)
  const words = all.flatMap((matter) => matter.words)
  if (plain.length < words.join('').length + ASKED_BESIDE) return []
  const most = Math.max(0, ...all.map(({ articles }) => articles.length))
  const inTurn = Array.from({ length: most }, (_, at) => all.flatMap(({ articles }) => articles[at] ?? []))
  return [{ words, articles: inTurn.flat() }]
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
