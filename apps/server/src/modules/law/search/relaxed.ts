import { sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { listDocs, matching } from '#platform/database/text-match'
import { type Idea, ideasOf, worthOf } from '#platform/text/question'
import { DOCS_A_LAW, lawNumber, lawText } from '../docs.ts'
import { askedWords } from './asked.ts'
import type { Group } from './best.ts'
import type { LawFact, LawFacts } from './facts.ts'
import { type LawFilter, passes } from './filter.ts'
import { nearnessTo } from './nearness.ts'

/** Related articles that are offered at most. */
const MOST = 20
/** An idea that more articles have says nothing. */
const TOO_COMMON = 12_000
/** A law whose title has the idea counts for each of its articles so much. */
const IN_TITLE = 0.7
/** Laws that a property manager means, and those that are near to the trade. */
const TRADE = /物业|业主|区分所有权|民法典/
const NEAR =
  /住宅|房屋|消防|特种设备|电梯|劳动|职工|工伤|社会保险|保安|个人信息|人脸|燃气|供水|养犬|噪声|无障碍|装修|装饰/
const TRADE_FACTOR = 1.6
const NEAR_FACTOR = 1.3
/** How much more it counts that an article has all ideas than that it has one rare one. */
const COVERAGE = 1.6
/** Articles a law has on average. */
const ARTICLES_A_LAW = 45

type Found = { idea: Idea; docs: readonly number[]; articles: ReadonlySet<number>; titled: ReadonlySet<number> }

async function find(db: Queries, idea: Idea): Promise<Found> {
  const found = matching(db, lawText, [idea.phrases], { singles: 'nowhere', ranked: false })
  const all = await listDocs(db, sql`select doc from ${found} as found limit ${TOO_COMMON + 1}`)
  const docs = all.length > TOO_COMMON ? [] : all
  const titles = docs.filter((doc) => doc % DOCS_A_LAW === 0)
  const articles = docs.filter((doc) => doc % DOCS_A_LAW > 0)
  return { idea, docs, articles: new Set(articles), titled: new Set(titles.map(lawNumber)) }
}

function priorOf({ row, weight }: LawFact): number {
  return Math.sqrt(weight) * (TRADE.test(row.title) ? TRADE_FACTOR : NEAR.test(row.title) ? NEAR_FACTOR : 1)
}

/** The articles that share most with a question, best first. `home` is where the company is, such as its address. */
export async function findRelated(
  db: Queries,
  facts: LawFacts,
  question: string,
  filter: LawFilter,
  home: string,
): Promise<{ groups: Group[]; words: string[] }> {
  const found: Found[] = []
  for (const idea of ideasOf(question, askedWords)) found.push(await find(db, idea))
  const worth = worthOf(found, facts.size * ARTICLES_A_LAW)
  const total = worth.reduce((sum, one) => sum + one, 0)
  const nearness = nearnessTo(home, facts)
  /** The share of the question that an article has, in its text or else in the title of its law. */
  const coverageOf = (doc: number, law: number) =>
    found.reduce((sum, { articles, titled }, at) => {
      const has = articles.has(doc) ? 1 : titled.has(law) ? IN_TITLE : 0
      return sum + (has * (worth[at] ?? 0)) / total
    }, 0)
  const candidates = new Set(found.flatMap(({ articles }) => [...articles]))
  const best = Array.from(candidates, (doc) => {
    const law = lawNumber(doc)
    const fact = facts.get(law)
    if (!fact || !passes(filter, fact)) return { doc, score: 0 }
    return { doc, score: coverageOf(doc, law) ** COVERAGE * priorOf(fact) * nearness(fact) }
  })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.doc - b.doc)
    .slice(0, MOST)
  return {
    groups: best.map(({ doc }) => ({ law: lawNumber(doc), matches: 1, docs: [doc] })),
    words: found.flatMap(({ idea }) => idea.words),
  }
}
