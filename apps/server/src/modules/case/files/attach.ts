import { HOUR } from '@anju/contract/wire/time'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { type FileKind, isFileOf } from './kind.ts'

/** How long a file waits for its form. */
export const FILE_WAITS = HOUR

type Line = { caseId: string; eventId: string; userId: string }

/** Adds uploaded files to a line of the history of a case. Each belongs to who uploaded it, and is added once. */
export async function attachFiles(
  tx: Tx,
  now: number,
  files: FileKind,
  { caseId, eventId, userId }: Line,
  ids: readonly string[],
): Promise<void> {
  const { limits, field, words } = files
  for (const [place, id] of ids.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('case_file')
      .set({ case_id: caseId, event_id: eventId, place })
      .where('id', '=', id)
      .where(isFileOf(files))
      .where('case_id', 'is', null)
      .where('user_id', '=', userId)
      .where('created_at', '>', now - FILE_WAITS)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('rejected', words.expired(place), { field })
  }
  if (ids.length === 0) return
  const all = await filesOf(tx, files, caseId).select('id').execute()
  if (all.length > limits.ofCase) refuse('rejected', words.full, { field })
}

const filesOf = (db: Queries, files: FileKind, caseId: string) =>
  db.selectFrom('case_file').where(isFileOf(files)).where('case_id', '=', caseId)

/** What files of a user, or of senders, were when they were uploaded; one that was uploaded again has the digest of the first. */
export async function digestsOfFiles(
  db: Queries,
  files: FileKind,
  ids: readonly string[],
  userId = '',
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('case_file')
    .select(['id', 'digest'])
    .where(isFileOf(files))
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .execute()
  const digests = new Map(rows.map(({ id, digest }) => [id, digest]))
  return ids.map((id) => digests.get(id) || id)
}

/** The files of a case, those of a line in their order. */
export const listFiles = (db: Queries, files: FileKind, caseId: string) =>
  filesOf(db, files, caseId).selectAll().orderBy('place').execute()

export type CaseFile = Awaited<ReturnType<typeof listFiles>>[number]

/** The files of a case by the lines of its history. */
export const filesByLine = async (db: Queries, files: FileKind, caseId: string): Promise<Map<string, CaseFile[]>> =>
  Map.groupBy(await listFiles(db, files, caseId), ({ event_id }) => event_id ?? '')
