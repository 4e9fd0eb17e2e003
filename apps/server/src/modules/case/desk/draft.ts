import type { CaseDraft } from '@anju/contract/case/draft'
import { toWireTime } from '@anju/contract/wire/time'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { putDraft, readDraft } from '../draft/drafts.ts'
import { type CaseIdName, type CaseKind, type CaseTable, caseIdIn } from '../kind.ts'
import { casesInScope } from './scope.ts'

type DraftForm<Table extends CaseTable> = Record<CaseIdName<Table>, string> & CaseDraft

/**
 * Saves what the caller writes about a case; an empty draft is deleted. A version that was saved elsewhere meanwhile is not replaced. One that was
 * deleted because it was sent begins again with the next version.
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
  const before = await readDraft(db, kind, place)
  if (before.version > 0 && before.version !== form.version)
    refuse('conflict', '您在另一处窗口改过这段话，请选择保留哪一段')
  const version = form.version + 1
  await putDraft(db, kind, place, { ...form, version }, by.now)
  return { version, saveTime: toWireTime(by.now) }
}
