import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { HistoryAction } from '@anju/contract/desk/states'
import type { Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { addUses } from '#platform/storage/uses'
import { filesOf } from './form.ts'

type Entry = {
  /** By default a new one. */
  id?: string
  contentId: string
  action: HistoryAction
  /** Of the live row; 0 if it has never been published. */
  version?: number
  reason?: string
  /** The text that is kept. */
  form?: ItemForm
}

/** Who writes a line; without a name for the product itself. */
type Writer = { caller: { id: string; userName: string }; now: number }

/** Writes a line of an item's history, in the transaction of what it reports; returns its id. */
export async function writeHistory(
  tx: Tx,
  { caller, now }: Writer,
  { id = newId(now), contentId, action, version = 0, reason = '', form }: Entry,
): Promise<string> {
  await tx
    .insertInto('content_history')
    .values({
      id,
      content_id: contentId,
      at: now,
      administrator_id: caller.id,
      user_name: caller.userName,
      action,
      reason,
      version,
      snapshot_json: form ? JSON.stringify(form) : null,
    })
    .execute()
  if (form) await addUses(tx, 'history', [{ ownerId: id, fileIds: filesOf(form).keys() }])
  return id
}
