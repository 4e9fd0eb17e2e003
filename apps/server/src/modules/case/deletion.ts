import type { Expression } from 'kysely'
import type { Tx } from '#platform/database/open'
import { deleteFiles, type FileKeys } from './files/deletion.ts'
import type { CaseKind } from './kind.ts'

/**
 * Deletes cases with their histories, files, and what has been said of their limits; resolves with how many there were, and with the
 * files, whose bytes remain to be removed.
 */
export async function deleteCases(
  tx: Tx,
  kind: CaseKind,
  ids: readonly string[] | Expression<{ id: string }>,
): Promise<{ count: number; files: FileKeys[] }> {
  const { table } = kind
  const files = await deleteFiles(tx, kind, ids)
  for (const part of ['case_event', 'case_reminder'] as const)
    await tx
      .deleteFrom(part as 'case_event')
      .where('kind', '=', table)
      .where('case_id', 'in', ids as readonly string[])
      .execute()
  const { numDeletedRows } = await tx
    .deleteFrom(table as 'enquiry')
    .where('id', 'in', ids as readonly string[])
    .executeTakeFirst()
  return { count: Number(numDeletedRows), files }
}
