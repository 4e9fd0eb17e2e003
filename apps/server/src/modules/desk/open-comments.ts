import type { Queries } from '#platform/database/open'

/** How many comments of items are open, by the id of the item; an item without any has no entry. */
export async function countOpenComments(db: Queries, contentIds: readonly string[]): Promise<Map<string, number>> {
  if (contentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('desk_comment')
    .select((eb) => ['content_id', eb.fn.countAll().as('open')])
    .where('content_id', 'in', contentIds)
    .where('parent_id', 'is', null)
    .where('resolved_at', 'is', null)
    .groupBy('content_id')
    .execute()
  return new Map(rows.map(({ content_id, open }) => [content_id, Number(open)]))
}
