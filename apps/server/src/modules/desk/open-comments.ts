import type { Queries } from '#platform/database/open'

/** How many comments of an item are open. */
export async function countOpenComments(db: Queries, contentId: string): Promise<number> {
  const { open } = await db
    .selectFrom('desk_comment')
    .select((eb) => eb.fn.countAll().as('open'))
    .where('content_id', '=', contentId)
    .where('parent_id', 'is', null)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}
