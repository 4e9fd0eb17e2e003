import type { Tx } from '#platform/database/open'
import { comparedArticles, type LawChange } from './compare.ts'
import { openAt } from './open.ts'
import { type CitingPlace, citingPlaces } from './places.ts'

/** Statuses of a version whose words may still be relied on, now or from a day to come. */
export const HOLDING: readonly string[] = ['effective', 'review', 'pending']

/** The status of every visible law, by its address. */
export async function statusesOf(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('law').select(['slug', 'status']).where('live', '=', 1).execute()
  return new Map(rows.map(({ slug, status }) => [slug, status]))
}

/** Whether a visible version of a law may be relied on. */
export async function anotherHolds(tx: Tx, groupKey: string): Promise<boolean> {
  const held = tx.selectFrom('law').select('id').where('group_key', '=', groupKey).where('live', '=', 1)
  return (await held.where('status', 'in', HOLDING).limit(1).executeTakeFirst()) !== undefined
}

/** Laws that have been repealed since `before` and of which no other version holds; what was not held before opens nothing. */
async function repealedSince(tx: Tx, before: ReadonlyMap<string, string>) {
  const rows = await tx
    .selectFrom('law')
    .select(['id', 'slug', 'group_key', 'short_title', 'status_reason', 'repealed_on'])
    .where('live', '=', 1)
    .where('status', '=', 'repealed')
    .execute()
  const repealed: typeof rows = []
  for (const law of rows.filter(({ slug }) => HOLDING.includes(before.get(slug) ?? '')))
    if (!(await anotherHolds(tx, law.group_key))) repealed.push(law)
  return repealed
}

type Whole = { id: string; slug: string; group_key: string; short_title: string }
type Change = { change: 'repealed' | 'withdrawn'; newText: string; from: string }

/** What happened to a whole law as a change of every article that is cited, also of those whose text the library does not hold. */
export async function wholeLawChange(
  tx: Tx,
  law: Whole,
  places: readonly CitingPlace[],
  { change, newText, from: effectiveOn }: Change,
): Promise<LawChange> {
  const held = new Map((await comparedArticles(tx, law.id)).map((article) => [article.anchor, article]))
  const cited = new Map(places.map(({ anchor, label }) => [anchor, held.get(anchor)?.label || label || '整部法规']))
  const articles = Array.from(cited, ([anchor, label]) => ({
    anchor,
    label,
    change,
    oldText: held.get(anchor)?.plain ?? '',
    newText,
    movedTo: '',
  }))
  const { slug, group_key: groupKey, short_title: title } = law
  return { slug, groupKey, title, effectiveOn, articles }
}

/**
 * Puts every place that cites a law which has been repealed since `before` under review, notes on the whole law too. Returns how
 * many reviews are new.
 */
export async function watchRepeals(tx: Tx, before: ReadonlyMap<string, string>, now: number): Promise<number> {
  const laws = await repealedSince(tx, before)
  if (laws.length === 0) return 0
  const groupKeys = laws.map(({ group_key }) => group_key)
  const places = await citingPlaces(tx, groupKeys, now)
  const byLaw = Map.groupBy(places, ({ groupKey }) => groupKey)
  const changes: LawChange[] = []
  for (const law of laws) {
    const newText = `《${law.short_title}》${law.status_reason || '已废止'}。`
    const change = { change: 'repealed', newText, from: law.repealed_on } as const
    changes.push(await wholeLawChange(tx, law, byLaw.get(law.group_key) ?? [], change))
  }
  return openAt(tx, changes, places, now)
}
