import type { User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { resourcesInScope, SEEING } from './scope.ts'

/** Those of these files that are in the library and in the caller's data scope: an address alone gives nobody a file. */
export async function findUsable(db: Queries, caller: User, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('resource')
    .select('resource.id')
    .where('resource.id', 'in', fileIds)
    .where(resourcesInScope({ caller, permission: SEEING }))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether the caller may see a file: it is in scope, or an item on which the caller works uses it. */
export async function maySee({ db, answers }: Context, caller: User, fileId: string): Promise<boolean> {
  if ((await findUsable(db, caller, [fileId])).size > 0) return true
  const users = await db
    .selectFrom('file_use')
    .select('owner_id')
    .where('file_id', '=', fileId)
    .where('kind', 'in', ['content', 'copy'])
    .execute()
  const items = users.map(({ owner_id }) => owner_id)
  return (await answers.itemsInScope(db, caller, items)).size > 0
}
