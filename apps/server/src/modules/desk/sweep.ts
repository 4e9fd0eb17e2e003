import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Task } from '#platform/app/context'
import { forUpdate, type Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { BIN_LIFE, deleteItems } from './bin/service.ts'

const DAY = 86_400_000
const AT_ONCE = 500

/** Deletes all items that fulfil a condition, so many in each transaction; resolves with their number. */
async function deleteWhere(
  db: Queries,
  condition: (eb: ExpressionBuilder<Database, 'desk_item'>) => Expression<SqlBool>,
): Promise<number> {
  let deleted = 0
  for (let last = AT_ONCE; last === AT_ONCE; deleted += last) {
    last = await db.transaction().execute(async (tx) => {
      const found = tx.selectFrom('desk_item').select('id').where(condition)
      const rows = await found.orderBy('id').limit(AT_ONCE).$call(forUpdate(tx)).execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await deleteItems(tx, ids)
      return ids.length
    })
  }
  return deleted
}

/** Deletes items that somebody began a day ago or earlier and never wrote a word into. */
export const blankItemsTask: Task = {
  key: 'purge-blank-items',
  name: '清理空白稿件',
  group: 'SYSTEM',
  cron: '0 25 3 * * ?',
  remark: '删除新建一天以后仍未写过一个字的稿件',
  deletes: true,
  run: async ({ db }, now) => {
    const removed = await deleteWhere(db, (eb) =>
      eb.and([
        eb('status', '=', 'draft'),
        eb('copy_state', '=', 'editing'),
        // Every save increments it, whatever it changes.
        eb('version', '=', 1),
        eb('updated_at', '<=', now - DAY),
      ]),
    )
    return `已清理空白稿件 ${removed} 篇`
  },
}

/** Deletes items for good that have been in the bin for their time. */
export const binTask: Task = {
  key: 'purge-bin',
  name: '清理回收站',
  group: 'SYSTEM',
  cron: '0 35 3 * * ?',
  remark: `彻底删除在内容回收站中满 ${BIN_LIFE / DAY} 天的内容`,
  deletes: true,
  run: async ({ db }, now) => {
    const removed = await deleteWhere(db, (eb) => eb('removed_at', '<=', now - BIN_LIFE))
    return `已彻底删除回收站中的内容 ${removed} 篇`
  },
}
