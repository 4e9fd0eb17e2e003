import type { ReviewPlace } from '@anju/contract/law/watch-terms'
import type { By } from '#modules/identity'
import type { Tx } from '#platform/database/open'
import { editedColumns } from '#platform/database/tracked'

/** Closes what is open about a place that has just been revised. */
export async function closeReviewsOf(
  tx: Tx,
  by: By,
  { kind, id, note }: { kind: ReviewPlace; id: string; note: string },
): Promise<void> {
  await tx
    .updateTable('law_review')
    .set({ state: 'done', result: 'edited', result_note: note, done_by: by.caller.nickName, done_at: by.now })
    .set(editedColumns(by))
    .where('place_kind', '=', kind)
    .where('place_id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
