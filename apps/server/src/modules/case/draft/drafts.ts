import type { CaseDraft } from '@anju/contract/case/draft'
import { toWireTime } from '@anju/contract/wire/time'
import type { Expression } from 'kysely'
import type { By, ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { casesInScope } from '../desk/scope.ts'
import { type CaseIdName, type CaseKind, type CaseTable, caseIdIn } from '../kind.ts'

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

type DraftForm<Table extends CaseTable> = Record<CaseIdName<Table>, string> & CaseDraft

/**
 * Saves what the caller writes about a case; an empty draft is deleted. A version that was saved elsewhere meanwhile is not replaced. One that was
 * deleted because it was sent begins anew.
 */
export async function saveDraft<Table extends CaseTable>(
  { db }: Context,
  kind: CaseKind<Table>,
  by: ByPermission,
  form: DraftForm<Table>,
): Promise<{ version: number; saveTime: string }> {
  const place = { caseId: caseIdIn(kind, form), userId: by.caller.id }
  const inReach = await db
    .selectFrom(kind.table as 'enquiry')
    .select('id')
    .where('id', '=', place.caseId)
    .where(casesInScope(kind, by))
    .executeTakeFirst()
  if (!inReach) return refuse('notFound', kind.words.missing)
  const before = await draftOf(db, kind, place)
  if (before && before.version !== form.version) refuse('conflict', '您在另一处窗口改过这段话，请选择保留哪一段')
  const version = form.version + 1
  const saved = { version, saveTime: toWireTime(by.now) }
  if (form.text.trim() === '' && form.references.length === 0) {
    await deleteDraft(db, kind, place)
    return saved
  }
  const columns = {
    step: form.step,
    text: form.text,
    references_json: JSON.stringify(form.references),
    version,
    saved_at: by.now,
  }
  await db
    .insertInto('case_draft')
    .values({ kind: kind.table, case_id: place.caseId, user_id: place.userId, ...columns })
    .onConflict((conflict) => conflict.columns(['case_id', 'user_id', 'kind']).doUpdateSet(columns))
    .execute()
  return saved
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
