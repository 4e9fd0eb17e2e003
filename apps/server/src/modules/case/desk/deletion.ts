import type { Expression } from 'kysely'
import type { Tx } from '#platform/database/open'
import type { CaseKind } from '../kind.ts'

/** Deletes cases with their histories; resolves with how many there were. */
export async function deleteCases(
  tx: Tx,
  { table }: CaseKind,
  ids: readonly string[] | Expression<{ id: string }>,
): Promise<number> {
  await tx
    .deleteFrom('case_event')
    .where('kind', '=', table)
    .where('case_id', 'in', ids as readonly string[])
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom(table as 'enquiry')
    .where('id', 'in', ids as readonly string[])
    .executeTakeFirst()
  return Number(numDeletedRows)
}
