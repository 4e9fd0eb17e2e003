import type { CaseDraft } from '@anju/contract/case/draft'
import type { Expression } from 'kysely'
import type { By } from '#modules/identity'
import type { Queries, Tx } from '#platform/database/open'
import { visibleText } from '#platform/text/visible'
import type { CaseKind } from '../kind.ts'

type Place = { caseId: string; userId: string }

const draftOf = (db: Queries, { table }: CaseKind, { caseId, userId }: Place) =>
  db
    .selectFrom('case_draft')
    .selectAll()
    .where('kind', '=', table)
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** What a user has written about a case and not sent yet. */
export async function readDraft(db: Queries, kind: CaseKind, place: Place): Promise<CaseDraft> {
  const row = await draftOf(db, kind, place)
  if (!row) return { step: '', text: '', references: [], version: 0 }
  const { step, text, version } = row
  return { step, text, version, references: JSON.parse(row.references_json) as CaseDraft['references'] }
}

async function deleteDraft(db: Queries, { table }: CaseKind, { caseId, userId }: Place): Promise<void> {
  await db
    .deleteFrom('case_draft')
    .where('kind', '=', table)
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .execute()
}

/** Stores what a user has written; an empty draft is deleted. */
export async function putDraft(
  db: Queries,
  kind: CaseKind,
  place: Place,
  { step, text, references, version }: CaseDraft,
  now: number,
): Promise<void> {
  if (text.trim() === '' && references.length === 0) return deleteDraft(db, kind, place)
  const columns = { step, text, references_json: JSON.stringify(references), version, saved_at: now }
  await db
    .insertInto('case_draft')
    .values({ kind: kind.table, case_id: place.caseId, user_id: place.userId, ...columns })
    .onConflict((conflict) => conflict.columns(['case_id', 'user_id', 'kind']).doUpdateSet(columns))
    .execute()
}

/** Deletes the draft of the caller once it has been sent: another text, such as one for several cases at once, leaves it as it is. */
export async function dropSentDraft(
  tx: Tx,
  kind: CaseKind,
  { caller }: By,
  caseId: string,
  sent: string,
): Promise<void> {
  const place = { caseId, userId: caller.id }
  const draft = await draftOf(tx, kind, place)
  if (draft && visibleText(draft.text) === visibleText(sent)) await deleteDraft(tx, kind, place)
}

/** Deletes what anybody has written about cases of which nothing may be left. */
export async function deleteDrafts(
  tx: Tx,
  { table }: CaseKind,
  ids: readonly string[] | Expression<{ id: string }>,
): Promise<void> {
  await tx
    .deleteFrom('case_draft')
    .where('kind', '=', table)
    .where('case_id', 'in', ids as readonly string[])
    .execute()
}
