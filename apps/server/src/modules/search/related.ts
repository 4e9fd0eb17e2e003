import { matchingItems, readable, readingOf } from '#modules/content'
import type { Caller } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { type Idea, worthOf } from '#platform/text/question'
import { type FoundItem, itemsByDoc } from './queries.ts'

/** Items of a company, more or less, by which rare words are known. */
const SOME_ITEMS = 2000
/** Items that are looked at, of which the title decides the order. */
const LOOKED_AT = 60
/** Related items that are offered at most. */
const MOST = 6
/** An item with less of a question is not about it. */
const LEAST = 0.3
/** A word in the title counts so much more. */
const IN_TITLE = 0.5

type Related = { items: FoundItem[]; words: string[] }

/** The readable items that share most with a question, best first, with the words to mark in them. */
export async function findRelatedItems(
  db: Queries,
  caller: Caller,
  now: number,
  ideas: readonly Idea[],
): Promise<Related> {
  const reading = readingOf(caller, now)
  const found = await Promise.all(
    ideas.map(async (idea) => {
      const matching = matchingItems(
        db,
        { query: [idea.phrases], without: [] },
        { staff: reading.staff, ranked: false },
      )
      const rows = await db
        .selectFrom('content')
        .innerJoin(matching.as('found'), 'found.doc', 'content.doc')
        .select('content.doc')
        .where(readable(reading))
        .execute()
      return { idea, count: rows.length, docs: rows.map(({ doc }) => Number(doc)) }
    }),
  )
  const worth = worthOf(found, SOME_ITEMS)
  const total = worth.reduce((sum, one) => sum + one, 0)
  const shareOf = (at: number) => (worth[at] ?? 0) / total
  const shares = new Map<number, number>()
  for (const [at, { docs }] of found.entries())
    for (const doc of docs) shares.set(doc, (shares.get(doc) ?? 0) + shareOf(at))
  const likely = [...shares].filter(([, share]) => share >= LEAST).sort(([a, x], [b, y]) => y - x || b - a)
  const items = await itemsByDoc(
    db,
    likely.slice(0, LOOKED_AT).map(([doc]) => doc),
    reading,
  )
  const inTitle = (title: string) =>
    found.reduce((sum, { idea }, at) => sum + (idea.words.some((word) => title.includes(word)) ? shareOf(at) : 0), 0)
  const score = ({ doc, title }: FoundItem) => (shares.get(doc) ?? 0) + inTitle(title) * IN_TITLE
  return {
    items: items.sort((one, other) => score(other) - score(one) || other.doc - one.doc).slice(0, MOST),
    words: ideas.flatMap(({ words }) => words),
  }
}
