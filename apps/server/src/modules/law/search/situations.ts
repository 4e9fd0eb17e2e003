import { type Situation, situations } from './situation-table.ts'
import { type Article, plainQuestion, readCitations } from './tables.ts'

type ParsedSituation = { groups: readonly (readonly string[])[]; articles: readonly Article[] }

function parseSituation([words, ...citations]: Situation): ParsedSituation {
  return {
    groups: words.split(' + ').map((group) => group.split('|')),
    articles: citations.flatMap(readCitations),
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
let table: ReadTable | undefined

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

function recognise(question: string, table: ReadTable): Recognised[] {
  return candidatesFor(question, table)
    .map((situation) => ({ situation, words: wordsIn(situation, question) }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length || b.words.join('').length - a.words.join('').length)
    .slice(0, MOST_SITUATIONS)
    .map(({ situation, words }) => ({ words, articles: situation.articles }))
}

/** Words that people put between those of the table: 都没给签合同, 12个小时. */
const BETWEEN = /[给跟和]我们?|[个给都也就]/g

/** 要不要, 能不能: no 不要 is said. */
const WHETHER = /([要能会用该])不\1/gu

/** A question as it stands, and without what is put between its words. */
const tight = (question: string) => {
  const plain = question.replace(WHETHER, '$1')
  return `${plain} ${plain.replace(BETWEEN, '')}`
}

/** The situations that a question describes, best first; none for most questions. */
export function situationsOf(question: string): Recognised[] {
  table ??= readTable(situations)
  return recognise(tight(plainQuestion(question)), table)
}
