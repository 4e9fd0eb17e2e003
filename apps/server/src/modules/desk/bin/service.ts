import { DAY } from '@anju/contract/wire/time'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { deleteContent, itemRows, moveDeskItems } from '#modules/content'
import type { By } from '#modules/identity'
import type { ItemPermission } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { dropUses } from '#platform/storage/uses'
import { writeHistory } from '../history.ts'
import { getInScope, type Where } from '../scope.ts'

/** Milliseconds for which the bin keeps an item. */
export const BIN_LIFE = 60 * DAY

/** Locks items with which the caller may do this, all of them or none. */
async function lockItems(tx: Tx, { caller }: By, ids: readonly string[], permission: ItemPermission, where: Where) {
  const sorted = [...new Set(ids)].sort()
  for (const id of sorted) await getInScope(tx, caller, id, permission, where)
  return tx
    .selectFrom('desk_item')
    .select(['id', 'status', 'copy_state'])
    .where('id', 'in', sorted)
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute()
}

async function moveItems(tx: Tx, by: By, ids: readonly string[], removedAt: number | null): Promise<void> {
  await moveDeskItems(tx, by, ids, removedAt)
  for (const contentId of ids)
    await writeHistory(tx, by, { contentId, action: removedAt === null ? 'recover' : 'remove' })
}

type Hold = (eb: ExpressionBuilder<Database, 'desk_item'>) => Expression<SqlBool>
declare module '#platform/app/answers' {
  interface Answers {
    /** Whether an item has editions, which are kept for good, and whether somebody has a copy of one on paper. */
    hasEdition: Hold
    hasCopyOut: Hold
  }
}

/** Those of some items that something holds. */
export const itemsHeld = (db: Queries, ids: readonly string[], hold: Hold) =>
  itemRows(db)
    .select(['id', 'title'])
    .where('id', 'in', ['', ...ids])
    .where(hold)
    .orderBy('id')
    .execute()

const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => `《${title}》`).join('')

/** Puts items that nobody can read into the bin: all of them, or none. */
export async function removeItems(app: Context, by: By, ids: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const rows = await lockItems(tx, by, ids, 'cms:content:remove', 'desk')
    if (rows.some(({ status }) => status === 'published')) refuse('rejected', '已发布的内容不能删除，请先下线')
    if (rows.some(({ copy_state }) => copy_state === 'review')) refuse('rejected', '内容正在审核，请先撤回再删除')
    const copied = titlesOf(await itemsHeld(tx, ids, app.answers.hasCopyOut))
    if (copied) refuse('rejected', `${copied}还有受控副本在外，请先登记收回或销毁，再删除`, { reason: 'copiesOut' })
    await moveItems(
      tx,
      by,
      rows.map(({ id }) => id),
      by.now,
    )
  })
}

/** Takes items out of the bin, as they were. */
export async function recoverItems(app: Context, by: By, ids: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const rows = await lockItems(tx, by, ids, 'cms:bin:recover', 'bin')
    await moveItems(
      tx,
      by,
      rows.map(({ id }) => id),
      null,
    )
  })
}

/** Deletes items of the bin for good: all of them, or none. */
export async function eraseItems(app: Context, by: By, ids: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const rows = await lockItems(tx, by, ids, 'cms:bin:remove', 'bin')
    const documents = titlesOf(await itemsHeld(tx, ids, app.answers.hasEdition))
    if (documents) refuse('rejected', `${documents}是受控文件，历次版本须保留，不能彻底删除`, { reason: 'recordKept' })
    await deleteItems(
      tx,
      rows.map(({ id }) => id),
    )
  })
}

/** Deletes items that this transaction has locked, with copies and history. */
export async function deleteItems(tx: Tx, ids: readonly string[]): Promise<void> {
  const history = tx.selectFrom('content_history').select('id').where('content_id', 'in', ids)
  await dropUses(tx, 'history', history)
  await dropUses(tx, 'copy', ids)
  await deleteContent(tx, ids)
}
