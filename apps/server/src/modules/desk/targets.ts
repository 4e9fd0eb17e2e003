import type { LinkTarget } from '@anju/contract/desk/item'
import { isSectionKey } from '@anju/contract/sections'
import type { ExpressionBuilder } from 'kysely'
import { readSections } from '#modules/catalog'
import { liveTitles } from '#modules/content'
import type { User } from '#modules/identity'
import { contains } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { stateOf } from './present.ts'
import { findInScope, itemsInScope, SEEING } from './scope.ts'

const MOST = 20

/** What every visitor may read now. */
function isPublic(eb: ExpressionBuilder<Database, 'desk_item'>, now: number) {
  return eb.and([
    eb('removed_at', 'is', null),
    eb('status', '=', 'published'),
    eb('audience', '=', 'public'),
    eb('publish_at', '<=', now),
    eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]),
  ])
}

/**
 * Items to which a text can be linked, by their title: those that the caller sees, and those that every visitor may read. Of the others'
 * items only the live title counts, because that of a working copy is nobody else's.
 */
export async function listTargets(db: Queries, caller: User, title: string, now: number): Promise<LinkTarget[]> {
  const own = itemsInScope(caller, SEEING)
  const items = await db
    .selectFrom('desk_item')
    .selectAll()
    .where((eb) => {
      const hasTitle = contains(eb.ref('desk_item.title'), title)
      const live = eb.exists(
        eb
          .selectFrom('content')
          .select('content.id')
          .whereRef('content.id', '=', 'desk_item.id')
          .where((inner) => contains(inner.ref('content.title'), title)),
      )
      const untouched = eb.and([eb('copy_state', '=', 'none'), hasTitle])
      const changed = eb.and([eb('copy_state', '!=', 'none'), live])
      return eb.or([eb.and([own, hasTitle]), eb.and([isPublic(eb, now), eb.or([untouched, changed])])])
    })
    .where('title', '!=', '')
    .orderBy('updated_at', 'desc')
    .orderBy('desk_item.id', 'desc')
    .limit(MOST)
    .execute()
  const ids = items.map(({ id }) => id)
  const seen = await findInScope(db, caller, ids)
  const live = await liveTitles(
    db,
    ids.filter((id) => !seen.has(id)),
  )
  const known = await readSections(db)
  return items.flatMap((item) => {
    const section = isSectionKey(item.section) ? known[item.section] : undefined
    if (!section) return []
    const path = `${section.detailPath}?id=${item.id}`
    const target = {
      title: live.get(item.id) ?? item.title,
      state: seen.has(item.id) ? stateOf(item, now) : 'published',
    }
    return { contentId: item.id, sectionLabel: section.label, path, ...target } as LinkTarget
  })
}
