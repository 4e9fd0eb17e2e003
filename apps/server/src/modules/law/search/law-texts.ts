import { LRUCache } from 'lru-cache'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { DOCS_A_LAW, lawNumber } from '../docs.ts'
import { articlesByDoc } from '../queries.ts'

/** Characters of laws that are remembered, at two bytes. */
const CACHED_CHARACTERS = 1_500_000

type Texts = ReadonlyMap<number, string>

/** The texts of the articles of laws that were compared lately: those of a place are asked for together, and again. */
export type LawTexts = LRUCache<number, Texts>

const lengthOf = (texts: Texts) => Array.from(texts.values()).reduce((sum, { length }) => sum + length, 1)

/** The texts that were read lately, of this data. */
export const lawTextsIn = (remember: Remember): Promise<LawTexts> =>
  remember('law.texts', async () => new LRUCache({ maxSize: CACHED_CHARACTERS, sizeCalculation: lengthOf }))

/** The texts of all articles of a law, by their documents. */
export async function textsOf(db: Queries, cache: LawTexts, law: number): Promise<Texts> {
  const known = cache.get(law)
  if (known) return known
  const rows = await db
    .selectFrom('law_article')
    .select(['doc', 'plain'])
    .where('doc', '>', law * DOCS_A_LAW)
    .where('doc', '<', (law + 1) * DOCS_A_LAW)
    .execute()
  const texts = new Map(rows.map(({ doc, plain }) => [Number(doc), plain]))
  cache.set(law, texts)
  return texts
}

/** The texts of these articles, by their documents: those of laws that are not remembered are read alone. */
export async function textsOfArticles(db: Queries, cache: LawTexts, docs: readonly number[]): Promise<Texts> {
  const known = docs.flatMap((doc) => {
    const plain = cache.get(lawNumber(doc))?.get(doc)
    return plain === undefined ? [] : [[doc, plain] as const]
  })
  const texts = new Map(known)
  const others = await articlesByDoc(
    db,
    docs.filter((doc) => !texts.has(doc)),
  )
  for (const [doc, { plain }] of others) texts.set(Number(doc), plain)
  return texts
}
