import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { newId } from '#platform/id'

/**
 * What a group is told. `path`: a page of the console, or of the site where it is meant for every employee. It names numbers,
 * never what a sender wrote or who they are.
 */
export type GroupMessage = { lines: readonly string[]; path: string; urgent: boolean; isOnSite?: boolean }

/** Queues a message for the robots of a department that are in use, and resolves with their number. */
export async function enqueueForGroups(
  { settings }: Pick<Context, 'settings'>,
  db: Queries,
  now: number,
  {
    departmentId,
    message: { lines, path, urgent, isOnSite = false },
  }: { departmentId: string | null; message: GroupMessage },
): Promise<number> {
  if (departmentId === null) return 0
  const robots = await db
    .selectFrom('robot')
    .select('id')
    .where('department_id', '=', departmentId)
    .where('status', '=', 'enabled')
    .execute()
  if (robots.length === 0) return 0
  const [origin] = settings.publicOrigins
  const text = [...lines, ...(origin ? [`${origin}${isOnSite ? '' : '/admin'}/#${path}`] : [])].join('\n')
  const rows = robots.map(({ id }) => ({ id: newId(now), robot_id: id, text, urgent: Number(urgent), created_at: now }))
  await db.insertInto('robot_message').values(rows).execute()
  return robots.length
}
