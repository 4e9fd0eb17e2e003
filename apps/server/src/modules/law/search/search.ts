import type { LawHit } from '@anju/contract/law'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { excerptOf, type FoundWords, markText } from '#platform/text/excerpt'
import { phrasesOf } from '#platform/text/query'
import { type Idea, ideasOf } from '#platform/text/question'
import { lawNumber } from '../docs.ts'
import { articlesByDoc } from '../queries.ts'
import type { AskedPlace } from './asked-place.ts'
import { countFacets, type Facets, type LawFilter, passes } from './filter.ts'
import { findHits } from './hits.ts'
import type { LawFacts } from './law-facts.ts'
import { type LawQuery, wordsToMark } from './law-query.ts'
import { lawTextsIn } from './law-texts.ts'
import { byLikeness } from './of-place.ts'
import { readSynonyms } from './own/synonyms.ts'
import { lawQuestionWords } from './question-words.ts'
import { bestArticles, bestLaws, type Group, groupByLaw, hitsByLaw, type Ordered } from './ranking.ts'
import { createIdeaPlaces, findRelated, type Question } from './related-articles.ts'
import { plainQuestion } from './tables.ts'

async function toHits(db: Queries, words: FoundWords, facts: LawFacts, groups: readonly Group[]): Promise<LawHit[]> {
  const articles = await articlesByDoc(
    db,
    groups.flatMap(({ docs }) => docs),
  )
  return groups.flatMap(({ law, matches, docs }) => {
    const fact = facts.get(law)
    if (!fact) return []
    const excerpts = docs
      .flatMap((doc) => articles.get(doc) ?? [])
      .map(({ anchor, label, plain }) => ({ anchor, label, excerpt: excerptOf(plain, words) }))
    return [{ ...fact.row, markedTitle: markText(fact.row.title, words), articles: excerpts, matches }]
  })
}

/** One page of hits, article by article or law by law, with the number of all and what each filter would leave. */
export async function searchLaws(
  db: Queries,
  facts: LawFacts,
  lawQuery: LawQuery,
  scope: 'article' | 'law',
  ordered: Ordered,
): Promise<{ rows: LawHit[]; total: number; facets: Facets }> {
  const { filter, sort } = ordered
  const hits = groupByLaw(await findHits(db, lawQuery, facts, { ranked: sort === 'relevance' }))
  const best = scope === 'article' ? bestArticles : bestLaws
  const { groups, total } = best(hits, facts, ordered, lawQuery)
  const facets = countFacets(facts, filter, hitsByLaw(hits, scope))
  return { rows: await toHits(db, wordsToMark(lawQuery), facts, groups), total, facets }
}

/** The number of laws that match, by an article or by title. */
export async function countLawHits(
  db: Queries,
  facts: LawFacts,
  lawQuery: LawQuery,
  filter: LawFilter,
): Promise<number> {
  const { runs } = groupByLaw(await findHits(db, lawQuery, facts, { ranked: false }))
  return runs.filter(({ law }) => {
    const fact = facts.get(law)
    return fact && passes(filter, fact)
  }).length
}

/** The articles that govern what a question is about, the main one first. */
export async function searchGoverning(
  db: Queries,
  facts: LawFacts,
  { governing, ideas, filter }: { governing: readonly number[]; ideas: readonly Idea[]; filter: LawFilter },
): Promise<LawHit[]> {
  const groups = governing.flatMap((doc) => {
    const law = lawNumber(doc)
    const fact = facts.get(law)
    return fact && passes(filter, fact) ? [{ law, matches: 1, docs: [doc] }] : []
  })
  const words = ideas.flatMap((idea) => idea.words)
  return groups.length > 0 ? toHits(db, words, facts, groups) : []
}

/** What a question may be about, when the words that it consists of find next to nothing: articles, best first. */
export async function searchRelated(
  db: Queries,
  remember: Remember,
  facts: LawFacts,
  question: Question,
): Promise<LawHit[]> {
  const places = await remember('law.ideas', async () => createIdeaPlaces())
  const { groups, words } = await findRelated(db, facts, places, question)
  return toHits(db, words, facts, groups)
}

/** Articles of a place that share words with a question, by which it is compared; what they must have of it; and those that are taken. */
const OF_PLACE = { compared: 60, floor: 0.04, taken: 10 }
export type QuestionAtPlace = {
  keyword: string
  /** All wordings of the subject of the question, and the national articles that govern it. */
  like: string
  ofNation: readonly number[]
  ideas: readonly Idea[]
  place: AskedPlace
  filter: LawFilter
  home: string
}

/** The articles of a place that say what the governing national ones say, or else what a question asks, best first. */
export async function searchOfPlace(
  db: Queries,
  remember: Remember,
  facts: LawFacts,
  { keyword, like, ofNation, ideas, place, filter, home }: QuestionAtPlace,
): Promise<LawHit[]> {
  const ofRegion = { ...filter, region: place.region }
  const places = await remember('law.ideas', async () => createIdeaPlaces())
  const { groups, words } = await findRelated(db, facts, places, {
    ideas,
    filter: ofRegion,
    home,
    floor: OF_PLACE.floor,
    most: OF_PLACE.compared,
  })
  const texts = await lawTextsIn(remember)
  const docs = await byLikeness(db, texts, facts, {
    question: plainQuestion(keyword),
    like,
    place,
    ofNation,
    candidates: groups.flatMap((group) => group.docs),
    passes: (fact) => passes(ofRegion, fact),
  })
  const best = docs.slice(0, OF_PLACE.taken)
  return toHits(
    db,
    words,
    facts,
    best.map((doc) => ({ law: lawNumber(doc), matches: 1, docs: [doc] })),
  )
}

/** The ideas of a question, with the words that stand for each in statutes, but for those `alone`. */
export async function ideasIn(
  db: Queries,
  remember: Remember,
  question: string,
  alone: ReadonlySet<string> = new Set(),
): Promise<Idea[]> {
  const { ofQuestions } = await readSynonyms(db, remember)
  return ideasOf(question, ofQuestions(lawQuestionWords)).map((idea) => {
    const own = idea.words.slice(0, 1)
    return alone.has(own[0] ?? '') ? { ...idea, words: own, phrases: phrasesOf(own) } : idea
  })
}
