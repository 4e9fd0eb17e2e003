import { foldWidth } from '@anju/contract/wire/width'
import type { Queries } from '#platform/database/open'
import { toSimplified } from '#platform/text/simplified'
import { DOCS_A_LAW } from '../docs.ts'
import type { LawFacts } from './law-facts.ts'
import { lawsCalled } from './laws-by-name.ts'
import { type Situation, situations, situationsReadOn } from './situation-table.ts'

type Matter = { groups: readonly (readonly string[])[]; articles: readonly { law: string; number: number }[] }

function readMatter([words, ...citations]: Situation): Matter {
  return {
    groups: words.split(' + ').map((group) => group.split('|')),
    articles: citations.flatMap((citation) => {
      const [law = '', ...numbers] = citation.split(' ')
      return numbers.map((number) => ({ law, number: Number(number) }))
    }),
  }
}

let matters: readonly Matter[] | undefined

/** The longest word of each list that a question has, together; 0 where it has none of one list. */
function fitOf({ groups }: Matter, question: string): number {
  let fit = 0
  for (const group of groups) {
    const longest = Math.max(0, ...group.filter((word) => question.includes(word)).map((word) => word.length))
    if (longest === 0) return 0
    fit += longest
  }
  return fit
}

/** Matters of one question that are answered at most. */
const MOST_MATTERS = 2

/** The articles that govern what a question describes, best first, as `民法典` and the number of the article; none for most questions. */
export function articlesOfSituation(question: string): { law: string; number: number }[] {
  matters ??= situations.map(readMatter)
  const plain = foldWidth(toSimplified(question))
  return matters
    .map((matter) => ({ matter, fit: fitOf(matter, plain) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.matter.groups.length - a.matter.groups.length || b.fit - a.fit)
    .slice(0, MOST_MATTERS)
    .flatMap(({ matter }) => matter.articles)
}

/** The documents of these articles, in their order, in the versions of the laws that are in force. One of a version that is newer than the table is left out. */
export async function docsOfSituation(db: Queries, facts: LawFacts, question: string): Promise<number[]> {
  const docs: number[] = []
  for (const { law: name, number } of articlesOfSituation(question)) {
    const [called] = lawsCalled(facts, name)
    if (!called || called.fact.row.publishedOn > situationsReadOn) continue
    const row = await db
      .selectFrom('law_article')
      .select('doc')
      .where('doc', '>', called.law * DOCS_A_LAW)
      .where('doc', '<', (called.law + 1) * DOCS_A_LAW)
      .where('number', '=', number)
      .orderBy('doc')
      .executeTakeFirst()
    if (row && !docs.includes(row.doc)) docs.push(row.doc)
  }
  return docs
}
