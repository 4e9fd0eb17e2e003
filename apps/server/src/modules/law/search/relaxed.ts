import { sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { listDocs, matching } from '#platform/database/text-match'
import { type Idea, ideasOf, worthOf } from '#platform/text/question'
import { DOCS_A_LAW, lawNumber, lawText } from '../docs.ts'
import { askedWords } from './asked.ts'
import { createPage, type Group } from './best.ts'
import type { LawFact, LawFacts } from './facts.ts'
import { type LawFilter, passes } from './filter.ts'
import { nearnessTo } from './nearness.ts'

/** Related articles that are offered at most. */
const MOST = 10
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
/** Scores that differ by less are equal, so that the order of the documents decides. */
const PRECISE = 1e9
/** Articles a law has on average. */
const ARTICLES_A_LAW = 45

type Found = { idea: Idea; docs: readonly number[]; articles: readonly number[]; titled: ReadonlySet<number> }

async function find(db: Queries, idea: Idea): Promise<Found> {
  const found = matching(db, lawText, [idea.phrases], { singles: 'nowhere', ranked: false })
  const all = await listDocs(db, sql`select doc from ${found} as found limit ${TOO_COMMON + 1}`)
  const docs = all.length > TOO_COMMON ? [] : all
  const articles: number[] = []
  const titled = new Set<number>()
  for (const doc of docs) {
    if (doc % DOCS_A_LAW > 0) articles.push(doc)
    else titled.add(lawNumber(doc))
  }
  return { idea, docs, articles, titled }
}

function priorOf({ row, weight }: LawFact): number {
  return Math.sqrt(weight) * (TRADE.test(row.title) ? TRADE_FACTOR : NEAR.test(row.title) ? NEAR_FACTOR : 1)
}

/** How much of a question each article has, in its text or else in the title of its law: the sum of what its ideas are worth. */
function coverageOf(found: readonly Found[], worth: readonly number[]): Map<number, number> {
  const covered = new Map<number, number>()
  /** What the titles of its law add, for each article, before its text is known to say the same. */
  const inTitle = new Map<number, number>()
  for (const [at, { titled }] of found.entries())
    for (const law of titled) inTitle.set(law, (inTitle.get(law) ?? 0) + IN_TITLE * (worth[at] ?? 0))
  for (const [at, { articles, titled }] of found.entries()) {
    const whole = worth[at] ?? 0
    const beside = whole * (1 - IN_TITLE)
    for (const doc of articles) {
      const law = lawNumber(doc)
      const known = covered.get(doc) ?? inTitle.get(law) ?? 0
      covered.set(doc, known + (titled.has(law) ? beside : whole))
    }
  }
  return covered
}

/** By how much each law moves up or down as such; 0 for those that the filter leaves out. */
function createPriors(facts: LawFacts, filter: LawFilter, home: string): (law: number) => number {
  const nearness = nearnessTo(home, facts)
  const known = new Map<number, number>()
  const priorIn = (law: number) => {
    const fact = facts.get(law)
    return fact && passes(filter, fact) ? priorOf(fact) * nearness(fact) : 0
  }
  return (law) => {
    const prior = known.get(law) ?? priorIn(law)
    known.set(law, prior)
    return prior
  }
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
  const priorOfLaw = createPriors(facts, filter, home)
  const best = createPage({ limit: MOST, offset: 0 })
  for (const [doc, covered] of coverageOf(found, worth)) {
    const share = covered / total
    const prior = priorOfLaw(lawNumber(doc))
    // The power of a share is at most the share: most articles need no power.
    if (prior === 0 || !best.takes(-Math.ceil(PRECISE * share * prior))) continue
    // Sums of the same parts in another order differ in their last digits.
    best.add(doc, -Math.round(PRECISE * share ** COVERAGE * prior))
  }
  return {
    groups: best.end().map((doc) => ({ law: lawNumber(doc), matches: 1, docs: [doc] })),
    words: found.flatMap(({ idea }) => idea.words),
  }
}
