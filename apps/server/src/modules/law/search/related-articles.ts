import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Queries } from '#platform/database/open'
import { listDocs, matching } from '#platform/database/text-match'
import { type Idea, worthOf } from '#platform/text/question'
import { DOCS_A_LAW, lawNumber, lawText } from '../docs.ts'
import { type LawFilter, passes } from './filter.ts'
import { nearnessTo, OWN } from './home-region.ts'
import { HIGHEST_WEIGHT, type LawFact, type LawFacts } from './law-facts.ts'
import { lawQuestionWords } from './question-words.ts'
import { createPage, type Group } from './ranking.ts'

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
/** No law moves up by more. */
const HIGHEST = Math.sqrt(HIGHEST_WEIGHT) * TRADE_FACTOR * OWN
/** How much more it counts that an article has all ideas than that it has one rare one. */
const COVERAGE = 1.6
/** Scores that differ by less are equal, so that the order of the documents decides. */
const PRECISE = 1e9
/** Numbers of documents that are remembered, at four bytes. */
const CACHED_NUMBERS = 1_000_000
/** Articles a law has on average. */
const ARTICLES_A_LAW = 45
/**
 * The part of a question that an article must have; with less it shares words with the question and not its matter. A question with no
 * word of the trade is likely to be about something that no law is about.
 */
const FLOOR = { ofTrade: 0.2, ofOthers: 0.65 }

/**
 * The articles that have an idea, in order, and the laws that have it in their title; `count` is the number of both. An idea that
 * too many have has no places, and `isCommon`.
 */
type Places = { articles: Int32Array; titled: ReadonlySet<number>; count: number; isCommon: boolean }
type IdeaWithPlaces = Places & { idea: Idea }

/** The places of ideas that were asked for lately: those of questions are few, and most of the time of a question is spent on finding them. */
export type IdeaPlaces = LRUCache<string, Places>

export function createIdeaPlaces(): IdeaPlaces {
  return new LRUCache({ maxSize: CACHED_NUMBERS, sizeCalculation: ({ count }) => 1 + count })
}

async function readPlaces(db: Queries, { phrases }: Idea): Promise<Places> {
  const matches = matching(db, lawText, [phrases], { singles: 'nowhere', ranked: false })
  const docs = await listDocs(db, sql`select doc from ${matches} as matches limit ${TOO_COMMON + 1}`)
  if (docs.length > TOO_COMMON) return { articles: new Int32Array(), titled: new Set(), count: 0, isCommon: true }
  return {
    articles: Int32Array.from(docs.filter((doc) => doc % DOCS_A_LAW > 0)),
    titled: new Set(docs.flatMap((doc) => (doc % DOCS_A_LAW > 0 ? [] : [lawNumber(doc)]))),
    count: docs.length,
    isCommon: false,
  }
}

async function findPlaces(db: Queries, cache: IdeaPlaces, idea: Idea): Promise<IdeaWithPlaces> {
  const key = idea.words.join(' ')
  const cached = cache.get(key)
  if (cached) return { ...cached, idea }
  const places = await readPlaces(db, idea)
  cache.set(key, places)
  return { ...places, idea }
}

function priorOf({ row, weight }: LawFact): number {
  return Math.sqrt(weight) * (TRADE.test(row.title) ? TRADE_FACTOR : NEAR.test(row.title) ? NEAR_FACTOR : 1)
}

const headOf = ({ articles, next }: { articles: Int32Array; next: number }) =>
  articles[next] ?? Number.POSITIVE_INFINITY

/** What the ideas in the title of a law are worth together, and what each adds in the text of its articles. */
function worthIn(ideas: readonly IdeaWithPlaces[], worth: readonly number[], law: number) {
  const isTitled = ideas.map(({ titled }) => titled.has(law))
  return {
    inTitle: worth.reduce((sum, one, at) => sum + (isTitled[at] ? IN_TITLE * one : 0), 0),
    inText: worth.map((one, at) => (isTitled[at] ? one * (1 - IN_TITLE) : one)),
  }
}

/**
 * How much of a question each article has, in its text or else in the title of its law: the sum of what its ideas are worth. The lists are
 * in order, so that one pass through all of them side by side meets each article once.
 */
function eachCovered(
  ideas: readonly IdeaWithPlaces[],
  worth: readonly number[],
  visit: (doc: number, law: number, covered: number) => void,
): void {
  const cursors = ideas.map(({ articles }) => ({ articles, next: 0 }))
  let law = -1
  let { inTitle, inText } = worthIn(ideas, worth, law)
  /** The next article of each list. */
  const heads = cursors.map(headOf)
  for (;;) {
    const doc = Math.min(...heads)
    if (doc === Number.POSITIVE_INFINITY) return
    if (lawNumber(doc) !== law) {
      law = lawNumber(doc)
      ;({ inTitle, inText } = worthIn(ideas, worth, law))
    }
    let covered = inTitle
    for (const [at, cursor] of cursors.entries()) {
      if (heads[at] !== doc) continue
      cursor.next++
      heads[at] = headOf(cursor)
      covered += inText[at] ?? 0
    }
    visit(doc, law, covered)
  }
}

