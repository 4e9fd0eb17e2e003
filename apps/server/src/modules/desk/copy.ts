import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { Selectable } from 'kysely'
import type { By } from '#modules/identity'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { updateVersioned } from '#platform/database/tracked'
import { putUses } from '#platform/storage/uses'
import { filesOf, formOfLive, getLive, type Live } from './form.ts'
import { type DeskItem, getInScope } from './scope.ts'

export type Copy = Selectable<Database['content_copy']> & { form: ItemForm }

export async function findCopy(db: Queries, id: string): Promise<Copy | undefined> {
  const row = await db.selectFrom('content_copy').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, form: JSON.parse(row.copy_json) as ItemForm }
}

/** What an item is being written as: its working copy, or else its live text. */
export async function getForm(db: Queries, id: string): Promise<ItemForm> {
  return (await findCopy(db, id))?.form ?? (await formOfLive(db, await getLive(db, id)))
}

/** An item that this transaction alone may change. */
export type Claimed = { item: DeskItem; live: Live; copy: Copy | undefined }

/**
 * Begins every change of an item: refuses one out of scope and one that somebody has changed since the caller read this version,
 * increments the version, and locks the item until the transaction ends.
 */
export async function claim(
  tx: Tx,
  by: By,
  { contentId: id, version }: { contentId: string; version: number },
): Promise<Claimed> {
  await getInScope(tx, by.caller, id)
  await updateVersioned(tx, 'desk_item', { id, version, by }, {})
  const item = await getInScope(tx, by.caller, id)
  return { item, live: await getLive(tx, id), copy: await findCopy(tx, id) }
}

type Change = Partial<Omit<Copy, 'id' | 'form' | 'copy_json' | 'title' | 'department_id'>>

/** Writes the working copy of a claimed item. */
export async function putCopy(tx: Tx, { caller, now }: By, id: string, form: ItemForm, change: Change): Promise<void> {
  const written = {
    title: form.title,
    department_id: form.deptId || null,
    copy_json: JSON.stringify(form),
    editor_id: caller.id,
    editor_name: caller.userName,
    saved_at: now,
    ...change,
  }
  await tx
    .insertInto('content_copy')
    .values({ state: 'editing', refused_reason: '', submitted_by: '', submitted_at: null, ...written, id })
    .onConflict((oc) => oc.column('id').doUpdateSet(written))
    .execute()
  await putUses(tx, 'copy', id, filesOf(form).keys())
}

/** Deletes the working copy of a claimed item. */
export async function dropCopy(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('content_copy').where('id', '=', id).execute()
  await putUses(tx, 'copy', id, [])
}
