import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { readArticles } from './cited-articles.ts'
import type { LawFacts } from './law-facts.ts'
import { lawsCalled } from './laws-by-name.ts'
import { situationsReadOn } from './situation-table.ts'
import { situationsOf } from './situations.ts'
import type { Article } from './tables.ts'
import { type Close, closestTo, shareOf } from './wordings.ts'

/** What a question is about: how that is said to who asks, what else is said like it, and the articles that may govern it, the likeliest first; or that it is about what no law is about. */
export type Governing = { said: string[]; like: string; articles: readonly Spoken[]; ofNoLaw?: boolean }

/** An article, and how much speaks for it. */
export type Spoken = Article & { worth: number }

/** Each further article of a situation or wording counts for so much of the one before it. */
const NEXT = 0.7

/** The articles by how much speaks for them. */
function bestOf(lists: readonly { articles: readonly Article[]; worth: number }[]): Spoken[] {
  const votes = new Map<string, Spoken>()
  for (const { articles, worth } of lists)
    for (const [at, article] of articles.entries()) {
      const key = Object.values(article).join(' ')
      votes.set(key, { ...article, worth: (votes.get(key)?.worth ?? 0) + worth * NEXT ** at })
    }
  return [...votes.values()].sort((one, other) => other.worth - one.worth)
}

/** The subjects that are closest to a question, in its own words or in those that the company puts for them. */
function closestInAny(questions: readonly string[]): Close[] {
  const all = questions.map(closestTo)
  return all.reduce((best, one) => ((one[0]?.closeness ?? 0) > (best[0]?.closeness ?? 0) ? one : best), [])
}

/** Whether what people ask beside the law is closest to a question. */
export const isOfNoLaw = ([closest]: readonly Close[]): boolean => closest?.articles.length === 0

/**
 * What governs a question: the situations that it describes, which count the more the more words they are recognised by, but less where these are
 * little of the question; and the subjects whose wordings it is close to. Where it has enough hits and describes no situation, nothing is looked for.
 */
export function governingOf(
  question: string,
  { others, hasFewHits }: { others: readonly string[]; hasFewHits: boolean },
): Governing {
  const situations = situationsOf(question)
  if (situations.length === 0 && !hasFewHits) return { said: [], like: '', articles: [] }
  const close = closestInAny([question, ...others])
  if (isOfNoLaw(close)) return { said: [], like: '', articles: [], ofNoLaw: true }
  const words = situations.flatMap((situation) => situation.words)
  return {
    said: words.length > 0 ? [...new Set(words)] : close.slice(0, 1).map(({ text }) => text),
    like: close[0]?.all ?? '',
    articles: bestOf([
      ...situations.map(({ words, words: { length }, articles }) => ({
        articles,
        worth: (2 * length - 1) * Math.min(1, 2 * shareOf(question, words)),
      })),
      ...close.map(({ closeness, articles }) => ({ articles, worth: closeness ** 2 })),
    ]),
  }
}

/** The document of each article that was asked for, by its law and number; as many as the tables name. */
type GoverningDocs = Map<string, number | undefined>

async function docOf(
  db: Queries,
  known: GoverningDocs,
  law: number,
  { number, sub }: Article,
): Promise<number | undefined> {
  const key = `${law} ${number}-${sub}`
  if (!known.has(key)) known.set(key, (await readArticles(db, [law], { article: number, sub })).get(law)?.doc)
  return known.get(key)
}

/**
 * The documents of these articles, in their order, in the versions of the laws that are in force, with how much speaks for each. One of a version
 * that is newer than the table is left out.
 */
export async function docsOfArticles(
  db: Queries,
  remember: Remember,
  facts: LawFacts,
  articles: readonly Spoken[],
): Promise<Map<number, number>> {
  const known = await remember<GoverningDocs>('law.governing', async () => new Map())
  const docs = new Map<number, number>()
  for (const article of articles) {
    const [called] = lawsCalled(facts, article.law)
    if (!called || called.fact.row.publishedOn > situationsReadOn) continue
    const doc = await docOf(db, known, called.law, article)
    if (doc !== undefined) docs.set(doc, Math.max(article.worth, docs.get(doc) ?? 0))
  }
  return docs
}