/** By how much each law moves up or down as such; 0 for those that the filter leaves out. */
function createPriors(facts: LawFacts, filter: LawFilter, home: string): (law: number) => number {
  const nearness = nearnessTo(home, facts)
  const priors = new Map<number, number>()
  const priorIn = (law: number) => {
    const fact = facts.get(law)
    return fact && passes(filter, fact) ? priorOf(fact) * nearness(fact) : 0
  }
  return (law) => {
    const prior = priors.get(law) ?? priorIn(law)
    priors.set(law, prior)
    return prior
  }
}

/** What the words of a question that no law has would be worth: a question of another trade consists of them. */
function unknownWorth(ideas: readonly IdeaWithPlaces[], documents: number): number {
  const unknown = ideas.filter(({ idea, count, isCommon }) => count === 0 && !isCommon && idea.of.length === 0)
  return unknown.reduce((sum, { idea }) => sum + idea.weight * Math.log(1 + documents), 0)
}

/** What a property manager looks after, in a word that is in no table. */
const LOOKED_AFTER = /物业|业主|住户|小区|楼|房|住宅|维修资金|车位|停车|下水|管道|电梯|消防|保安|绿化/
/** The words of statutes beside which everyday ones stand in the tables. */
const WRITTEN = new Set(Array.from(lawQuestionWords.values()).flat())
/** Whether an idea is of the trade. */
const isOfTrade = ({ idea: { weight, words } }: IdeaWithPlaces) =>
  weight === 1 || words.some((word) => WRITTEN.has(word) || LOOKED_AFTER.test(word))

/** The first of these numbers, which are in order, that is not below a bound. */
function firstFrom(numbers: Int32Array, bound: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < bound) low = middle + 1
    else high = middle
  }
  return low
}

/** Of the articles that have an idea those of a few laws, which are in order. */
function ofLaws(articles: Int32Array, laws: readonly number[]): Int32Array {
  const docs: number[] = []
  for (const law of laws)
    for (let at = firstFrom(articles, law * DOCS_A_LAW); lawNumber(articles[at] ?? 0) === law; at++)
      docs.push(articles[at] ?? 0)
  return Int32Array.from(docs)
}

/** The ideas with their articles of the region that is asked for, as far as one is. */
function inRegion(facts: LawFacts, ideas: readonly IdeaWithPlaces[], { region }: LawFilter): readonly IdeaWithPlaces[] {
  if (!region) return ideas
  const laws = Array.from(facts).flatMap(([law, { row }]) => (row.region === region ? [law] : []))
  const inOrder = laws.sort((one, other) => one - other)
  return ideas.map((idea) => ({ ...idea, articles: ofLaws(idea.articles, inOrder) }))
}

export type Question = {
  ideas: readonly Idea[]
  filter: LawFilter
  /** Where the company is, such as its address, or the place that is asked about. */
  home: string
  /** The part of it that an article must have, where that is not to be judged by its words. */
  floor?: number
  /** Articles that are wanted, where they are not to be shown as they come. */
  most?: number
}

/** The articles that share most with the ideas of a question, best first; none that shares too little. */
export async function findRelated(
  db: Queries,
  facts: LawFacts,
  places: IdeaPlaces,
  { ideas: questionIdeas, filter, home, floor: fixed, most = MOST }: Question,
): Promise<{ groups: Group[]; words: string[] }> {
  const ideas: IdeaWithPlaces[] = []
  for (const idea of questionIdeas) ideas.push(await findPlaces(db, places, idea))
  const documents = facts.size * ARTICLES_A_LAW
  const worth = worthOf(ideas, documents)
  const total = worth.reduce((sum, one) => sum + one, 0)
  const floor = fixed ?? (ideas.some(isOfTrade) ? FLOOR.ofTrade : FLOOR.ofOthers)
  const least = floor * (total + unknownWorth(ideas, documents))
  const priorOfLaw = createPriors(facts, filter, home)
  const best = createPage({ limit: most, offset: 0 })
  eachCovered(inRegion(facts, ideas, filter), worth, (doc, law, covered) => {
    if (covered < least) return
    const share = covered / total
    // The power of a share is at most the share: most articles need neither their law nor a power.
    if (!best.takes(-Math.ceil(PRECISE * share * HIGHEST))) return
    const prior = priorOfLaw(law)
    if (prior === 0 || !best.takes(-Math.ceil(PRECISE * share * prior))) return
    // Sums of the same parts in another order differ in their last digits.
    best.add(doc, -Math.round(PRECISE * share ** COVERAGE * prior))
  })
  return {
    groups: best.end().map((doc) => ({ law: lawNumber(doc), matches: 1, docs: [doc] })),
    words: ideas.flatMap(({ idea }) => idea.words),
  }
}
