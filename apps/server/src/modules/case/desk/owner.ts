import { type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/database/open'

/** Whether nobody answers for something: no user is named, or one who has left or is out of use. */
export const ownerless = (column: 'proposal.assignee_id' | 'enquiry.owner_id') =>
  sql<SqlBool>`not exists (select 1 from administrator as owner where owner.id = ${sql.ref(column)} and owner.status = 'enabled')`

/** The user who answers for something; empty if that is nobody, or somebody who has left or is out of use. */
export async function livingOwner(db: Queries, userId: string): Promise<string> {
  if (!userId) return ''
  const row = await db
    .selectFrom('administrator')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  return row?.id ?? ''
}
