import { type Expression, sql } from 'kysely'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { changeCase } from './desk/scope.ts'
import { deleteDrafts } from './draft/drafts.ts'
import { deleteFiles, type FileKeys, removeFiles } from './files/deletion.ts'
import { removeDigests } from './find/digests.ts'
import { removeCaseTexts } from './find/texts.ts'
import type { CaseIdName, CaseKind, CaseRow, CaseTable } from './kind.ts'
import { forgetMessages } from './notice/sender.ts'

/**
 * Deletes cases with their histories, files, drafts, letters that wait to be sent, and what has been said of their limits; resolves with how many there were, and with the
 * files, whose bytes remain to be removed.
 */
export async function deleteCases(
  tx: Tx,
  kind: CaseKind,
  ids: readonly string[] | Expression<{ id: string }>,
): Promise<{ count: number; files: FileKeys[] }> {
  const { table } = kind
  const files = await deleteFiles(tx, kind, ids)
  await removeDigests(tx, kind, ids)
  await deleteDrafts(tx, kind, ids)
  await forgetMessages(tx, kind, ids)
  await removeCaseTexts(tx, kind, ids)
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

/** Deletes the cases that ended before a moment; resolves with how many there were. */
export async function deleteEnded(app: Context, kind: CaseKind, before: number): Promise<number> {
  const ended = app.db
    .selectFrom(kind.table as 'enquiry')
    .select('id')
    .where(sql<number>`${sql.ref(kind.columns.ended)}`, '<=', before)
  const { count, files } = await app.db.transaction().execute((tx) => deleteCases(tx, kind, ended))
  await removeFiles(app, files)
  return count
}

/** A handler that deletes a case, because its sender asks for it, or what the sender has entered in it; then the bytes of its files. */
export const removalOf =
  <Table extends CaseTable>(
    kind: CaseKind<Table>,
    work: (tx: Tx, row: CaseRow<Table>, by: ByPermission) => Promise<{ files: readonly FileKeys[] }> = (tx, { id }) =>
      deleteCases(tx, kind as CaseKind, [id]),
  ) =>
  async ({
    app,
    params,
    ...by
  }: ByPermission & { app: Context; params: Record<CaseIdName<Table>, string> }): Promise<null> => {
    const { files } = await changeCase(app, kind, by, params, (tx, row) => work(tx, row, by))
    await removeFiles(app, files)
    return null
  }
