import { matchingItems, type Reading, readable } from '#modules/content'
import { filterBy } from '#platform/database/filter'
import type { Queries } from '#platform/database/open'
import { type Idea, ideasOf, worthOf } from '#platform/text/question'
import { type FoundItem, itemsByDoc } from './queries.ts'
import { likenessScore, procedureFirst, sectionsAsked, titledness, weigher } from './ranking/weights.ts'

/** Items of a company, more or less, by which rare words are known. */
const SOME_ITEMS = 2000
/** Items that are looked at, of which the title decides the order. */
const LOOKED_AT = 100
/** Related items that are offered at most. */
const MOST = 10
/** Items of a section that the words ask for as such. */
const FIRST = 5
/** What such an item has of a question at least. */
const LISTED = 0.4
/** An item with less of a question is not about it. */
const LEAST = 0.25

type Related = { items: FoundItem[]; words: string[] }
type Place = { doc: number; section: string }
type IdeaWithPlaces = { idea: Idea; places: Place[] }

/** The readable items that have an idea, of all sections or of some. */
export async function placesOf(
  db: Queries,
  reading: Reading,
  { phrases }: Idea,
  sections?: readonly string[],
): Promise<Place[]> {
  const matching = matchingItems(db, { query: [phrases], without: [] }, { staff: reading.staff, ranked: false })
  const rows = await db
    .selectFrom('content')
    .innerJoin(matching.as('hit'), 'hit.doc', 'content.doc')
    .select(['content.doc', 'content.section'])
    .where(readable(reading))
    .$call(filterBy(sections, (qb, sections) => qb.where('content.section', 'in', sections)))
    .execute()
  return rows.map(({ doc, section }) => ({ doc: Number(doc), section }))
}

/** What each item has of the question, from 0 to 1, for those that have enough of it. */
function sharesOf(ideas: readonly IdeaWithPlaces[], shareOf: (at: number) => number, least: number) {
  const shares = new Map<number, { section: string; share: number }>()
  for (const [at, { places }] of ideas.entries())
    for (const { doc, section } of places)
      shares.set(doc, { section, share: (shares.get(doc)?.share ?? 0) + shareOf(at) })
  return [...shares].filter(([, { share }]) => share >= least)
}

/** The first readable items of some sections, in the order of their lists. */
async function listFirst(db: Queries, reading: Reading, sections: readonly string[]): Promise<number[]> {
  if (sections.length === 0) return []
  const rows = await db
    .selectFrom('content')
    .select('content.doc')
    .where('content.section', 'in', sections)
    .where(readable(reading))
    .orderBy('content.sort_no')
    .orderBy('content.publish_date', 'desc')
    .limit(FIRST)
    .execute()
  return rows.map(({ doc }) => Number(doc))
}

/** Recency decides between equals; those of one day stand as they were written. */
const newestFirst = (one: FoundItem, other: FoundItem) =>
  other.publish_date.localeCompare(one.publish_date) || one.doc - other.doc

/** Words of a question that say nothing of what is looked for on a company's own site. */
const FILLERS =
  /你们(?:公司|这里|那里|那)?|我们|咱们|我想|想要|我要|想看|想问|请问|本公司|贵公司|公司|小区里?|家里|我家|要办|办什么|要什么|现在|今天|昨天|一直|还有|是谁|在哪里|在哪儿|在哪|是多少|多少钱|不给|有吗|是不是|天天|每天|别人|一位|几个|多少年|放哪里|放哪|谁换|老是|经常|一下子|昨晚|晚上|刚刚|几点(?:上班|下班|开门|关门)/g

/** A question without what says nothing; empty where nothing is left. */
export function subjectOf(question: string): string {
  const subject = question.replace(FILLERS, ' ').trim()
  return Array.from(subject).length > 1 ? subject : ''
}

/** What is asked, the items that have all the words as they were typed, and words that people use for others. */
type Question = {
  words: string
  exact: ReadonlySet<string>
  known: ReadonlyMap<string, readonly string[]>
}

/** The readable items that share most with a question, best first by the caller's weights, with the words to mark in them. */
export async function findRelatedItems(
  db: Queries,
  reading: Reading & { today: string },
  { words: question, exact, known }: Question,
): Promise<Related> {
  const sections = sectionsAsked(question)
  const listed = new Set(await listFirst(db, reading, sections.sections))
  const ideas = ideasOf(subjectOf(sections.rest) || (listed.size > 0 ? '' : question), known)
  const ideasWithPlaces = await Promise.all(
    ideas.map(async (idea) => ({ idea, places: await placesOf(db, reading, idea) })),
  )
  const worth = worthOf(
    ideasWithPlaces.map(({ idea, places }) => ({ idea, count: places.length })),
    SOME_ITEMS,
  )
  const total = worth.reduce((sum, one) => sum + one, 0)
  const shareOf = (at: number) => (total > 0 ? (worth[at] ?? 0) / total : 0)
  // Words that one item has side by side are rare, and outweigh the same words apart in all others.
  const apart = ideas.reduce((sum, { of }, at) => sum + (of.length > 0 ? 0 : shareOf(at)), 0)
  const { weightOf } = weigher(question, reading)
  const likely = sharesOf(ideasWithPlaces, shareOf, LEAST * (apart || 1))
    .map(([doc, { section, share }]) => ({ doc, share, score: share * 10 + weightOf(section, 0) }))
    .sort((one, other) => other.score - one.score || other.doc - one.doc)
    .slice(0, LOOKED_AT)
  const shareByDoc = new Map(likely.map(({ doc, share }) => [doc, share]))
  const items = await itemsByDoc(db, [...new Set([...shareByDoc.keys(), ...listed])], reading)
  const score = ({ doc, id, title, section }: FoundItem) => {
    const holds = ({ idea }: IdeaWithPlaces) => idea.words.some((word) => title.includes(word))
    const likeness = {
      share: Math.max(shareByDoc.get(doc) ?? 0, listed.has(doc) ? LISTED : 0),
      inTitle: ideasWithPlaces.reduce((sum, one, at) => sum + (holds(one) ? shareOf(at) : 0), 0),
      begins: ideas.some(({ words }) => words.some((word) => title.startsWith(word))),
      isNamed: question.includes(title),
      isExact: exact.has(id),
    }
    return likenessScore(likeness) + weightOf(section, titledness(likeness))
  }
  const scored = items.map((item) => ({ item, score: score(item) }))
  const isFirst = ({ item }: { item: FoundItem }) =>
    procedureFirst(question, reading) && item.section === 'internalrulesoperating' ? 1 : 0
  scored.sort(
    (a, b) => isFirst(b) - isFirst(a) || a.item.over - b.item.over || b.score - a.score || newestFirst(a.item, b.item),
  )
  return { items: scored.slice(0, MOST).map(({ item }) => item), words: ideas.flatMap(({ words }) => words) }
}
