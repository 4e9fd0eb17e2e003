import { filterBy } from '#platform/database/filter'
import type { Queries } from '#platform/database/open'
import { type Amendments, builtIn, newerThanHeld } from './parse/amendment.ts'
import { nameOfGroup } from './parse/name.ts'

/** All known amendments by the compared name of the law: those of the product and those that people have added. */
export async function readAmendments(db: Queries): Promise<Amendments> {
  const rows = await db.selectFrom('law_amended').selectAll().execute()
  const added = rows.map((row) => ({
    id: row.id,
    name: row.compared_name,
    kind: row.kind,
    source: row.source,
    publishedOn: row.published_on,
    effectiveOn: row.effective_on,
  }))
  return Map.groupBy([...builtIn, ...added], ({ name }) => name)
}

/**
 * The day from which each visible law is in doubt because a newer version takes force that is not held, by address; perhaps a day to come.
 * Laws that are in doubt for another reason, or of which a person has answered this one, are not among them.
 */
export async function readDoubtful(db: Queries, groupKey?: string): Promise<Map<string, string>> {
  const amendments = await readAmendments(db)
  const rows = await db
    .selectFrom('law')
    .select(['slug', 'group_key', 'published_on', 'status'])
    .where('live', '=', 1)
    .$call(filterBy(groupKey, (qb, groupKey) => qb.where('group_key', '=', groupKey)))
    .execute()
  const groups = Map.groupBy(
    rows.filter(({ group_key }) => amendments.has(nameOfGroup(group_key))),
    ({ group_key }) => group_key,
  )
  const others = await otherDoubts(
    db,
    [...groups.values()].flat().map(({ slug }) => slug),
  )
  const doubtfulFrom = new Map<string, string>()
  for (const [key, group] of groups) {
    const versions = group.map(({ published_on }) => ({ publishedOn: published_on }))
    const newer = newerThanHeld(amendments.get(nameOfGroup(key)), versions)
    if (!newer) continue
    for (const { slug, status } of group)
      if (['effective', 'review'].includes(status) && !others.has(slug)) doubtfulFrom.set(slug, newer.effectiveOn)
  }
  return doubtfulFrom
}

/** Laws that another doubt makes 待核, and those of which a person has answered that a newer version exists. */
async function otherDoubts(db: Queries, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db
    .selectFrom('law_doubt')
    .select('slug')
    .where('slug', 'in', slugs)
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', 'in', ['repealed', 'expired']), eb('state', '=', 'open')]),
        eb.and([eb('kind', '=', 'amended'), eb('state', '!=', 'open')]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}
