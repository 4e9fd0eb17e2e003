import type { ItemForm } from '@anju/contract/desk/form-shape'
import { toWireTime } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import { claimDeskItem } from '#modules/content'
import type { By } from '#modules/identity'
import { type ItemPermission, nameOfUser } from '#modules/organisation'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { dropUses, putUses } from '#platform/storage/uses'
import { filesOf, formOfLive, getLive, type Live } from './form.ts'
import { writeHistory } from './history.ts'
import { measurePictures } from './measured.ts'
import { type DeskItem, getInScope, isOnDesk } from './scope.ts'

export type Copy = Selectable<Database['content_copy']> & {
  form: ItemForm
  /** The name of who saved it last, or what is stored where there is no such user any more. */
  editorName: string
  /** The name of who has reviewed it, empty where there is no such user. */
  reviewerName: string
}

export async function findCopy(db: Queries, id: string): Promise<Copy | undefined> {
  const row = await db
    .selectFrom('content_copy')
    .selectAll()
    .select([
      nameOfUser('content_copy.editor_id').as('editorName'),
      nameOfUser('content_copy.reviewed_by').as('reviewerName'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { editorName, reviewerName } = row
  const names = {
    editorName: editorName ?? row.editor_name,
    reviewerName: reviewerName ?? '',
  }
  return { ...row, ...names, form: JSON.parse(row.copy_json) as ItemForm }
}

/** What an item is being written as: its working copy, or else its live text. */
export async function getForm(db: Queries, id: string): Promise<ItemForm> {
  return (await findCopy(db, id))?.form ?? (await formOfLive(db, await getLive(db, id)))
}

/** An item that this transaction alone may change. */
export type Claimed = { item: DeskItem; live: Live; copy: Copy | undefined }

/**
 * Begins every change of an item: refuses one with which the caller may not do this and one that somebody has changed since the caller read this version,
 * increments the version, and locks the item until the transaction ends.
 */
export async function claim(
  tx: Tx,
  by: By,
  { contentId: id, version, permission }: { contentId: string; version: number; permission: ItemPermission },
): Promise<Claimed> {
  const item = await claimDeskItem(tx, { id, version, by })
  if (!item || !isOnDesk(by.caller, item, permission)) {
    await getInScope(tx, by.caller, id, permission)
    return refuse('conflict')
  }
  return { item, live: await getLive(tx, id), copy: await findCopy(tx, id) }
}

/** Refuses to change a working copy that is about to replace what is published. */
export function assertUnscheduled(copy: Copy | undefined): void {
  if (copy && copy.replace_at !== null) refuse('rejected', '已安排定时替换，请先取消定时')
}

/** Calls off that a working copy replaces what is published. */
export async function unschedule(tx: Tx, by: By, { id, replace_at: at }: Copy): Promise<void> {
  if (at === null) return
  await tx.updateTable('content_copy').set({ replace_at: null, replace_by: '' }).where('id', '=', id).execute()
  await writeHistory(tx, by, { contentId: id, action: 'unschedule', reason: toWireTime(at) })
}

type Change = Partial<
  Omit<Copy, 'id' | 'form' | 'editorName' | 'reviewerName' | 'copy_json' | 'title' | 'department_id'>
>

/** Writes the working copy of a claimed item. */
export async function putCopy(tx: Tx, { caller, now }: By, id: string, form: ItemForm, change: Change): Promise<void> {
  const measured = await measurePictures(tx, form)
  const written = {
    title: form.title,
    department_id: form.deptId || null,
    copy_json: JSON.stringify(measured),
    editor_id: caller.id,
    editor_name: caller.nickName,
    saved_at: now,
    ...change,
  }
  await tx
    .insertInto('content_copy')
    .values({
      state: 'editing',
      refused_reason: '',
      submitted_by: '',
      submitted_at: null,
      reviewed_by: '',
      reviewed_at: null,
      replace_at: null,
      replace_by: '',
      ...written,
      id,
    })
    .onConflict((oc) => oc.column('id').doUpdateSet(written))
    .execute()
  await putUses(tx, 'copy', id, filesOf(form).keys())
}

/** Deletes the working copy of a claimed item. */
export async function dropCopy(tx: Tx, { id, form }: Copy): Promise<void> {
  await tx.deleteFrom('content_copy').where('id', '=', id).execute()
  if (filesOf(form).size > 0) await dropUses(tx, 'copy', [id])
}
